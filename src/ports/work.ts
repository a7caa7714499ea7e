import type { AssistantId } from '../core/id.ts'
import type { SessionRef } from '../core/session.ts'

/** A session with something to do, and the assistant that does it. */
export interface Target {
  readonly ref: SessionRef
  readonly assistant: AssistantId
  /** The caller's name for the session. */
  readonly thread: string
}

/** A session whose seat is gone is free after this time. */
export const LEASE_MS = 30_000

/** The ears of a runner. */
export interface WorkListener {
  /** There is something to do in the session; what it is stands in its inbox. May be said too often. */
  wake(target: Target): void
  /** Another seat has the session now: what is remembered of it is out of date. */
  taken(ref: SessionRef): void
}

/** One runner's place among all that share a storage. Its calls take effect in the order made. */
export interface Seat {
  /** True: the session is this seat's until it is released. False: another has it, and that one is woken for it. */
  take(target: Target): Promise<boolean>
  /** Gives the session back. With `more`, one of those who are here is woken for it. */
  release(target: Target, rest: 'nothing' | 'more'): void
  /** Resolves when no other seat has the session. */
  whenFree(ref: SessionRef): Promise<void>
  /** Is woken no more, unless for what it still has. That is free after `LEASE_MS`, and others are woken for it. */
  leave(): void
}

/**
 * Register of who does what, among the runners of one storage: at any time one seat at most has a session. A process
 * that died has left its seat. No promise of the engine rests on it: where it errs, the journal fences the slower of
 * two. It only keeps them out of each other's way.
 *
 * - Whoever puts an input takes the session or has its holder woken: nothing that was put is forgotten while a runner is
 *   here. What was put while none was, a runner looks up in the journal when it starts.
 * - A wake reaches the holder of the session, or else one of the seats; with nobody here it is lost.
 */
export interface Work {
  join(listener: WorkListener): Seat
  wake(target: Target): void
  /** At a time of the wall clock; of several for one session the earliest counts, the others are in its inbox. */
  wakeAt(target: Target, at: number): void
  /** After a wait, whatever becomes of the wall clock. */
  wakeAfter(target: Target, ms: number): void
  close(): void
}
