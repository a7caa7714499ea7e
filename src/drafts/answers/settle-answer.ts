import { unreachable } from '../../core/unreachable.ts'
import type { Judgement } from '../../nlu/judge/judge.ts'
import { ANSWER_KINDS, type AnswerKind } from './answer-kind.ts'
import { isContested } from './contested.ts'
import type { Deed } from './deeds.ts'
import type { DraftAnswer, DraftRevision } from './draft-answer.ts'
import type { DraftReading } from './draft-reading.ts'
import { outcomeKey } from './outcome-key.ts'
import { isPlainlyLeftOut } from './plainly-left-out.ts'
import { isPlainlyRun } from './plainly-run.ts'
import type { RuleAnswer } from './read-by-rules.ts'
import type { WeighedEdit } from './weigh-edits.ts'

/** Judgements of a change that a reply asks for. */
export interface JudgedRevision {
  readonly deeds: Judgement<Deed>
  /** Ways to change the plan, the likeliest first. */
  readonly edits: readonly WeighedEdit[]
}

/**
 * Likelihoods a reading has to have before it is followed, by what it costs where it is wrong: a run is an effect, an edit and an
 * end last but are shown, all else changes nothing. `alone`: rules read something else, or nothing. `against`: another edit than the rules read is so likely that it is asked. `words`: that whoever
 * plans is to make the change of the words. `other`: it is said of something else; below, the next likely reading counts where that
 * does nothing. Chosen by judgements of replies the judges were not trained with
 * (`scripts/score-draft-answers.ts`).
 */
const BARS = {
  run: { withRules: 0.7, asked: 0.6 },
  cancel: { withRules: 0.4, alone: 0.7 },
  revise: 0.5,
  other: 0.6,
  edit: { withRules: 0.8, alone: 0.93, against: 0.7, words: 0.8, wordsWithRules: 0.3 },
} as const

/** One answer of what rules read and judges find likely. What lies between is asked. */
export function settleAnswer(
  byRules: RuleAnswer,
  kinds: Judgement<AnswerKind>,
  revision: () => JudgedRevision,
): DraftAnswer {
  const settled = settleKind(byRules, kinds, revision) ?? settleElsewhere(byRules, kinds, revision)
  // Having it looked at costs nothing, and is all that rules read.
  return byRules.answer.kind === 'review' && OPEN.has(settled.kind) ? byRules.answer : settled
}

const OPEN: ReadonlySet<DraftAnswer['kind']> = new Set(['unclear', 'likely_run'])

function settleKind(
  byRules: RuleAnswer,
  kinds: Judgement<AnswerKind>,
  revision: () => JudgedRevision,
): DraftAnswer | null {
  const { answer, reading } = byRules
  const { likelihood } = kinds
  if (reading.cut || reading.clauses.length === 0) return UNCLEAR
  // "Another matter: …".
  if (reading.lexicon.aside.test(reading.text)) return ASIDE
  switch (kinds.best) {
    case 'run':
      return settleRun(byRules, likelihood)
    case 'revise':
      return likelihood >= BARS.revise
        ? uncontested(settleEdit(answer, revision(), reading), byRules)
        : UNCLEAR
    case 'cancel':
      return settleCancel(byRules, likelihood)
    case 'not_now':
      return answer.kind === 'review' ? answer : { kind: 'not_now' }
    case 'question':
      return answer.kind === 'question' ? answer : { kind: 'question', step: null, about: 'other' }
    case 'other':
      return likelihood >= BARS.other ? ASIDE : null
    case 'unclear':
      return UNCLEAR
    default:
      return unreachable(kinds.best)
  }
}

const UNCLEAR: DraftAnswer = { kind: 'unclear' }
const ASIDE: DraftAnswer = { kind: 'aside' }

/** "The archiving was a disaster last time": hardly about something else, and so what it would be then, where that does nothing. */
function settleElsewhere(
  byRules: RuleAnswer,
  { of }: Judgement<AnswerKind>,
  revision: () => JudgedRevision,
): DraftAnswer {
  const rest = 1 - of.other
  const own = ANSWER_KINDS.flatMap(kind => (kind === 'other' ? [] : [[kind, of[kind] / rest] as const]))
  const [best, likelihood] = own.toSorted(([, one], [, other]) => other - one)[0] ?? ['unclear', 1]
  const settled = settleKind(byRules, { best, likelihood, of }, revision) ?? ASIDE
  // "My colleague is ill today": rules see nothing of the plan in it either, and there is nothing to ask.
  if (settled.kind === 'unclear' && byRules.answer.kind === 'aside') return ASIDE
  return DOES_NOTHING.has(settled.kind) ? settled : ASIDE
}
const DOES_NOTHING: ReadonlySet<DraftAnswer['kind']> = new Set([
  'unclear',
  'likely_run',
  'question',
  'not_now',
])

/** A bare "no" says that it does not run now, and no more. */
function settleCancel({ answer, reading }: RuleAnswer, likelihood: number): DraftAnswer {
  const { no, fill } = reading.lexicon
  const isBare = reading.read.every(({ words }) => words.every(word => no.has(word) || fill.has(word)))
  if (answer.kind === 'not_now' && isBare) return answer
  if (answer.kind === 'cancel') return likelihood >= BARS.cancel.withRules ? { kind: 'cancel' } : UNCLEAR
  return likelihood >= BARS.cancel.alone && refuses(reading) ? { kind: 'cancel' } : UNCLEAR
}

