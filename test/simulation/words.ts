import type { AnswerForm, PendingKind } from '../../src/core/pending.ts'

/** What people type at a pending, and what it must be taken for. */
export interface Saying {
  readonly text: string
  /** By the kind of the pending; it stays open where nothing is said. */
  readonly means: Partial<Record<PendingKind, Meaning>>
}

export type Meaning =
  | 'approved'
  | 'changed'
  | 'declined'
  | 'cancelled'
  | 'happened'
  | 'not_happened'
  | 'leave'
  | 'retry'
  | 'skip'
  | 'stop'
  /** Of a draft. */
  | 'run'
  | 'later'
  | 'cancel'

const said = (means: Saying['means'], ...texts: string[]): Saying[] => texts.map(text => ({ text, means }))

const CANCELLED = {
  confirmation: 'cancelled',
  indeterminate: 'cancelled',
  task_failed: 'cancelled',
  ui_tool: 'cancelled',
  plan_review: 'cancel',
  plan_choice: 'cancelled',
} as const

export const YES = [
  ...said({ confirmation: 'approved', indeterminate: 'happened', plan_review: 'run' }, 'yes', 'ja'),
  ...said({ confirmation: 'approved', plan_review: 'run' }, 'Yes, please', 'go ahead'),
]
const DECLINED = {
  confirmation: 'declined',
  indeterminate: 'not_happened',
  ui_tool: 'declined',
  plan_choice: 'declined',
} as const
export const NO = [
  ...said({ ...DECLINED, plan_review: 'later' }, 'no'),
  ...said({ ...DECLINED, plan_review: 'cancel' }, 'nein danke'),
]
export const CALLS_OFF = said(CANCELLED, 'cancel', 'never mind')
export const UNCLEAR = said({}, 'maybe', 'yes, I guess', 'both', 'change the amount')
export const CHANGES = said(
  { confirmation: 'changed', plan_review: 'changed' },
  'make it 17',
  'auf 23 ändern',
  'yes, but only 901',
)
export const SMALL_TALK = said({}, 'hello', 'how are you?', 'what is this about?')
const PLACES: Readonly<Record<string, number>> = { 'the first one': 0, 'the second': 1 }

export const OPTIONS = [
  ...said({ indeterminate: 'happened' }, 'it happened'),
  ...said({}, ...Object.keys(PLACES)),
  ...said({ indeterminate: 'not_happened' }, 'it did not happen'),
  ...said({ indeterminate: 'leave', plan_review: 'later' }, 'leave it open'),
  ...said({ task_failed: 'retry', confirmation: 'approved', plan_review: 'run' }, 'do it now'),
  // At a draft, the step that was spoken of right before.
  ...said({ task_failed: 'skip', plan_review: 'changed', confirmation: 'cancelled' }, 'skip it'),
  ...said({ ...CANCELLED, task_failed: 'stop' }, 'stop here'),
]

/** Said to a draft. */
export const DRAFT = [
  ...said({ plan_review: 'run' }, 'looks good, run it', 'passt, leg los', 'run the plan'),
  ...said({ plan_review: 'later' }, 'not now', 'heb den plan für später auf'),
  ...said({ plan_review: 'cancel' }, 'forget it'),
  // At a question of a plan that runs, too.
  ...said({ ...CANCELLED, plan_interrupted: 'cancelled' }, 'cancel the plan'),
  ...said(
    { plan_review: 'changed' },
    'skip step 1',
    'lass Schritt 2 weg',
    'swap 1 and 2',
    'add a milestone first',
  ),
  ...said(
    {},
    'let Anna check it first',
    'what would step 2 cost?',
    'some of it',
    'yes to step 1',
    'start over',
  ),
]
export const RUNS = DRAFT.filter(({ means }) => means.plan_review === 'run')
/** Said where a task has failed. */
export const GOES_ON = OPTIONS.filter(({ means }) => means.task_failed !== undefined)
export const LEAVES = OPTIONS.filter(({ means }) => means.indeterminate === 'leave')
/** Said of one that waits while nobody is asked about it. */
export const MENTIONS = DRAFT.filter(({ text }) => text.includes('plan'))

const ALL = new Map(
  [...DRAFT, ...YES, ...NO, ...CALLS_OFF, ...UNCLEAR, ...CHANGES, ...SMALL_TALK, ...OPTIONS].map(saying => [
    saying.text,
    saying,
  ]),
)

/** Everything else people say is about something else. */
export function meaningOf(text: string, kind: PendingKind, answer: AnswerForm): string {
  const place = PLACES[text]
  // A draft has steps: whoever says "the second" of it may mean one of them.
  const isPlace = place !== undefined && answer.form === 'choice' && kind !== 'plan_review'
  if (isPlace) return answer.options[place]?.id ?? 'nothing'
  return ALL.get(text)?.means[kind] ?? 'nothing'
}
