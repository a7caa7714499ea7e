import { SignalboxError } from '../core/error.ts'
import type { TenantId } from '../core/id.ts'
import { isErased } from '../journal/is-erased.ts'
import type { Journal } from '../journal/journal.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { JournalStore, SessionListing } from '../ports/journal-store.ts'
import type { Runner } from './runner.ts'

export interface EraseOldParts {
  readonly store: Pick<JournalStore, 'listSessions'>
  readonly journal: Pick<Journal, 'readBefore'>
  readonly blobs: Pick<BlobStore, 'removeAll'>
  readonly runner: Pick<Runner, 'submit' | 'free'>
  readonly clock: Pick<Clock, 'now' | 'pause'>
}

export interface Retention {
  /** Days a tenant's conversations are kept after the last thing that happened in them; null for ever. */
  daysFor(tenant: TenantId): number | null
  /** The shortest time of any tenant; null where all of them keep everything. */
  readonly shortestDays: number | null
}

export interface OldErased {
  readonly erased: number
  /** Old ones that are set aside: nothing can be written to them. */
  readonly setAside: number
  /** False where there may be more of them. */
  readonly isWhole: boolean
}

const PAGE = 200
const DAY_MS = 86_400_000

/**
 * Deletes the content of conversations in which nothing happened for as long as their tenant keeps them, of at most so many. Each is
 * deleted by a turn of its own, which leaves alone what somebody went on with meanwhile; the same one asked for by several nodes is one.
 */
export async function eraseOld(
  parts: EraseOldParts,
  { daysFor, shortestDays }: Retention,
  most: number,
  signal: AbortSignal,
): Promise<OldErased> {
  const { store, blobs, clock } = parts
  let erased = 0
  let setAside = 0
  if (shortestDays === null) return { erased, setAside, isWhole: true }
  const now = clock.now()
  // The list is the latest first: what is younger for everybody is never read.
  let after: Pick<SessionListing, 'updatedAt' | 'session'> = {
    updatedAt: now - shortestDays * DAY_MS,
    session: '' as SessionListing['session'],
  }
  for (;;) {
    const rows = await store.listSessions({ tenant: null, limit: PAGE, after })
    for (const row of rows) {
      after = row
      if (signal.aborted || erased >= most) return { erased, setAside, isWhole: false }
      const days = daysFor(row.tenant)
      if (days === null || row.updatedAt > now - days * DAY_MS) continue
      if (row.quarantine !== null) setAside++
      // Somebody attached files and went.
      else if (row.lastSeq === 0) await blobs.removeAll(row)
      else if (!row.busy && (await eraseOne(parts, row))) erased++
      await clock.pause()
    }
    if (rows.length < PAGE) return { erased, setAside, isWhole: true }
  }
}

async function eraseOne({ journal, runner }: EraseOldParts, row: SessionListing): Promise<boolean> {
  const { tenant, session, assistant, thread, owner, lastSeq } = row
  const ref = { tenant, session }
  try {
    if (await isErased(journal, ref)) return false
    const principal = { tenant, user: owner, roles: [] }
    const target = { ref, assistant, thread }
    const input = { kind: 'delete_content', principal, agedAt: lastSeq } as const
    await runner.submit(target, `retention:${lastSeq}`, input, 'refuse')
    await runner.free(ref)
    return true
  } catch (error) {
    // One that turns out to be damaged keeps no other.
    if (error instanceof SignalboxError && error.code === 'session_quarantined') return false
    throw error
  }
}
