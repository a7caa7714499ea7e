import { SignalboxError } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import type { SessionRef, SessionState } from '../core/session.ts'
import type { Digest } from '../ports/digest.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { AppendOutcome, CommitRow, JournalStore, OpenCallChange, Tally } from '../ports/journal-store.ts'
import { emptyState, FOLD_VERSION, fold } from './fold.ts'
import { genesis, type Head, packCommit, readCommit, unpackCommit } from './pack.ts'
import { quarantineSession } from './quarantine-session.ts'

const PAGE = 200
/** For people's eyes: a page holds no more than that, or one commit. Commits may be as large as a table. */
const MOST_CHARACTERS = 4_000_000
const FEW_ROWS = 10
/** For whoever reads all of a session: a page holds about as much. */
const PAGE_CHARACTERS = 500_000
/** Commits between two snapshots of a session. */
const SNAPSHOT_EVERY = 64

/** A session in memory: the fold of its journal up to `head`. */
export interface LoadedSession {
  readonly ref: SessionRef
  state: SessionState
  /** The state as far as it is written: what may be told to others while a turn runs. */
  durable: SessionState
  head: Head
  commitsSinceSnapshot: number
  /** A turn without an end: the state it began with and what is recorded of it. */
  unfinished: { readonly before: SessionState; readonly events: JournalEvent[] } | null
}

export interface CommitRequest {
  readonly turn: TurnId | null
  /** Not stored yet, with the seqs they will have. */
  readonly events: readonly JournalEvent[]
  readonly takes?: readonly string[]
  /** Of the body taken. */
  readonly digest?: string | undefined
  readonly settles?: readonly string[]
  readonly title?: string | undefined
  readonly tally?: Tally | undefined
  readonly openCalls?: OpenCallChange | undefined
}

export interface Journal {
  /** Reads and checks a session; damage quarantines it and throws `session_quarantined`. */
  load(ref: SessionRef): Promise<LoadedSession>
  /**
   * Appends to the loaded session and moves its head. `fenced` when another owner was faster: the loaded session is
   * stale then. `miscounted` when its tally or open calls rest on what has changed: nothing happened.
   */
  commit(session: LoadedSession, request: CommitRequest): Promise<AppendOutcome['kind']>
  /** True while nobody else has appended to it since it was read. */
  isCurrent(session: LoadedSession): Promise<boolean>
  /** Keeps a snapshot when enough has happened since the last one. Only between turns. */
  maybeSnapshot(session: LoadedSession): Promise<void>
  /** Events with a seq greater than `after`, in order, whole commits, at most `limit` of them, fewer where they are large. */
  read(ref: SessionRef, after: number, limit?: number): Promise<JournalEvent[]>
  /** Whole commits before `before`, oldest event first, fewer where they are large. */
  readBefore(ref: SessionRef, before: number, commits: number): Promise<JournalEvent[]>
  /** Events from this moment on, in order, with all of the turn it falls into. */
  readSince(ref: SessionRef, since: number): Promise<JournalEvent[]>
  /** The events of one turn, as far as it got. Looks from the newest back. */
  turn(ref: SessionRef, turn: TurnId): Promise<JournalEvent[]>
  /** Every event from the first on, page by page, each commit checked against the chain. */
  walk(ref: SessionRef): AsyncIterable<JournalEvent[]>
  /** Null when the whole chain is sound and every run can be found, otherwise the first fault. */
  verify(ref: SessionRef): Promise<string | null>
}

export interface JournalDeps {
  readonly store: JournalStore
  readonly digest: Digest
  readonly entropy: Pick<Entropy, 'salt'>
}

