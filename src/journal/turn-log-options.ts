import type { JournalEvent } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import type { Clock } from '../ports/clock.ts'
import type { FeedWriter } from '../ports/feed.ts'
import type { LateOutcome } from './effect.ts'
import type { Journal } from './journal.ts'

export interface TurnLogOptions {
  readonly turn: TurnId
  /** Key of the inbox row this turn works on. */
  readonly input: string
  /** Of that row's body: nothing is written when the inbox holds another one under this key. */
  readonly inputDigest: string
  /** Facts the journal already holds of this turn. */
  readonly recorded: readonly JournalEvent[]
  /** `replay` compares only: it never calls, never writes. */
  readonly mode: 'live' | 'replay'
  /** In a replay across engine or assistant revisions, digests of requests may differ. */
  readonly compareDigests: boolean
  readonly signal: AbortSignal
  /** Names the session in lists by what its first commit holds; stored with that. */
  readonly title: ((events: readonly JournalEvent[]) => string | null) | null
  readonly late: (outcome: LateOutcome) => void
  /** Gives the turn more time. */
  readonly extend: (ms: number) => void
  /** Told when time begins that is none of the turn's; what it gives is told when that is over. */
  readonly aside?: () => () => void
  /** Told when it is about to wait for the outside. */
  readonly outside?: () => void
  /** Told when something beyond the record is durable and the turn goes on. */
  readonly further?: () => void
}

export interface TurnLogDeps {
  readonly journal: Journal
  readonly feed: Omit<FeedWriter, 'fail'>
  readonly clock: Clock
}
