import type { TurnScope } from '../plans/turn-scope.ts'
import type { FlowBook } from './flow/flow-book.ts'
import type { TurnFlow } from './flow/turn-flow.ts'

/** Scope of a turn with what tracks keep there for themselves. */
export interface TrackScope extends TurnScope {
  /** The session's flow; null where the assistant has none. */
  readonly flow: TurnFlow | null
  readonly flows: FlowBook
}

/** Part of a scope that tracks fill in before a turn begins. */
export type TrackReads = Pick<TrackScope, 'flow' | 'flows' | 'guardrails' | 'preview'>
