import { SignalboxError } from '../core/error.ts'
import type { SessionId, TenantId } from '../core/id.ts'
import { lastDeletion } from '../journal/is-erased.ts'
import type { Journal } from '../journal/journal.ts'
import { listedSessions } from '../journal/listed-sessions.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { Digest } from '../ports/digest.ts'
import type { JournalStore, SessionListing } from '../ports/journal-store.ts'
import { type BesideParts, eraseBeside, isClean } from './is-clean.ts'
import type { Runner } from './runner.ts'

export interface EraseOldParts extends BesideParts {
  readonly store: Pick<JournalStore, 'listSessions'>
  readonly journal: Pick<Journal, 'readBefore'>
  readonly blobs: Pick<BlobStore, 'removeAll' | 'measure' | 'list'>
  readonly runner: Pick<Runner, 'submit' | 'free'>
  readonly clock: Pick<Clock, 'now' | 'pause'>
  readonly digest: Digest
  /** Files and drafts beside old sessions, as they were when looked at before; forgotten with the process. */
  readonly seen: Map<SessionId, Seen>
}

interface Seen {
  readonly beside: string
  readonly since: number
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
  /** Old ones that could not be deleted this time. */
  readonly failed: number
  /** False where there may be more of them. */
  readonly isWhole: boolean
}

const DAY_MS = 86_400_000
/** Files and half-filled tables have no age: what lies unchanged for as long is old with its conversation. */
const UNCHANGED_MS = 3_600_000

/**
 * Deletes the content of conversations in which nothing happened for as long as their tenant keeps them, of at most so many. Each is
 * deleted by a turn of its own, which leaves alone what somebody went on with meanwhile; the same one asked for by several nodes is one.
 * One that cannot be deleted keeps no other.
 */
export async function eraseOld(
  parts: EraseOldParts,
  { daysFor, shortestDays }: Retention,
  most: number,
  signal: AbortSignal,
): Promise<OldErased> {
  const { store, clock } = parts
  const sums: Record<Outcome, number> = { erased: 0, setAside: 0, kept: 0, failed: 0 }
  const summed = (isWhole: boolean): OldErased => {
    const { erased, setAside, failed } = sums
    return { erased, setAside, failed, isWhole }
  }
  if (shortestDays === null) return summed(true)
  const now = clock.now()
  // The list is the latest first: what is younger for everybody is never read.
  const after = { updatedAt: now - shortestDays * DAY_MS, session: '' as SessionId }
  for await (const row of listedSessions(store, { tenant: null, after })) {
    if (signal.aborted || sums.erased >= most) return summed(false)
    const days = daysFor(row.tenant)
    if (days === null || row.updatedAt > now - days * DAY_MS) continue
    sums[await eraseOne(parts, row, now)]++
    await clock.pause()
  }
  return summed(true)
}

type Outcome = 'erased' | 'setAside' | 'kept' | 'failed'

/** Without one, somebody went on with it. */
const OUTCOMES = { done: 'erased', failed: 'failed', none: 'kept' } as const

async function eraseOne(parts: EraseOldParts, row: SessionListing, now: number): Promise<Outcome> {
  const { journal, runner, seen } = parts
  const { tenant, session, assistant, thread, owner, lastSeq } = row
  const ref = { tenant, session }
  if (row.quarantine !== null) return 'setAside'
  try {
    if (row.busy) return 'kept'
    const isNothing = await isClean(parts, row)
    if (!isNothing && (await isInUse(parts, row, now))) return 'kept'
    seen.delete(session)
    if (isNothing) return 'kept'
    if (lastSeq === 0) {
      await eraseBeside(parts, ref)
      return 'kept'
    }
    const principal = { tenant, user: owner, roles: [] }
    const input = { kind: 'delete_content', principal, agedAt: lastSeq } as const
    await runner.submit({ ref, assistant, thread }, `retention:${lastSeq}`, input, 'refuse')
    await runner.free(ref)
    return OUTCOMES[await lastDeletion(journal, ref)]
  } catch (error) {
    const isSetAside = error instanceof SignalboxError && error.code === 'session_quarantined'
    return isSetAside ? 'setAside' : 'failed'
  }
}

/** True where somebody may be about to send what lies beside it: it was not there, or not so, a while ago. */
async function isInUse(
  { desk, blobs, digest, seen }: EraseOldParts,
  ref: SessionListing,
  now: number,
): Promise<boolean> {
  const beside = [await desk.drafts(ref), await blobs.list(ref)]
  if (beside.every(one => one.length === 0)) return false
  const print = digest(JSON.stringify(beside))
  const known = seen.get(ref.session)
  if (known?.beside === print) return now - known.since < UNCHANGED_MS
  seen.set(ref.session, { beside: print, since: now })
  return true
}
