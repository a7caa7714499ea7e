import { unreachable } from '../../core/unreachable.ts'
import type { Judgement } from '../../nlu/judge/judge.ts'
import type { AnswerKind } from './answer-kind.ts'
import type { Deed } from './deeds.ts'
import type { DraftAnswer, DraftRevision } from './draft-answer.ts'
import type { RuleAnswer } from './read-by-rules.ts'
import type { Reading } from './reading.ts'
import type { WeighedEdit } from './weigh-edits.ts'

/** Judgements of a change that a reply asks for. */
export interface JudgedRevision {
  readonly deeds: Judgement<Deed>
  /** Ways to change the plan, the likeliest first. */
  readonly edits: readonly WeighedEdit[]
}

/**
 * Likelihoods a reading has to have before it is followed, by what it costs where it is wrong: a run is an effect, an edit and an
 * end last but are shown, all else changes nothing. `alone`: rules read something else, or nothing. `words`: that whoever plans
 * is to make the change of the words. Chosen by judgements of replies the judges were not trained with
 * (`scripts/score-draft-answers.ts`).
 */
const BARS = {
  run: { withRules: 0.5, asked: 0.6 },
  cancel: { withRules: 0.4, alone: 0.7 },
  revise: 0.5,
  edit: { withRules: 0.6, alone: 0.9, words: 0.8, wordsWithRules: 0.4 },
} as const

/** One answer of what rules read and judges find likely. What lies between is asked. */
export function settleAnswer(
  byRules: RuleAnswer,
  kinds: Judgement<AnswerKind>,
  revision: () => JudgedRevision,
): DraftAnswer {
  const { answer, reading } = byRules
  const { likelihood } = kinds
  if (reading.cut || reading.clauses.length === 0) return UNCLEAR
  // "Another matter: …".
  if (reading.lexicon.aside.test(reading.text)) return { kind: 'aside' }
  switch (kinds.best) {
    case 'run':
      return settleRun(byRules, likelihood)
    case 'revise':
      return likelihood >= BARS.revise ? settleEdit(answer, revision(), reading) : UNCLEAR
    case 'cancel':
      return settleCancel(byRules, likelihood)
    case 'not_now':
      return answer.kind === 'review' ? answer : { kind: 'not_now' }
    case 'question':
      return answer.kind === 'question' ? answer : { kind: 'question', step: null, about: 'other' }
    case 'other':
      return { kind: 'aside' }
    case 'unclear':
      return UNCLEAR
    default:
      return unreachable(kinds.best)
  }
}

const UNCLEAR: DraftAnswer = { kind: 'unclear' }

/** A bare "no" says that it does not run now, and no more. */
function settleCancel({ answer, reading }: RuleAnswer, likelihood: number): DraftAnswer {
  const { no, fill } = reading.lexicon
  const isBare = reading.read.every(({ words }) => words.every(word => no.has(word) || fill.has(word)))
  if (answer.kind === 'not_now' && isBare) return answer
  return likelihood >= BARS.cancel[answer.kind === 'cancel' ? 'withRules' : 'alone']
    ? { kind: 'cancel' }
    : UNCLEAR
}

/** Settles a run. Only words that rules read as one run anything: what the judge takes for one is asked about. */
const settleRun = ({ answer }: RuleAnswer, likelihood: number): DraftAnswer => {
  if (answer.kind === 'run' && likelihood >= BARS.run.withRules) return { kind: 'run' }
  return likelihood >= BARS.run.asked ? { kind: 'likely_run' } : UNCLEAR
}

/** The edit both find; else the likely one; else the words themselves, where no step could be moved or left out by them. */
function settleEdit(answer: DraftAnswer, { deeds, edits }: JudgedRevision, reading: Reading): DraftAnswer {
  const what = reading.message
  const [best] = edits
  const byRules = isRevision(answer) ? answer : null
  const agree = best !== undefined && byRules !== null && isSame(byRules, best.edits, reading)
  if (best !== undefined && agree && best.likelihood >= BARS.edit.withRules) return answer
  // Where rules read another edit, one of the two is wrong.
  if (best !== undefined && byRules === null && best.likelihood >= BARS.edit.alone)
    return answerOf(best.edits, what)
  if (byRules !== null && PLACED.has(byRules.kind)) return byRules
  const inWords = WORDED.reduce((sum, deed) => sum + deeds.of[deed], 0)
  const isWorded = byRules !== null && 'what' in byRules
  return inWords >= BARS.edit[isWorded ? 'wordsWithRules' : 'words']
    ? { kind: 'change', step: null, what }
    : UNCLEAR
}

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
function isSame(
  byRules: DraftRevision,
  [edit, ...others]: readonly DraftRevision[],
  reading: Reading,
): boolean {
  return edit !== undefined && others.length === 0 && keyOf(byRules, reading) === keyOf(edit, reading)
}

function keyOf(edit: DraftRevision, { steps }: Reading): string {
  const placeOf = (id: string) => steps.findIndex(step => step.id === id) + 1
  switch (edit.kind) {
    case 'skip':
    case 'skip_and_run':
      return `skip ${edit.steps.toSorted().join()}`
    case 'partial':
      return `only ${edit.steps.toSorted().join()}`
    case 'swap':
      return `swap ${edit.steps.map(placeOf).toSorted().join()}`
    case 'move': {
      const from = placeOf(edit.step)
      return Math.abs(from - edit.to) === 1
        ? `swap ${[from, edit.to].toSorted().join()}`
        : `move ${from} ${edit.to}`
    }
    case 'change':
      return `change ${edit.step}`
    case 'add': {
      const where = edit.where ?? 'end'
      if (where === 'start') return 'add 0'
      if (where === 'end') return `add ${steps.length}`
      return `add ${'after' in where ? placeOf(where.after) : placeOf(where.before) - 1}`
    }
    default:
      return unreachable(edit)
  }
}
