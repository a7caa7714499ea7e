import type { BlobId } from '../core/id.ts'
import type { SessionRef } from '../core/session.ts'

/**
 * Bytes of a session that are kept by reference: files people hand in, artifacts that are made for them. Never part of a
 * commit, always part of a session's content: they go when it is erased.
 *
 * - Named by their content: the same bytes of one session are kept once, under the same name.
 * - A name is no key to another session: each finds its own only.
 * - `get` gives back what was put, byte for byte, or rejects with `store_unavailable`; it never gives anything else.
 */
export interface BlobStore {
  /** Durable when it resolves. */
  put(ref: SessionRef, bytes: Uint8Array): Promise<BlobId>
  /** Null when this session never kept it, or its content was erased since. */
  get(ref: SessionRef, id: BlobId): Promise<Uint8Array | null>
  /** All the session has kept, in the order of their names. */
  list(ref: SessionRef): Promise<readonly BlobId[]>
  /** That one alone; nothing where there is none. Whoever asks for it knows that nothing refers to it. */
  remove(ref: SessionRef, id: BlobId): Promise<void>
  /** Number of those the session has kept, and of their bytes. */
  measure(ref: SessionRef): Promise<{ readonly count: number; readonly bytes: number }>
  /** Everything the session has kept. */
  removeAll(ref: SessionRef): Promise<void>
}
