import type { TurnId } from './id.ts'

/** Change at the desk that is told to the outside: somebody waits, a colleague has them, or nobody waits any more. */
export interface DeskNews {
  /** Names it for ever: told again, it has the same one. */
  readonly id: string
  readonly event: 'waiting' | 'taken' | 'settled'
  /** A person who was handed over, or a call that waits for a yes. */
  readonly what: 'handover' | 'approval'
  /** The turn that brought it. */
  readonly turn: TurnId
  readonly at: number
  readonly assistant: string
  readonly since: number
  readonly roles: readonly string[]
  readonly reason: string
}
