import { SignalboxError } from '../../core/error.ts'
import type { SessionRef } from '../../core/session.ts'
import { genesis, readCommit } from '../../journal/pack.ts'
import type { CarriedSession, CommitRow, SessionListing } from '../../ports/journal-store.ts'
import type { CarriedNews } from '../../ports/outbox.ts'
import type { Storage } from '../../ports/storage.ts'
import { type CopyOptions, type LeftSession, type Tally, writtenIn } from './copy-report.ts'
import { differenceOf } from './difference-of.ts'

export type SessionOutcome =
  | { readonly kind: 'copied' }
  | { readonly kind: 'equal' }
  | Pick<LeftSession, 'kind' | 'reason'>

const PAGE = 200

/** A session as it is read at the source: whole, or with the reason why not. */
type Reading =
  | { readonly kind: 'sound'; readonly session: CarriedSession; readonly commits: readonly CommitRow[] }
  | { readonly kind: 'set_aside'; readonly session: CarriedSession; readonly reason: string }

/**
 * Copies a session with what lies beside it. One that cannot be read or whose chain is broken is entered at the target as set aside, without
 * its commits: its thread must not seem to be a new one there, and what it counted still counts.
 */
export async function copySession(
  options: CopyOptions,
  listed: SessionListing,
  news: readonly CarriedNews[],
  tally: Tally,
): Promise<SessionOutcome> {
  // One that is damaged at the source is read as such: what is found here is the target's.
  const outcome = await transfer(options, listed, news, tally).catch(unreadable)
  return typeof outcome === 'string' ? kept(`it cannot be read there: ${outcome}`) : outcome
}

async function transfer(
  options: CopyOptions,
  listed: SessionListing,
  news: readonly CarriedNews[],
  tally: Tally,
): Promise<SessionOutcome> {
  const { from, target } = options
  const [to, into] = [target.storage, writtenIn(target)]
  const there = (await to?.journal.carry(listed)) ?? null
  if (there === null && (await to?.journal.findThread(listed)))
    return kept('its thread is another session there')
  const here = await read(options, listed)
  if (to !== null && there !== null) return compare(from, to, here, there)
  if (here.kind === 'set_aside') {
    const row = { ...here.session.row, quarantine: here.reason }
    const entry = { ...here.session, row, snapshot: null, inputs: [] }
    await into?.journal.adopt(entry, [])
    return { kind: 'set_aside', reason: here.reason }
  }
  const { session, commits } = here
  await copyBeside(options, listed, tally)
  await into?.outbox.adopt(news)
  tally.news += news.length
  if ((await into?.journal.adopt(session, commits))?.kind === 'taken') return kept('it came there meanwhile')
  tally.sessions++
  tally.commits += commits.length
  tally.inputs += session.inputs.length
  for (const { facts, content } of commits)
    tally.bytes += Buffer.byteLength(facts) + (content === null ? 0 : Buffer.byteLength(content))
  return { kind: 'copied' }
}

async function read({ from, digest }: CopyOptions, ref: SessionListing): Promise<Reading> {
  const session = await from.journal.carry(ref).catch(unreadable)
  // Gone from the list of sessions, or from what can be read of it.
  if (session === null || typeof session === 'string') {
    const { lastSeq: _, updatedAt: __, busy: ___, ...row } = ref
    const nothing = { erasedThrough: 0, snapshot: null, inputs: [], counts: [], openCalls: [] }
    const reason = session ?? ref.quarantine ?? 'it is gone'
    return { kind: 'set_aside', session: { row, ...nothing }, reason }
  }
  const known = session.row.quarantine ?? ref.quarantine
  if (known !== null) return { kind: 'set_aside', session, reason: known }
  const commits = await soundCommits(from, ref, digest).catch(unreadable)
  return typeof commits === 'string'
    ? { kind: 'set_aside', session, reason: commits }
    : { kind: 'sound', session, commits }
}

const kept = (reason: string): SessionOutcome => ({ kind: 'kept', reason })

/** The reason; any other failure is one of the store. */
function unreadable(error: unknown): string {
  if (error instanceof SignalboxError && error.code === 'session_quarantined') return error.message
  throw error
}

/** All commits of a session, each held against the chain; the fault where one does not fit. */
async function soundCommits(
  { journal }: Storage,
  ref: SessionRef,
  digest: CopyOptions['digest'],
): Promise<readonly CommitRow[] | string> {
  const commits: CommitRow[] = []
  let head = genesis(ref)
  for (;;) {
    const rows = await journal.commits(ref, head.seq, PAGE)
    for (const row of rows) {
      const stored = readCommit(head, row, digest)
      if (typeof stored === 'string') return stored
      head = { seq: row.lastSeq, hash: row.hash }
      commits.push(row)
    }
    if (rows.length < PAGE) break
  }
  const last = await journal.head(ref)
  return (last?.seq ?? 0) === head.seq ? commits : `the log ends before event ${last?.seq}`
}

async function compare(
  from: Storage,
  to: Storage,
  here: Reading,
  there: CarriedSession,
): Promise<SessionOutcome> {
  if (here.kind === 'set_aside') {
    const { reason } = here
    return there.row.quarantine === null
      ? kept(`it cannot be read at the source any more: ${reason}`)
      : { kind: 'set_aside', reason }
  }
  const reason = await differenceOf({ store: from.journal, ...here.session }, { store: to.journal, ...there })
  return reason === null ? { kind: 'equal' } : kept(reason)
}

/** Drafts, place in the queue, name and pins, files. */
async function copyBeside({ from, target }: CopyOptions, row: SessionListing, tally: Tally): Promise<void> {
  const ref = { tenant: row.tenant, session: row.session }
  const into = writtenIn(target)
  for (const { pending, text } of await from.desk.drafts(ref)) {
    await into?.desk.putDraft(ref, pending, text, null)
    tally.drafts++
  }
  const entry = await from.desk.queued(ref)
  if (entry !== null) await into?.desk.putQueued(ref, entry, null)
  if (into !== null) await copyArrangement(from, into, row)
  const known = new Set(await target.storage?.blobs.list(ref))
  for (const id of await from.blobs.list(ref)) {
    const bytes = known.has(id) ? null : await from.blobs.get(ref, id)
    if (bytes === null) continue
    await into?.blobs.put(ref, bytes)
    tally.blobs++
    tally.bytes += bytes.length
  }
}

async function copyArrangement(from: Storage, to: Storage, row: SessionListing): Promise<void> {
  const ref = { tenant: row.tenant, session: row.session }
  const entryIn = async ({ shelf }: Storage) =>
    (await shelf.entries(ref.tenant, [ref.session])).get(ref.session)
  const entry = await entryIn(from)
  if (entry === undefined || (await entryIn(to)) !== undefined) return
  const { title, pinnedAt, archivedAt, isForgotten } = entry
  if (isForgotten) await to.shelf.forget(ref)
  const change = { ...(!isForgotten && { title }), pinnedAt, archivedAt }
  await to.shelf.arrange(ref, row.owner, change)
}
