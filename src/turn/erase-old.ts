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
  readonly looks: EarlierLooks
}

/** Findings of earlier looks of this process; forgotten with it. */
export interface EarlierLooks {
  /** Files and drafts beside old sessions, as they were. */
  readonly beside: Map<SessionId, Seen>
  /** Old sessions that could not be deleted then: each look begins with them. */
  readonly left: Map<SessionId, SessionListing>
  /** One that did not reach its end, to be gone on with. */
  unfinished: Look | null
  /** Beginning of the last one that did; and of the last that read everything that is old. */
  lookedAt: number | null
  readAllAt: number | null
}

export const noLooks = (): EarlierLooks => ({
  beside: new Map(),
  left: new Map(),
  unfinished: null,
  lookedAt: null,
  readAllAt: null,
})

interface Seen {
  readonly beside: string
  readonly since: number
}

interface Look {
  readonly at: number
  readonly isOfAll: boolean
  readonly spans: Span[]
}

/** Sessions in the order of the list, latest first, from here to those of a time. */
interface Span {
  after: Pick<SessionListing, 'updatedAt' | 'session'>
  readonly until: number
  /** Only those of tenants that keep theirs for so many days; null for all. */
  readonly days: number | null
}

export interface Retention {
  /** Days a tenant's conversations are kept after the last thing that happened in them; null for ever. */
  daysFor(tenant: TenantId): number | null
  /** All there are for some tenant, each once; none where all of them keep everything. */
  readonly terms: readonly number[]
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
 *
 * R1. A look reads what has become old since the one before, and what that one left.
 * R2. Once a day, and first of all, it reads everything that is old: files may have come to it, which have no date.
 * R3. One that is broken off goes on where it ended.
 */
export async function eraseOld(
  parts: EraseOldParts,
  retention: Retention,
  most: number,
  signal: AbortSignal,
): Promise<OldErased> {
  const { store, clock, looks } = parts
  const sums: Record<Outcome, number> = { erased: 0, setAside: 0, kept: 0, failed: 0, inUse: 0 }
  const summed = (isWhole: boolean): OldErased => {
    const left = [...looks.left.values()]
    const setAside = left.filter(({ quarantine }) => quarantine !== null).length
    return { erased: sums.erased, setAside, failed: sums.failed, isWhole }
  }
  if (retention.terms.length === 0) return summed(true)
  const now = clock.now()
  const erase = async (row: SessionListing) => {
    const outcome = await eraseOne(parts, row, now)
    sums[outcome]++
    if (outcome === 'erased' || outcome === 'kept') looks.left.delete(row.session)
    else looks.left.set(row.session, row)
    await clock.pause()
  }
  const isEnough = () => signal.aborted || sums.erased >= most
  if (looks.unfinished === null)
    for (const left of [...looks.left.values()]) {
      if (isEnough()) return summed(false)
      const row = await sameRow(store, left)
      if (row === null) looks.left.delete(left.session)
      else await erase(row)
    }
  looks.unfinished ??= lookAt(now, retention, looks)
  const { at, isOfAll, spans } = looks.unfinished
  for (let span = spans[0]; span !== undefined; span = spans[0]) {
    for await (const row of listedSessions(store, { tenant: null, after: span.after })) {
      if (row.updatedAt < span.until) break
      if (isEnough()) return summed(false)
      span.after = row
      const days = retention.daysFor(row.tenant)
      const isDue = days !== null && row.updatedAt <= now - days * DAY_MS
      if (isDue && (span.days === null || span.days === days)) await erase(row)
    }
    spans.shift()
  }
  looks.unfinished = null
  looks.lookedAt = at
  if (isOfAll) looks.readAllAt = at
  for (const session of looks.beside.keys()) if (!looks.left.has(session)) looks.beside.delete(session)
  return summed(true)
}

/** Row of a session as it is now; null where something has happened in it since: it is no longer old. */
async function sameRow(
  store: EraseOldParts['store'],
  { tenant, session, updatedAt }: SessionListing,
): Promise<SessionListing | null> {
  const after = { updatedAt: updatedAt + 1, session: '' as SessionId }
  for await (const row of listedSessions(store, { tenant, after })) {
    if (row.updatedAt < updatedAt) return null
    if (row.session === session) return row
  }
  return null
}

function lookAt(at: number, { terms }: Retention, { lookedAt, readAllAt }: EarlierLooks): Look {
  const from = (days: number) => ({ updatedAt: at - days * DAY_MS, session: '' as SessionId })
  if (lookedAt === null || readAllAt === null || at - readAllAt >= DAY_MS)
    return {
      at,
      isOfAll: true,
      // What is younger for everybody is never read.
      spans: [{ after: from(Math.min(...terms)), until: Number.NEGATIVE_INFINITY, days: null }],
    }
  const spans = terms.map(days => ({ after: from(days), until: lookedAt - days * DAY_MS, days }))
  return { at, isOfAll: false, spans }
}

type Outcome = 'erased' | 'setAside' | 'inUse' | 'kept' | 'failed'

/** Without one, somebody went on with it. */
const OUTCOMES = { done: 'erased', failed: 'failed', none: 'kept' } as const

async function eraseOne(parts: EraseOldParts, row: SessionListing, now: number): Promise<Outcome> {
  const { journal, runner, looks } = parts
  const { tenant, session, assistant, thread, owner, lastSeq } = row
  const ref = { tenant, session }
  try {
    if (row.quarantine !== null) {
      // Nothing can be written to it; what lies beside it is as old.
      if (!(await isInUse(parts, row, now))) await eraseBeside(parts, ref)
      return 'setAside'
    }
    if (row.busy) return 'kept'
    const isNothing = await isClean(parts, row)
    if (!isNothing && (await isInUse(parts, row, now))) return 'inUse'
    looks.beside.delete(session)
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
  { desk, blobs, digest, looks }: EraseOldParts,
  ref: SessionListing,
  now: number,
): Promise<boolean> {
  const beside = [await desk.drafts(ref), await blobs.list(ref)]
  if (beside.every(one => one.length === 0)) return false
  const print = digest(JSON.stringify(beside))
  const known = looks.beside.get(ref.session)
  if (known?.beside === print) return now - known.since < UNCHANGED_MS
  looks.beside.set(ref.session, { beside: print, since: now })
  return true
}
