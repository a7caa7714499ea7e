import { grammarOf } from '../lang/grammars.ts'
import { PACKS, patternOfAll, wordsOfAll } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import { isVerb } from './actor.ts'
import type { Clause } from './clauses.ts'
import { readStep, type StepReading } from './read-step.ts'
import { type Sequence, sequenceOf, withOutcome } from './sequence.ts'
import { TALK, TALKERS } from './step-words.ts'

/** Sequences told by "first", "then", "after", "before", "sobald" and the like. */
export function findMarkedSequences(
  text: string,
  clauses: readonly Clause[],
  language: Language,
): Sequence[] {
  if (!clauses.some(clause => isMarked(clause) || isOrderLead(clause, language))) return []
  const found: Sequence[] = []
  for (let at = 0; at < clauses.length; ) {
    const run = runFrom(clauses, at, language)
    const isRead = run.some(isMarked) || isLed(run, language)
    const sequence = isRead ? readRun(text, run, language) : null
    if (sequence !== null) found.push(sequence)
    at += Math.max(1, run.length)
  }
  return found
}

const isMarked = ({ role }: Clause): boolean => role !== null && role !== 'outcome'

/** "It goes like this: …": what stands behind it are steps. */
const isOrderLead = ({ isLead, tokens }: Clause, language: Language): boolean =>
  isLead && PACKS[language].sequences.orderLeads.test(tokens.map(({ folded }) => folded).join(' '))

const FEWEST_LED = 3
const isLed = ([lead, ...run]: readonly Clause[], language: Language): boolean =>
  lead !== undefined && isOrderLead(lead, language) && run.length >= FEWEST_LED

const PLACING: ReadonlySet<unknown> = new Set(['first', 'then', 'parallel'])
const SUBORDINATE: ReadonlySet<unknown> = new Set(['after', 'upon', 'before', 'when', 'while'])

/** Clauses that may be steps of one sequence: of one sentence, and of those after it that begin with a marker. */
function runFrom(clauses: readonly Clause[], from: number, language: Language): Clause[] {
  const run: Clause[] = []
  for (let at = from; at < clauses.length; at += 1) {
    const [clause, before] = [clauses[at], run.at(-1)]
    if (clause === undefined || !mayBeStep(clause, language)) break
    if (before !== undefined && clause.sentence !== before.sentence && !PLACING.has(clause.role)) break
    run.push(clause)
  }
  return run
}

function mayBeStep({ tokens, isQuestion, role }: Clause, language: Language): boolean {
  const first = tokens[0]?.folded ?? ''
  if (/^there (?:is|are|was|were)$/.test(openingOf({ tokens }))) return false
  return (
    !isQuestion &&
    !(TALK[language].has(first) && !(role === 'when') && !(first === 'no' && tokens.length > 2)) &&
    tokens.some(({ kind }) => kind === 'word')
  )
}

function readRun(text: string, run: readonly Clause[], language: Language): Sequence | null {
  const parts = aheadLast(fromFirst(run).map(clause => splitEvent(clause, language)))
  const readings = parts.map((clause, at) => {
    const before = parts[at - 1]
    const followsClause = before !== undefined && SUBORDINATE.has(before.role) && clause.role === null
    const isVerbFirst = PLACING.has(clause.role) || followsClause
    const isParallel =
      clause.role === 'parallel' ||
      (followsClause ? before.role === 'while' : clause.role === 'while' && at > 0)
    return { clause, ...readStep(text, clause.tokens, { language, isVerbFirst, isParallel }) }
  })
  const all = withOutcomes(readings.filter((reading): reading is MarkedStep => reading.step !== undefined))
  const steps = all.length > 2 && announces(all[0]) ? all.slice(1) : all
  if (!isSequence(steps, language) && !isLed(run, language)) return null
  return sequenceOf(
    'marked',
    inOrder(steps).map(({ step }) => step),
  )
}

/** "Vor dem Go-live prüft QA, dann gibt die Leitung frei": all that is told happens before it. */
const aheadLast = (split: readonly (readonly Clause[])[]): readonly Clause[] => {
  const events = split.flatMap(([deed, event]) => (deed?.role === 'first' && event ? [event] : []))
  return [...split.flat().filter(clause => !events.includes(clause)), ...events]
}

/** Joins outcomes to their steps: what comes of a step is no step of its own. */
function withOutcomes(readings: readonly MarkedStep[]): readonly MarkedStep[] {
  const steps: MarkedStep[] = []
  for (const reading of readings) {
    const before = reading.clause.role === 'outcome' ? steps.pop() : undefined
    if (before === undefined) steps.push(reading)
    else steps.push({ ...before, step: withOutcome(before.step, reading.step) })
  }
  return steps
}

/** Drops the clauses before "first": they only lead up to it. */
function fromFirst(run: readonly Clause[]): readonly Clause[] {
  const first = run.findIndex(({ role }) => role === 'first')
  return first > 0 && run.slice(0, first).every(({ role }) => role === null) ? run.slice(first) : run
}

/** "We have a pipeline, build then test": says that there is one, and is no step of it. */
const announces = (first: MarkedStep | undefined): boolean =>
  first?.clause.role === null && (first.clause.isLead || ANNOUNCING.has(openingOf(first.clause)))

const ANNOUNCING = wordsOfAll(pack => pack.sequences.announcements)
const openingOf = ({ tokens }: Pick<Clause, 'tokens'>): string =>
  tokens
    .slice(0, 2)
    .map(({ folded }) => folded)
    .join(' ')

