import { SignalboxError } from '../../../core/error.ts'
import { DONE_CALL_MS, type SessionRef } from '../../../core/session.ts'
import type {
  AdoptOutcome,
  Append,
  AppendOutcome,
  CarriedSession,
  CommitRow,
  CountQuery,
  InboxRow,
  JournalStore,
  NewInput,
  OpenCall,
  PutOutcome,
  SessionFilter,
  SessionListing,
  SessionRow,
  SnapshotRow,
  ThreadKey,
} from '../../../ports/journal-store.ts'
import {
  checkAppend,
  checkBeginning,
  checkCarried,
  checkInput,
  checkInteger,
  checkSnapshot,
  checkText,
  checkThread,
  displayable,
} from '../../../ports/storable.ts'
import { callName, countName, keyOfName, nameOfKey } from '../carried-name.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

interface Kept {
  readonly row: Mutable<SessionRow>
  readonly inbox: Map<string, Mutable<InboxRow>>
  /** The unsettled part of the inbox, in the order it came. */
  readonly open: Set<Mutable<InboxRow>>
  readonly commits: Mutable<CommitRow>[]
  snapshot: SnapshotRow | null
  erasedThrough: number
}

interface Counted {
  readonly session: SessionRef['session']
  readonly entry: string
  readonly at: number
  failed: boolean
}

const nameOf = (ref: SessionRef) => `${ref.tenant}\0${ref.session}`
const threadOf = (key: ThreadKey) => [key.tenant, key.assistant, key.owner, key.thread].join('\0')
const isTurn = (input: InboxRow) => input.lane === 'turn'