/** Some word calls off, leaves out or denies. */
const refuses = ({ read, lexicon, text }: DraftReading): boolean =>
  [lexicon.cancel, lexicon.omit, lexicon.needless, lexicon.except, lexicon.rest].some(cue =>
    cue.test(text),
  ) ||
  read.some(({ words }) =>
    words.some(word =>
      [lexicon.negators, lexicon.no, lexicon.denying, lexicon.without].some(set => set.has(word)),
    ),
  )

/**
 * Settles a run. Only words that rules read as one, and that say nothing else, run anything. What the judge alone takes for one is
 * asked about, and so is a yes beside something else.
 */
const settleRun = ({ answer, reading, plain }: RuleAnswer, likelihood: number): DraftAnswer => {
  if (answer.kind === 'run' && likelihood >= BARS.run.withRules && isPlainlyRun(plain, reading))
    return { kind: 'run' }
  // "Call it Beta and run it": a change beside it would be lost.
  return likelihood >= BARS.run.asked && !isRevision(answer) ? { kind: 'likely_run' } : UNCLEAR
}

/** The edit both find; else the likely one; else the words themselves, where no step could be moved or left out by them. */
function settleEdit(
  answer: DraftAnswer,
  { deeds, edits }: JudgedRevision,
  reading: DraftReading,
): DraftAnswer {
  const what = reading.message
  const [best] = edits
  const byRules = isRevision(answer) ? answer : null
  const agree = best !== undefined && byRules !== null && isSame(byRules, best.edits, reading)
  if (best !== undefined && agree && best.likelihood >= BARS.edit.withRules) return answer
  if (agree && isPlainlyLeftOut(answer, reading)) return answer
  // Where rules read another step to leave out or to move, one of the two is wrong.
  const isOpen = byRules === null || 'what' in byRules
  if (best !== undefined && isOpen && best.likelihood >= BARS.edit.alone)
    return isBacked(best.edits, reading) ? answerOf(best.edits, what) : UNCLEAR
  if (byRules !== null && PLACED.has(byRules.kind)) {
    const isOther = best !== undefined && !agree && best.likelihood >= BARS.edit.against
    return isOther && !tellsRest(byRules, reading) ? UNCLEAR : byRules
  }
  const isLikely = best !== undefined && best.likelihood >= BARS.edit.against
  if (byRules !== null && isBesideStep(byRules, reading) && !isLikely)
    return { kind: 'change', step: null, what }
  const inWords = WORDED.reduce((sum, deed) => sum + deeds.of[deed], 0)
  const isWorded = byRules !== null && 'what' in byRules
  return inWords >= BARS.edit[isWorded ? 'wordsWithRules' : 'words']
    ? { kind: 'change', step: null, what }
    : UNCLEAR
}

const uncontested = (answer: DraftAnswer, { reading, plain }: RuleAnswer): DraftAnswer =>
  isContested(answer, reading) || isContested(answer, plain) ? UNCLEAR : answer

/** "Step 1 is fine" leaves out nothing. */
const isBacked = (edits: readonly DraftRevision[], reading: DraftReading): boolean =>
  edits.every(({ kind }) => kind !== 'skip') || refuses(reading)

/** "Also ask Tom before you write the report": something new beside a step that is named. */
const isBesideStep = (edit: DraftRevision, { lexicon, text }: DraftReading): boolean =>
  edit.kind === 'add' &&
  typeof edit.where === 'object' &&
  edit.where !== null &&
  (lexicon.also.test(text) || lexicon.add.test(text))

/** "Drop everything except the report", "up to step 3": no judge sees which steps it is said of. */
const tellsRest = ({ kind }: DraftRevision, { lexicon, text }: DraftReading): boolean =>
  kind === 'partial' &&
  [lexicon.except, lexicon.rest, lexicon.upTo, lexicon.upToBefore].some(cue => cue.test(text))

/** Edits the rules read by the order of words, which no judge sees: where it is in doubt, they are righter. */
const PLACED: ReadonlySet<DraftAnswer['kind']> = new Set(['move', 'swap', 'partial'])
/** Deeds that only words describe. */
const WORDED: readonly Deed[] = ['change', 'insert', 'insert_first', 'insert_last', 'several']

const answerOf = (edits: readonly DraftRevision[], what: string): DraftAnswer => {
  const [only, ...others] = edits
  return only !== undefined && others.length === 0 ? only : { kind: 'several', edits, what }
}

const REVISIONS: ReadonlySet<DraftAnswer['kind']> = new Set<DraftRevision['kind']>([
  'skip',
  'skip_and_run',
  'partial',
  'swap',
  'move',
  'add',
  'change',
])
const isRevision = (answer: DraftAnswer): answer is DraftRevision => REVISIONS.has(answer.kind)

/** The same plan comes of both, whatever words they keep. */
const isSame = (
  byRules: DraftRevision,
  [edit, ...others]: readonly DraftRevision[],
  { steps }: DraftReading,
): boolean =>
  edit !== undefined && others.length === 0 && outcomeKey(byRules, steps) === outcomeKey(edit, steps)
