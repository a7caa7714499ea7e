import type { SessionRef } from '../core/session.ts'
import { isErased } from '../journal/is-erased.ts'
import type { Journal } from '../journal/journal.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { DeskStore } from '../ports/desk-store.ts'
import type { SessionListing } from '../ports/journal-store.ts'
import type { ShelfStore } from '../ports/shelf-store.ts'

export interface BesideParts {
  readonly desk: Pick<DeskStore, 'drafts' | 'queued' | 'removeDrafts' | 'dropQueued'>
  readonly shelf: Pick<ShelfStore, 'entries' | 'forget'>
  readonly blobs: Pick<BlobStore, 'measure' | 'removeAll'>
}

/** True where nothing is left of a session that a deletion would take, in its journal and beside it. */
export async function isClean(
  parts: BesideParts & { readonly journal: Pick<Journal, 'readBefore'> },
  { tenant, session, lastSeq, busy, quarantine }: SessionListing,
): Promise<boolean> {
  const ref = { tenant, session }
  if (busy || quarantine !== null || !(await isBare(parts, ref))) return false
  return lastSeq === 0 || (await isErased(parts.journal, ref))
}

async function isBare({ desk, shelf, blobs }: BesideParts, ref: SessionRef): Promise<boolean> {
  if ((await blobs.measure(ref)).count > 0 || (await desk.drafts(ref)).length > 0) return false
  const entry = (await shelf.entries(ref.tenant, [ref.session])).get(ref.session)
  if (entry !== undefined && (entry.title !== null || entry.pinnedAt !== null)) return false
  return (await desk.queued(ref)) === null
}

/** Erases all that lies beside the journal of a session: where that cannot be written to, or has nothing in it. */
export async function eraseBeside({ desk, shelf, blobs }: BesideParts, ref: SessionRef): Promise<void> {
  await desk.removeDrafts(ref)
  await desk.dropQueued(ref)
  await shelf.forget(ref)
  await blobs.removeAll(ref)
}
