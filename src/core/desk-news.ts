import type { PendingId, TurnId } from './id.ts'

/** Change at the desk that is told to the outside: somebody waits, a colleague has them, or nobody waits any more. */
export interface DeskNews {
  /** Names it for ever: told again, it has the same one. */
  readonly id: string
  readonly event: 'waiting' | 'taken' | 'settled'
  /** A person who was handed over, or a call that waits for a yes. */
  readonly what: 'handover' | 'approval'
  /** Of an approval: what waits. Versions before this one did not say it. */
  readonly pending?: PendingId
  /** The turn that brought it. */
  readonly turn: TurnId
  /** Time at which that turn began: one that was lost before it was recorded left its name to another. */
  readonly at: number
  readonly assistant: string
  readonly since: number
  readonly roles: readonly string[]
  readonly reason: string
}