/** Keeps the promises of `JournalStore` in memory. A call takes effect at once and settles in the order of calls. */
export function createMemoryStore(): JournalStore {
  const sessions = new Map<string, Kept>()
  const threads = new Map<string, Kept>()
  const counted = new Map<string, Counted[]>()
  const openCalls = new Map<string, readonly OpenCall[]>()
  let position = 0
  let hasNames = false
  let closed = false

  /** Runs in one piece, so that a call that throws has changed nothing: every check comes before the first change. */
  const call = <T>(effect: () => T): Promise<T> =>
    new Promise(resolve => {
      if (closed) throw new SignalboxError('store_unavailable', 'the store is closed')
      resolve(effect())
    })

  const sound = (ref: SessionRef): Kept | null => {
    const kept = sessions.get(nameOf(ref)) ?? null
    if (kept !== null && kept.row.quarantine !== null) {
      throw new SignalboxError('session_quarantined', kept.row.quarantine, { place: ref.session })
    }
    return kept
  }
  const existing = (ref: SessionRef): Kept => {
    const kept = sound(ref)
    if (kept === null) throw new SignalboxError('unknown_session', `there is no session ${ref.session}`)
    return kept
  }
  const settle = (kept: Kept, keys: readonly string[]) => {
    for (const key of keys) {
      const input = kept.inbox.get(key)
      if (!input) continue
      Object.assign(input, { settled: true, body: null, digest: null, attempts: 0 })
      kept.open.delete(input)
    }
  }
  const listing = (kept: Kept): SessionListing => ({
    ...kept.row,
    lastSeq: kept.commits.at(-1)?.lastSeq ?? 0,
    updatedAt: kept.commits.at(-1)?.at ?? kept.row.createdAt,
    busy: kept.open.values().some(isTurn),
  })

  const openSession = (thread: ThreadKey, fresh: SessionRef['session'], at: number): SessionRow => {
    checkThread(thread)
    checkText('session', fresh)
    checkInteger('at', at)
    const known = threads.get(threadOf(thread))
    if (known) return { ...known.row }
    const { tenant, assistant, owner } = thread
    if (sessions.has(nameOf({ tenant, session: fresh }))) {
      throw new SignalboxError('store_unavailable', `the session id ${fresh} is taken`)
    }
    const row = { tenant, assistant, owner, thread: thread.thread, session: fresh, createdAt: at }
    const kept: Kept = {
      row: { ...row, title: null, quarantine: null },
      inbox: new Map(),
      open: new Set(),
      commits: [],
      snapshot: null,
      erasedThrough: 0,
    }
    sessions.set(nameOf(row), kept)
    threads.set(threadOf(thread), kept)
    return { ...kept.row }
  }

  const put = (ref: SessionRef, input: NewInput, whenBusy: 'refuse' | 'queue'): PutOutcome => {
    checkInput(input)
    const { inbox, open } = existing(ref)
    const known = inbox.get(input.key)
    if (known) return { kind: 'duplicate', row: { ...known } }
    const accepted = { ...input, position: position + 1, turn: null, attempts: 0, settled: false }
    if (whenBusy === 'refuse' && isTurn(accepted) && open.values().some(isTurn)) return { kind: 'busy' }
    inbox.set(input.key, accepted)
    open.add(accepted)
    return { kind: 'accepted', position: ++position }
  }

  /** Names under which there may be entries of a key: some came with a digest of it alone. */
  const spellings = (tenant: string, key: string, naming: typeof countName): readonly string[] => [
    `${tenant}\0${key}`,
    ...(hasNames ? [`${tenant}\0${keyOfName(naming(tenant, key))}`] : []),
  ]
  const count = (tenant: SessionRef['tenant'], { keys, since, failed, except }: CountQuery): number =>
    keys
      .flatMap(key => spellings(tenant, key, countName).flatMap(name => counted.get(name) ?? []))
      .filter(one => one.at > since && (failed === 'counts' || !one.failed))
      .filter(({ session, entry }) => session !== except?.session || entry !== except.entry).length
  const change = ({ ref: { tenant, session }, row: { at }, tally }: Append) => {
    for (const { key, entry } of tally?.adds ?? []) {
      const name = `${tenant}\0${key}`
      counted.set(name, [...(counted.get(name) ?? []), { session, entry, at, failed: false }])
    }
    if (tally === undefined || tally.failed.length === 0) return
    for (const [name, entries] of counted)
      if (name.startsWith(`${tenant}\0`))
        for (const one of entries)
          if (one.session === session) one.failed ||= tally.failed.includes(one.entry)
  }

  const callsUnder = (tenant: SessionRef['tenant'], key: string): readonly OpenCall[] =>
    spellings(tenant, key, callName)
      .flatMap(name => openCalls.get(name) ?? [])
      .sort((a, b) => a.at - b.at)
  const endCalls = ({ tenant, session }: SessionRef, isEnded: (entry: string) => boolean) => {
    for (const [name, calls] of openCalls) {
      if (!name.startsWith(`${tenant}\0`)) continue
      const left = calls.filter(call => call.session !== session || !isEnded(call.entry))
      if (left.length === 0) openCalls.delete(name)
      else openCalls.set(name, left)
    }
  }
  const changeCalls = ({ ref, row: { at }, openCalls: change }: Append) => {
    if (change === undefined) return
    const { session } = ref
    for (const { key, entry } of change.adds) {
      const name = `${ref.tenant}\0${key}`
      if (!callsUnder(ref.tenant, key).some(call => call.session === session && call.entry === entry))
        openCalls.set(name, [...(openCalls.get(name) ?? []), { session, entry, at, isDone: false }])
    }
    if (change.ends.length > 0) endCalls(ref, entry => change.ends.includes(entry))
    if (change.done.length === 0) return
    for (const [name, calls] of openCalls) {
      const isDone = (call: OpenCall) =>
        name.startsWith(`${ref.tenant}\0`) && call.session === session && change.done.includes(call.entry)
      const kept = calls
        .map(call => (isDone(call) ? { ...call, isDone: true } : call))
        .filter(call => !call.isDone || call.at > at - DONE_CALL_MS)
      openCalls.set(name, kept)
    }
  }

  const append = (request: Append): AppendOutcome => {
    checkAppend(request)
    const { ref, after, row, takes, digest, settles, title, tally } = request
    const kept = existing(ref)
    const head = kept.commits.at(-1)?.lastSeq ?? 0
    const inputs = takes.map(key => kept.inbox.get(key))
    const gone = inputs.some(
      input =>
        !input ||
        input.settled ||
        (input.turn !== null && input.turn !== row.turn) ||
        (digest !== undefined && input.digest !== digest),
    )
    if (head !== after || gone) return { kind: 'fenced', head }
    if (tally?.expects.some(query => count(ref.tenant, query) !== query.count)) return { kind: 'miscounted' }
    const isElsewhere = ({ session }: OpenCall) => session !== ref.session
    for (const { key, elsewhere, since } of request.openCalls?.expects ?? []) {
      const others = callsUnder(ref.tenant, key).filter(isElsewhere)
      if (others.filter(({ isDone, at }) => !isDone || at > since).length !== elsewhere)
        return { kind: 'miscounted' }
    }
    change(request)
    changeCalls(request)
    kept.commits.push({ ...row })
    for (const input of inputs) if (input) input.turn = row.turn
    settle(kept, settles)
    if (title !== undefined) kept.row.title = displayable(title)
    return { kind: 'appended' }
  }

  const begin = (ref: SessionRef, rows: readonly CommitRow[], title: string | null): AppendOutcome => {
    checkBeginning(ref, rows)
    const { commits, row } = existing(ref)
    const head = commits.at(-1)?.lastSeq ?? 0
    if (head > 0) return { kind: 'fenced', head }
    commits.push(...rows.map(one => ({ ...one })))
    if (title !== null) row.title = displayable(title)
    return { kind: 'appended' }
  }

  /** Entries of a session, each with the digest of its key. */
  const entriesOf = <Entry extends { readonly session: string; readonly at: number }>(
    entries: ReadonlyMap<string, readonly Entry[]>,
    { tenant, session }: SessionRef,
    naming: typeof countName,
  ) =>
    [...entries]
      .filter(([name]) => name.startsWith(`${tenant}\0`))
      .flatMap(([name, all]) => {
        const key = nameOfKey(tenant, name.slice(tenant.length + 1), naming)
        return all.filter(one => one.session === session).map(one => ({ ...one, name: key }))
      })
      .sort((a, b) => a.at - b.at)

  const carry = (ref: SessionRef): CarriedSession | null => {
    const kept = sessions.get(nameOf(ref))
    if (kept === undefined) return null
    const isSound = kept.row.quarantine === null
    return {
      row: { ...kept.row },
      erasedThrough: kept.erasedThrough,
      snapshot: isSound ? copyOf(kept.snapshot) : null,
      inputs: isSound ? [...kept.inbox.values()].map(({ position: _, ...input }) => input) : [],
      counts: entriesOf(counted, ref, countName).map(({ session: _, ...one }) => one),
      openCalls: entriesOf(openCalls, ref, callName).map(({ session: _, ...one }) => one),
    }
  }

  const adopt = (session: CarriedSession, commits: readonly CommitRow[]): AdoptOutcome => {
    checkCarried(session, commits)
    const { row, erasedThrough, snapshot, inputs, counts, openCalls: calls } = session
    if (sessions.has(nameOf(row)) || threads.has(threadOf(row))) return { kind: 'taken' }
    const rows = inputs.map(input => ({ ...input, position: ++position }))
    const kept: Kept = {
      row: { ...row },
      inbox: new Map(rows.map(input => [input.key, input])),
      open: new Set(rows.filter(({ settled }) => !settled)),
      commits: commits.map(one => ({ ...one })),
      snapshot: copyOf(snapshot),
      erasedThrough,
    }
    sessions.set(nameOf(row), kept)
    threads.set(threadOf(row), kept)
    const under = (name: string) => `${row.tenant}\0${keyOfName(name)}`
    for (const { name, ...one } of counts)
      counted.set(under(name), [...(counted.get(under(name)) ?? []), { ...one, session: row.session }])
    for (const { name, ...one } of calls)
      openCalls.set(under(name), [...(openCalls.get(under(name)) ?? []), { ...one, session: row.session }])
    hasNames ||= counts.length + calls.length > 0
    return { kind: 'adopted' }
  }

  const listSessions = ({ tenant, assistant, owner, limit, after }: SessionFilter): SessionListing[] => {
    const isAfter = (row: SessionListing) =>
      !after ||
      row.updatedAt < after.updatedAt ||
      (row.updatedAt === after.updatedAt && row.session < after.session)
    return [...sessions.values()]
      .map(listing)
      .filter(
        row => (tenant === null || row.tenant === tenant) && (!assistant || row.assistant === assistant),
      )
      .filter(row => (!owner || row.owner === owner) && isAfter(row))
      .sort((a, b) => b.updatedAt - a.updatedAt || (a.session < b.session ? 1 : -1))
      .slice(0, Math.max(0, limit))
  }

  const commits = (ref: SessionRef, after: number, limit: number): CommitRow[] => {
    const rows = sound(ref)?.commits ?? []
    const from = rows.findLastIndex(row => row.lastSeq <= after) + 1
    return rows.slice(from, from + Math.max(0, limit)).map(row => ({ ...row }))
  }
  const commitsBefore = (ref: SessionRef, before: number, limit: number): CommitRow[] => {
    const rows = sound(ref)?.commits ?? []
    const to = rows.findLastIndex(row => row.firstSeq < before) + 1
    const page = rows.slice(Math.max(0, to - Math.max(0, limit)), to)
    return page.map(row => ({ ...row })).reverse()
  }

  return {
    openSession: (thread, fresh, at) => call(() => openSession(thread, fresh, at)),
    findThread: thread => call(() => copyOf(threads.get(threadOf(thread))?.row)),
    findSession: ref => call(() => copyOf(sessions.get(nameOf(ref))?.row)),
    listSessions: filter => call(() => listSessions(filter)),

    put: (ref, input, whenBusy) => call(() => put(ref, input, whenBusy)),
    findInput: (ref, key) => call(() => copyOf(sound(ref)?.inbox.get(key))),
    findRun: (ref, run) =>
      call(() => copyOf([...(sound(ref)?.inbox.values() ?? [])].findLast(input => input.run === run))),
    openInputs: ref => call(() => [...(sound(ref)?.open ?? [])].map(input => ({ ...input }))),
    countAttempt: (ref, key) =>
      call(() => {
        const input = existing(ref).inbox.get(key)
        return input === undefined || input.settled ? 0 : ++input.attempts
      }),
    excuseAttempts: (ref, key) =>
      call(() => {
        const input = existing(ref).inbox.get(key)
        if (input !== undefined && !input.settled) input.attempts = -1
      }),
    settleInputs: (ref, keys) => call(() => settle(existing(ref), keys)),
    sessionsWithWork: () =>
      call(() =>
        [...sessions.values()]
          .filter(kept => kept.row.quarantine === null)
          .map(kept => ({ kept, oldest: kept.open.values().find(isTurn)?.position }))
          .filter(({ oldest }) => oldest !== undefined)
          .sort((a, b) => (a.oldest ?? 0) - (b.oldest ?? 0))
          .map(({ kept: { row } }) => ({ tenant: row.tenant, session: row.session })),
      ),

    sessionsToWake: () =>
      call(() =>
        [...sessions.values()]
          .filter(kept => kept.row.quarantine === null)
          .flatMap(({ row: { tenant, session }, open }) => {
            const due = [...open].filter(({ lane }) => lane === 'timer').map(({ at }) => at)
            return due.length === 0 ? [] : [{ tenant, session, at: Math.min(...due) }]
          })
          .sort((a, b) => a.at - b.at),
      ),

    append: request => call(() => append(request)),
    begin: (ref, rows, title) => call(() => begin(ref, rows, title)),
    carry: ref => call(() => carry(ref)),
    adopt: (session, commits) => call(() => adopt(session, commits)),
    probe: () => call(() => {}),
    counts: (tenant, queries) => call(() => queries.map(query => count(tenant, query))),
    openCalls: (tenant, key) => call(() => callsUnder(tenant, key).map(one => ({ ...one }))),
    head: ref =>
      call(() => {
        const last = sound(ref)?.commits.at(-1)
        return last ? { seq: last.lastSeq, hash: last.hash } : null
      }),
    commits: (ref, after, limit) => call(() => commits(ref, after, limit)),
    commitsBefore: (ref, before, limit) => call(() => commitsBefore(ref, before, limit)),

    saveSnapshot: (ref, snapshot) =>
      call(() => {
        checkSnapshot(snapshot)
        const kept = existing(ref)
        if (snapshot.seq > kept.erasedThrough) kept.snapshot = { ...snapshot }
      }),
    snapshot: ref => call(() => copyOf(sound(ref)?.snapshot)),

    eraseContent: (ref, through) =>
      call(() => {
        const kept = existing(ref)
        for (const row of kept.commits) if (row.lastSeq <= through) row.content = null
        kept.row.title = null
        kept.snapshot = null
        kept.erasedThrough = Math.max(kept.erasedThrough, through)
        endCalls(ref, () => true)
      }),
    quarantine: (ref, reason) =>
      call(() => {
        const kept = sessions.get(nameOf(ref))
        if (!kept) throw new SignalboxError('unknown_session', `there is no session ${ref.session}`)
        kept.row.quarantine ??= displayable(reason)
      }),
    release: ref =>
      call(() => {
        const kept = sessions.get(nameOf(ref))
        if (!kept) throw new SignalboxError('unknown_session', `there is no session ${ref.session}`)
        kept.row.quarantine = null
      }),

    close: () =>
      new Promise(resolve => {
        closed = true
        resolve()
      }),
  }
}

const copyOf = <T extends object>(row: T | null | undefined): T | null => (row ? { ...row } : null)
