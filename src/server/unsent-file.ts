import type { BlobId } from '../core/id.ts'
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

/** True where what was said was forgotten after that fact. What is kept before this is asked is forgotten with it, or told here. */
export async function isErasedSince({ journal }: Visit, ref: SessionRef, seq: number): Promise<boolean> {
  for (let after = seq; ; ) {
    const events = await journal.read(ref, after)
    if (events.some(({ type }) => type === 'content_deleted')) return true
    const last = events.at(-1)
    if (last === undefined) return false
    after = last.seq
  }
}
