import type { BlobId } from '../core/id.ts'
import type { Input } from '../core/input.ts'
import type { SessionRef } from '../core/session.ts'
import { blobsOf } from '../journal/fork-journal.ts'
import { waitingBlobs } from '../turn/waiting-blobs.ts'
import type { Visit } from './visit.ts'

/** True where a message has it, be it one that waits. The inbox comes first: what leaves it meanwhile is in the journal. */
export async function isSent({ store, journal }: Visit, ref: SessionRef, id: BlobId): Promise<boolean> {
  if (waitingBlobs(await store.openInputs(ref)).includes(id)) return true
  for await (const events of journal.walk(ref))
    if (events.some(event => blobsOf(event).includes(id))) return true
  return false
}

/** True while what was said is to be forgotten, or is being: that is in the journal already, then, and files go after it. */
export const isErasing = async ({ store }: Visit, ref: SessionRef): Promise<boolean> =>
  (await store.openInputs(ref)).some(
    ({ body }) => body !== null && (JSON.parse(body) as Input).kind === 'delete_content',
  )

/**
 * True where what was said was forgotten after that fact. What is kept before this is asked is forgotten with it, or told here, unless that
 * was under way at that fact.
 */
export async function isErasedSince({ journal }: Visit, ref: SessionRef, seq: number): Promise<boolean> {
  for (let after = seq; ; ) {
    const events = await journal.read(ref, after)
    if (events.some(({ type }) => type === 'content_deleted')) return true
    const last = events.at(-1)
    if (last === undefined) return false
    after = last.seq
  }
}
