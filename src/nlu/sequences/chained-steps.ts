import { PACKS } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import { isVerb } from './actor.ts'
import type { Clause } from './clauses.ts'
import { readStep, withoutActor } from './read-step.ts'
import { type Sequence, type Step, sequenceOf, textOf, withOutcome } from './sequence.ts'
import { AUXILIARIES, PARTICIPLES, PASSIVE_VERBS, PRONOUNS } from './step-words.ts'

const FEWEST = 3

/** "The clerk files it, HR checks it, the manager approves it": one actor after the other, no word for the order. */
export function findChainedSequences(
  text: string,
  clauses: readonly Clause[],
  language: Language,
): Sequence[] {
  // Each clause is a step at most: most messages need not be read for any.
  if (clauses.length < FEWEST) return []
  const found: Sequence[] = []
  let steps: Step[] = []
  const close = () => {
    const isHandedOn = steps.length >= FEWEST && areSeveral(steps, language)
    const sequence = isHandedOn ? sequenceOf('chain', steps) : null
    if (sequence !== null) found.push(sequence)
    steps = []
  }
  for (const [at, clause] of clauses.entries()) {
    const before = clause.role === 'outcome' ? steps.pop() : undefined
    if (before !== undefined) {
      const clauseText = textOf(text, clause.tokens)
      steps.push(clauseText === null ? before : withOutcome(before, clauseText))
      continue
    }
    if (!isNeighbour(clauses, at)) close()
    const step = deedIn(text, clause, language)
    if (step === null) close()
    else steps.push(step)
  }
  close()
  return found
}

/** "I write the draft, Karin reads it, the mayor signs": where one of us does a part, others do theirs. */
function areSeveral(steps: readonly Step[], language: Language): boolean {
  const actors = steps.map(({ actor }) => actor?.text.toLowerCase() ?? '')
  const named = new Set(actors.filter(actor => !PRONOUNS[language].has(actor)))
  return named.size === 0 ? false : named.size === new Set(actors).size || named.size > 1
}

/** Of those who are not named, only we who talk can have a part in it. */
const mayAct = (actor: string, language: Language): boolean =>
  !PRONOUNS[language].has(actor) ||
  PACKS[language].frames.subjects.i.has(actor) ||
  PACKS[language].frames.subjects.we.has(actor)

/** Clauses of one sentence, or sentences of one clause each: a longer sentence begins something else. */
function isNeighbour(clauses: readonly Clause[], at: number): boolean {
  const [before, clause, next] = [clauses[at - 1], clauses[at], clauses[at + 1]]
  if (before?.sentence === clause?.sentence) return true
  const isAlone = clause?.sentence !== next?.sentence
  return isAlone && clauses[at - 2]?.sentence !== before?.sentence
}

/** "…, is scanned, gets answered, ends up with Petra": what happens goes on without naming who or what again. */
function isTail([verb, ...rest]: readonly Token[], language: Language): boolean {
  if (PASSIVE_VERBS.has(verb?.folded ?? ''))
    return rest.slice(0, 4).some(({ folded }) => PARTICIPLES[language].test(folded))
  const isDeed = verb !== undefined && !isCapital(verb) && isVerb(verb, language)
  return isDeed && !AUXILIARIES[language].has(verb.folded) && rest.length > 0
}

/** Somebody who is named does something; "the screen is broken" tells how a thing is. */
function deedIn(text: string, { role, isQuestion, tokens }: Clause, language: Language): Step | null {
  if (role !== null || isQuestion) return null
  if (isTail(tokens, language)) {
    const step = readStep(text, tokens, { language, isVerbFirst: true, isParallel: false })
    return withoutActor(step)?.step ?? null
  }
  const reading = readStep(text, tokens, { language, isVerbFirst: false, isParallel: false })
  const actor = reading?.step.actor?.text.toLowerCase()
  if (reading?.isEvent !== true || actor === undefined || !mayAct(actor, language)) return null
  const verb = reading.step.action.text.split(/\s/, 1)[0]?.toLowerCase() ?? ''
  const isPassive =
    reading.step.actor !== undefined && reading.step.actor.span.start > reading.step.span.start
  return isPassive || !AUXILIARIES[language].has(verb) ? reading.step : null
}