export function createJournal({ store, digest, entropy }: JournalDeps): Journal {
  const sealing = { digest, entropy }
  const snapshotDigest = (hash: string, state: string) => digest(`${hash}\n${state}`)

  const quarantine = (ref: SessionRef, fault: string) => quarantineSession(store, ref, fault)

  /** The snapshot with the commit it was taken at, if both are sound; otherwise the session is read from its start. */
  async function soundSnapshot(ref: SessionRef): Promise<{ state: SessionState; head: Head } | null> {
    const snapshot = await store.snapshot(ref)
    if (snapshot === null || snapshot.fold !== FOLD_VERSION) return null
    const [row] = await store.commits(ref, snapshot.seq - 1, 1)
    if (row === undefined || row.lastSeq !== snapshot.seq) return null
    if (snapshot.digest !== snapshotDigest(row.hash, snapshot.state)) return null
    return { state: JSON.parse(snapshot.state) as SessionState, head: headAfter(row) }
  }

  /** Events of commits that continue `from`, each held against the chain. */
  async function checkedEvents(
    ref: SessionRef,
    from: Head,
    rows: readonly CommitRow[],
  ): Promise<JournalEvent[]> {
    const events: JournalEvent[] = []
    let head = from
    for (const row of rows) {
      const stored = readCommit(head, row, digest)
      if (typeof stored === 'string') return quarantine(ref, stored)
      head = headAfter(row)
      try {
        events.push(...unpackCommit(ref, row, stored))
      } catch (error) {
        if (error instanceof SignalboxError) throw error
        return quarantine(ref, error instanceof Error ? error.message : 'unreadable')
      }
    }
    return events
  }

  /** The first page has so many commits; later ones as many as those before let expect to be of a good size. */
  async function* checkedPages(
    ref: SessionRef,
    from: Head,
    first: number,
  ): AsyncGenerator<{ readonly events: JournalEvent[]; readonly commits: number; readonly head: Head }> {
    let head = from
    for (let limit = first; ; ) {
      const rows = await store.commits(ref, head.seq, limit)
      const events = await checkedEvents(ref, head, rows)
      const last = rows.at(-1)
      if (last === undefined) return
      head = headAfter(last)
      yield { events, commits: rows.length, head }
      if (rows.length < limit) return
      limit = nextLimit(rows)
    }
  }

  /** Reads rows for people and holds them against the chain, too: in order, each continuing the one before. */
  async function soundEvents(ref: SessionRef, rows: readonly CommitRow[]): Promise<JournalEvent[]> {
    const [first] = rows
    if (first === undefined) return []
    const [before] = first.firstSeq === 1 ? [] : await store.commitsBefore(ref, first.firstSeq, 1)
    return checkedEvents(ref, before === undefined ? genesis(ref) : headAfter(before), rows)
  }

  async function* walk(ref: SessionRef): AsyncGenerator<JournalEvent[]> {
    for await (const { events } of checkedPages(ref, genesis(ref), FEW_ROWS)) yield events
  }

  /** A run that is recorded but cannot be looked up would be taken for a new one. Those of before a fork are another session's. */
  async function checkRuns(ref: SessionRef): Promise<void> {
    let lost: TurnId | null = null
    for await (const page of walk(ref))
      for (const event of page) {
        if (event.type === 'session_forked') lost = null
        if (event.type !== 'turn_started' || event.payload.run === null) continue
        if ((await store.findRun(ref, event.payload.run)) === null) lost ??= event.turn
      }
    if (lost !== null) await quarantine(ref, `the run of turn ${lost} cannot be found by its name`)
  }

  return {
    walk,
    async load(ref) {
      const start = (await soundSnapshot(ref)) ?? { state: emptyState(ref.session), head: genesis(ref) }
      const session: LoadedSession = {
        ref,
        ...start,
        durable: start.state,
        commitsSinceSnapshot: 0,
        unfinished: null,
      }
      for await (const { events, commits, head } of checkedPages(ref, start.head, PAGE)) {
        for (const event of events) foldIn(session, event)
        session.commitsSinceSnapshot += commits
        session.head = head
      }
      session.durable = session.state
      return session
    },
    commit(session, { turn, events, takes = [], digest: body, settles = [], title, tally, openCalls }) {
      const { ref, head } = session
      const row = packCommit(head, turn, events, sealing)
      const append = { ref, after: head.seq, row, takes, digest: body, settles, title, tally, openCalls }
      return store.append(append).then(({ kind }) => {
        if (kind !== 'appended') return kind
        session.head = { seq: row.lastSeq, hash: row.hash }
        session.commitsSinceSnapshot++
        return kind
      })
    },
    isCurrent: async ({ ref, head }) => ((await store.head(ref))?.seq ?? 0) === head.seq,
    async maybeSnapshot(session) {
      if (session.commitsSinceSnapshot < SNAPSHOT_EVERY) return
      const state = JSON.stringify(session.state)
      session.commitsSinceSnapshot = 0
      await store.saveSnapshot(session.ref, {
        seq: session.head.seq,
        fold: FOLD_VERSION,
        state,
        digest: snapshotDigest(session.head.hash, state),
      })
    },
    async read(ref, after, limit = PAGE) {
      const rows = await someRows(limit, (last, count) => store.commits(ref, last?.lastSeq ?? after, count))
      return (await soundEvents(ref, rows)).filter(event => event.seq > after)
    },
    async readBefore(ref, before, commits) {
      const rows = await someRows(commits, (last, count) =>
        store.commitsBefore(ref, last?.firstSeq ?? before, count),
      )
      return (await soundEvents(ref, rows.toReversed())).filter(event => event.seq < before)
    },
    async readSince(ref, since) {
      const found: CommitRow[] = []
      for (let before = Number.MAX_SAFE_INTEGER; ; ) {
        const rows = await store.commitsBefore(ref, before, PAGE)
        for (const row of rows) {
          if (row.at < since && row.turn !== found.at(-1)?.turn) return soundEvents(ref, found.toReversed())
          found.push(row)
        }
        const oldest = rows.at(-1)
        if (oldest === undefined || rows.length < PAGE) return soundEvents(ref, found.toReversed())
        before = oldest.firstSeq
      }
    },
    async turn(ref, turn) {
      const found: CommitRow[] = []
      for (let before = Number.MAX_SAFE_INTEGER; ; ) {
        const rows = await store.commitsBefore(ref, before, PAGE)
        found.push(...rows.filter(row => row.turn === turn))
        const oldest = rows.at(-1)
        if (oldest === undefined || rows.length < PAGE || (found.length > 0 && oldest.turn !== turn)) break
        before = oldest.firstSeq
      }
      return soundEvents(ref, found.toReversed())
    },
    async verify(ref) {
      try {
        await checkRuns(ref)
        return null
      } catch (error) {
        if (error instanceof SignalboxError && error.code === 'session_quarantined') return error.message
        throw error
      }
    },
  }
}

