import type { PendingKind } from '../../src/core/pending.ts'

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

const said = (means: Saying['means'], ...texts: string[]): Saying[] => texts.map(text => ({ text, means }))

const CANCELLED = {
  confirmation: 'cancelled',
  indeterminate: 'cancelled',
  task_failed: 'cancelled',
  ui_tool: 'cancelled',
} as const

export const YES = [
  ...said({ confirmation: 'approved', indeterminate: 'happened' }, 'yes', 'ja'),
  ...said({ confirmation: 'approved' }, 'Yes, please', 'go ahead'),
]
export const NO = said(
  { confirmation: 'declined', indeterminate: 'not_happened', ui_tool: 'declined' },
  'no',
  'nein danke',
)
export const CALLS_OFF = said(CANCELLED, 'cancel', 'never mind')
export const UNCLEAR = said({}, 'maybe', 'yes, I guess', 'both', 'change the amount')
export const CHANGES = said({ confirmation: 'changed' }, 'make it 17', 'auf 23 ändern', 'yes, but only 901')
export const SMALL_TALK = said({}, 'hello', 'how are you?', 'what is this about?')
export const OPTIONS = [
  ...said({ indeterminate: 'happened' }, 'it happened'),
  ...said({ indeterminate: 'happened', task_failed: 'retry' }, 'the first one'),
  ...said({ indeterminate: 'not_happened' }, 'it did not happen'),
  ...said({ indeterminate: 'not_happened', task_failed: 'skip' }, 'the second'),
  ...said({ indeterminate: 'leave' }, 'leave it open'),
  ...said({ task_failed: 'retry', confirmation: 'approved' }, 'do it now'),
  ...said({ task_failed: 'skip' }, 'skip it'),
  ...said({ ...CANCELLED, task_failed: 'stop' }, 'stop here'),
]

const ALL = new Map(
  [...YES, ...NO, ...CALLS_OFF, ...UNCLEAR, ...CHANGES, ...SMALL_TALK, ...OPTIONS].map(saying => [
    saying.text,
    saying,
  ]),
)

/** Everything else people say is about something else. */
export const meaningOf = (text: string, kind: PendingKind): Meaning | 'nothing' =>
  ALL.get(text)?.means[kind] ?? 'nothing'