type MarkedStep = StepReading & { readonly clause: Clause }

function isSequence(steps: readonly MarkedStep[], language: Language): boolean {
  const placed = steps.filter(({ clause }) => PLACING.has(clause.role))
  const [first] = steps
  if (steps.length === 1) return isContinuation(first)
  const follows = steps.some(
    ({ clause }, at) => at > 0 && (clause.role === 'then' || clause.role === 'parallel'),
  )
  if (placed.length > 0 && follows) return !steps.some(isAsking) && !steps.every(isOwnPast)
  const subordinate = steps.findIndex(({ clause }) => SUBORDINATE.has(clause.role))
  if (subordinate < 0) return false
  const main = steps[subordinate === 0 ? 1 : subordinate - 1]
  const clause = steps[subordinate]
  return (
    main !== undefined &&
    clause !== undefined &&
    happens(main, language) &&
    happens(clause, language) &&
    isProcess(main, clause)
  )
}

/** "First I had coffee, then I came here" tells a day, not a process. */
const isOwnPast = ({ step }: MarkedStep): boolean =>
  TALKERS.has(step.actor?.text.toLowerCase() ?? '') && PAST.test(step.action.text)
const PAST = patternOfAll(pack => pack.sequences.pastVerbs)

/** "Wenn du einverstanden bist, dann …" tells somebody what to do. */
const isAsking = ({ clause, step }: MarkedStep): boolean =>
  clause.role === 'when' && TALKERS.has(step.actor?.text.toLowerCase() ?? '')

/** "Then the CEO signs": goes on with something told before. */
const isContinuation = (only: MarkedStep | undefined): boolean =>
  only?.clause.role === 'then' && only.isEvent && (only.step.actor?.text.includes(' ') ?? false)

function happens({ clause, isEvent }: MarkedStep, language: Language): boolean {
  if (isEvent && clause.role !== 'upon') return true
  const words = clause.tokens.map(({ folded }) => folded)
  const noun = PACKS[language].sequences.eventNouns
  return clause.role !== null && words.slice(0, 3).some(word => noun.test(word))
}

function isProcess(main: MarkedStep, clause: MarkedStep): boolean {
  const actors = [main, clause].map(({ step }) => step.actor?.text.toLowerCase())
  const { role } = clause.clause
  if ([main, clause].some(isTalker)) return false
  if ((role === 'when' || role === 'while') && actors.some(actor => EMPTY.has(actor ?? ''))) return false
  return role !== 'when' || actors.every(actor => actor === undefined || actor.includes(' '))
}

const EMPTY = wordsOfAll(pack => pack.sequences.emptySubjects)

/** "You have to get approval" says what anybody must do. */
function isTalker({ step }: MarkedStep): boolean {
  const actor = step.actor?.text.toLowerCase() ?? ''
  const isAnybody = actor === 'you' && /^(?:must|have to|need to)\b/i.test(step.action.text)
  return TALKERS.has(actor) && !isAnybody
}

/** Sorts steps by when they happen, however they are written. */
function inOrder(steps: readonly MarkedStep[]): readonly MarkedStep[] {
  const ordered = [...steps]
  for (const [at, { clause }] of steps.entries()) {
    const isEarlier = clause.role === 'after' || clause.role === 'upon' || clause.role === 'when'
    const other = isEarlier ? at - 1 : at + 1
    const isLeading = at === 0
    const swaps = (clause.role === 'before' && isLeading) || (isEarlier && !isLeading)
    const neighbour = ordered[other]
    const self = ordered[at]
    if (swaps && neighbour !== undefined && self !== undefined) {
      ordered[at] = neighbour
      ordered[other] = self
    }
  }
  return ordered
}

/** Behind an article and a word written with hyphens: "dem Go-live". */
const LATEST_EVENT = 4

/** "Nach der Freigabe bestellt der Einkauf die Geräte": no comma parts the event from what goes with it. */
function splitEvent(clause: Clause, language: Language): Clause[] {
  const isAhead = clause.role === 'ahead'
  if (grammarOf(language).wordOrder !== 'verb_second' || (clause.role !== 'upon' && !isAhead)) return [clause]
  const { tokens } = clause
  const noun = tokens.findIndex(({ folded }) => PACKS[language].sequences.eventNouns.test(folded))
  const verb = tokens.findIndex((_, at) => noun >= 0 && at > noun && isDeed(tokens, at, language))
  if (noun < 0 || noun > LATEST_EVENT || verb < 0) return [clause]
  const event = { ...clause, tokens: tokens.slice(0, verb) }
  const deed = tokens.slice(verb)
  return isAhead
    ? [
        { ...clause, role: 'first', tokens: deed },
        { ...event, role: 'then' },
      ]
    : [event, { ...clause, role: 'then', tokens: deed }]
}

/** "Prüft das Lager den Bestand", "muss die Leitung zustimmen"; "gehen wir essen" is no step of a process. */
function isDeed(tokens: readonly Token[], at: number, language: Language): boolean {
  const [verb, subject, object] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (verb === undefined || isCapital(verb) || !isVerb(verb, language) || subject?.kind !== 'word')
    return false
  const { noDeedSubjects, pronounSubjects } = PACKS[language].sequences
  if (noDeedSubjects.has(subject.folded)) return false
  return !pronounSubjects.has(subject.folded) || (object !== undefined && isObject(object, language))
}

const isObject = (token: Token, language: Language): boolean =>
  isCapital(token) || PACKS[language].sequences.objectStart?.test(token.folded) === true
