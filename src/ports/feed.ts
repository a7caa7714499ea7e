import type { ErrorCode } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'
import type { EffectKey, MessageId, TurnId } from '../core/id.ts'
import type { SessionRef } from '../core/session.ts'

/** Text that streams before its message is committed: provisional, addressed by the seq it will get and an offset. */
export interface Chunk {
  readonly turn: TurnId
  readonly message: MessageId
  /** The seq the message's single event will have when it commits. */
  readonly seq: number
  /** Characters of the message before this chunk. */
  readonly offset: number
  readonly text: string
}

export interface JobProgress {
  readonly turn: TurnId
  readonly effect: EffectKey
  readonly text: string
}

/** Something new in a session: committed facts, or a piece of an answer on its way. */
export type FeedItem =
  | { readonly kind: 'events'; readonly events: readonly JournalEvent[] }
  | { readonly kind: 'chunk'; readonly chunk: Chunk }
  /** Progress of a long job. */
  | { readonly kind: 'progress'; readonly progress: JobProgress }
  /** The session cannot go on; what runs there will not end. */
  | { readonly kind: 'failed'; readonly code: ErrorCode }

export type FeedListener = (item: FeedItem) => void

/** The side of a feed that a turn writes to. */
export interface FeedWriter {
  /** Tells of what was committed, right after it was. */
  publish(ref: SessionRef, events: readonly JournalEvent[]): void
  stream(ref: SessionRef, chunk: Chunk): void
  progress(ref: SessionRef, progress: JobProgress): void
  fail(ref: SessionRef, code: ErrorCode): void
}

/**
 * Events of sessions as they happen, for those who watch, whichever runner they come from. Nothing rests on it: what is
 * committed is in the journal, and text that was not is provisional. So it may forget, and never waits for a watcher.
 *
 * - A watcher hears everything that is written after `subscribe` returned, in order, until it unsubscribes. Where it was told of
 *   nothing for long, it may be told of the latest commits only: a gap in the numbers of facts says so, and the journal has them.
 * - Chunks of one owner come in order. One that was overtaken may be heard beside the new one, and after it.
 * - One session's items are never heard in another, nor in another tenant.
 * - `publish` ends the open message: its text stands in the events, or was taken back. Facts from before it, told again, leave it open.
 */
export interface Feed extends FeedWriter {
  subscribe(ref: SessionRef, listener: FeedListener): () => void
  /** The half message a late watcher has missed. */
  openChunk(ref: SessionRef): Chunk | null
  /** True where somebody watches the session in another process, or where that cannot be told. */
  isWatchedElsewhere(ref: SessionRef): Promise<boolean>
}
