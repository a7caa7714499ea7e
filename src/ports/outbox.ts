import type { DeskNews } from '../core/desk-news.ts'
import type { SessionRef } from '../core/session.ts'

/** News that is to be delivered. */
export interface OutboxRow {
  readonly ref: SessionRef
  readonly news: DeskNews
  /** Attempts that failed. */
  readonly attempts: number
}

/** A row with all that is known of its delivery, as it goes from one store to another. */
export interface CarriedNews extends OutboxRow {
  readonly due: number
  readonly fault: string | null
  /** Null while it is still tried. */
  readonly givenUpAt: number | null
}

export interface OutboxState {
  /** Undelivered, and still tried. */
  readonly waiting: number
  /** Time of the oldest of these; null without one. */
  readonly oldest: number | null
  /** Undelivered for good. */
  readonly givenUp: number
  /** Reason of the latest failure among them all; null where nothing failed. */
  readonly fault: string | null
}

/**
 * News for the outside that is not delivered yet. Every call is durable when it resolves. What is put stays until it is settled or
 * forgotten.
 */
export interface Outbox {
  /** One that is known already stays as it is. */
  put(ref: SessionRef, news: readonly DeskNews[]): Promise<void>
  /**
   * Takes what is due at `now`: of each session the oldest alone, so that nothing overtakes. Nobody else gets it before `until`,
   * whatever becomes of the taker.
   */
  claim(now: number, until: number, limit: number): Promise<readonly OutboxRow[]>
  /** Delivered, or nothing that has to be: it is gone. */
  settle(id: string): Promise<void>
  /** Due again at that time; with a fault, an attempt has failed. */
  postpone(id: string, due: number, fault: string | null): Promise<void>
  /** Tried no more, and kept to be seen. */
  giveUp(id: string, at: number, fault: string): Promise<void>
  /** Forgets what was given up before that time. */
  forget(before: number): Promise<void>
  state(): Promise<OutboxState>
  /** All that is kept, in the order it was put. */
  carry(): Promise<readonly CarriedNews[]>
  /** Keeps what another store carried. News that is known already stays as it is. */
  adopt(news: readonly CarriedNews[]): Promise<void>
}
