import type { AnswerKind } from '../../src/drafts/answers/answer-kind.ts'
import type { DraftAnswer } from '../../src/drafts/answers/draft-answer.ts'
import { planLabelled, planRead } from './plan-meant.ts'

/** A line of the corpus of a judge: a reply, the plan it is about, and what it means. */
export interface LabelledReply {
  readonly text: string
  readonly locale: 'en' | 'de'
  readonly plan: string
  readonly kind: AnswerKind
  /** The change, where it is one: "drop 3; insert after 2: …". */
  readonly steps: string | null
}

/** `harmless` asks or leaves all as it is; `harmful` runs, cancels or changes what nobody said. */
export type AnswerScore = 'right' | 'harmless' | 'harmful'

/** Scores the whole of an answer: a revision by the plan that comes of it. */
export function scoreAnswer(
  read: DraftAnswer,
  { kind, steps }: Pick<LabelledReply, 'kind' | 'steps'>,
  count: number,
): AnswerScore {
  if (isRight(read, kind, steps, count)) return 'right'
  return QUIET.has(read.kind) ? 'harmless' : 'harmful'
}

function isRight(read: DraftAnswer, kind: AnswerKind, steps: string | null, count: number): boolean {
  if (kind !== 'revise') return MEANT[kind].has(read.kind)
  // Somebody is to look at it first: asked for as a step, and done as a review.
  if (read.kind === 'review') return /^insert/.test(steps ?? '')
  // Whoever plans makes it of all the words, as they do of every step that only words describe.
  if (read.kind === 'change' && read.step === null) return /(?:insert|change) /.test(steps ?? '')
  return planLabelled(steps ?? '', count) === planRead(read, count)
}

const QUIET: ReadonlySet<DraftAnswer['kind']> = new Set([
  'unclear',
  'likely_run',
  'aside',
  'question',
  'not_now',
  'which',
  'review',
])

const MEANT: Readonly<Record<Exclude<AnswerKind, 'revise'>, ReadonlySet<DraftAnswer['kind']>>> = {
  run: new Set(['run']),
  not_now: new Set(['not_now', 'review']),
  cancel: new Set(['cancel']),
  question: new Set(['question']),
  unclear: new Set(['unclear']),
  other: new Set(['aside']),
}
