import type { Candidate, Track } from '../core/decision.ts'
import type { PendingAnswer } from '../core/pending.ts'
import type { TurnInput } from './receive.ts'

export type DecidableInput = Extract<TurnInput, { kind: 'message' | 'answer' }>

/** What the ladder knows of the turn besides its input and the session. */
export interface DecisionReads {
  readonly locale: string
  /** Names of the assistant's tools. */
  readonly tools: ReadonlySet<string>
}

/** What a rung of the ladder would do. */
export interface Proposal {
  readonly track: Track
  readonly confidence: Candidate['confidence']
  readonly rule: string
  /** What the person decided about the pending; kept out of the record, which says only which kind of answer it was. */
  readonly answer?: PendingAnswer
  /** What is wrong with the answer; quotes the client, hence kept out of the record, too. */
  readonly fault?: string
}
