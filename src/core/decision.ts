import type { Confidence } from './confidence.ts'
import type { PendingId } from './id.ts'
import type { PendingAnswer } from './pending.ts'

/** The rungs of the ladder that exist, in the order they are asked. */
export const RUNGS = ['pending', 'blank', 'conversation'] as const
export type Rung = (typeof RUNGS)[number]

/** What the turn will do. */
export type Track =
  | { readonly kind: 'reply'; readonly message: 'blank_message' | 'no_longer_open' }
  /** Another answer was first. */
  | { readonly kind: 'reply'; readonly message: 'answered_already'; readonly pending?: PendingId }
  /** An open pending got its answer. */
  | { readonly kind: 'settle'; readonly pending: PendingId; readonly answer: PendingAnswer['answer'] }
  /** Its answer was not clear enough: it stays open. */
  | {
      readonly kind: 'ask_again'
      readonly pending: PendingId
      /** `unseen`: the words were written before it was shown. */
      readonly why: 'unclear' | 'unseen' | 'change' | 'invalid' | 'malformed'
    }
  | { readonly kind: 'converse' }

export interface Candidate {
  readonly rung: Rung
  readonly track: Track['kind']
  readonly confidence: Confidence
}

export interface Decision {
  readonly track: Track
  readonly rung: Rung
  /** The rule that decided, in words for the log. */
  readonly rule: string
  readonly confidence: Confidence
  /** Every candidate that lost. */
  readonly candidates: readonly Candidate[]
}