const sizeOf = ({ facts, content }: CommitRow): number => facts.length + (content?.length ?? 0)

/** Commits the next page should have; never many more than this one had. */
function nextLimit(rows: readonly CommitRow[]): number {
  const each = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length
  return Math.max(1, Math.min(PAGE, rows.length * 4, Math.floor(PAGE_CHARACTERS / each)))
}

const headAfter = ({ lastSeq, hash }: CommitRow): Head => ({ seq: lastSeq, hash })

/** Rows until there are enough of them, or too much in them; a few at a time, so that nothing large is read in vain. */
async function someRows(
  limit: number,
  next: (last: CommitRow | undefined, count: number) => Promise<CommitRow[]>,
): Promise<CommitRow[]> {
  const rows: CommitRow[] = []
  for (let size = 0; rows.length < limit && size < MOST_CHARACTERS; ) {
    const count = Math.min(FEW_ROWS, limit - rows.length)
    const found = await next(rows.at(-1), count)
    for (const row of found) {
      if (rows.length > 0 && size >= MOST_CHARACTERS) return rows
      rows.push(row)
      size += sizeOf(row)
    }
    if (found.length < count) break
  }
  return rows
}

function foldIn(session: LoadedSession, event: JournalEvent): void {
  if (event.type === 'turn_started') session.unfinished = { before: session.state, events: [] }
  session.unfinished?.events.push(event)
  if (event.type === 'turn_ended') session.unfinished = null
  session.state = fold(session.state, event)
}
