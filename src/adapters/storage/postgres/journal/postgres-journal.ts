import { SignalboxError } from '../../../../core/error.ts'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type {
  AppendOutcome,
  CommitRow,
  JournalStore,
  PutOutcome,
  SessionRow,
  ThreadKey,
} from '../../../../ports/journal-store.ts'
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
} from '../../../../ports/storable.ts'
import { callName } from '../../carried-name.ts'
import { nameOf, sessionName, threadName } from '../../name-of.ts'
import type { Connections } from '../connect.ts'
import { guarded, isNotUnique } from '../fault.ts'
import { appendCall, queryOf } from './append-call.ts'
import { adoptSession, carrySession } from './carry-session.ts'
import { createLanes } from './lanes.ts'
import { listSessions } from './list-sessions.ts'
import { commitOf, inputOf, type Row, SESSION_COLUMNS, sessionOf, snapshotOf } from './rows.ts'
import { type Answer, type Call, createWriteBatch } from './write-batch.ts'

const READS = {
  find: `SELECT ${SESSION_COLUMNS} FROM signalbox.sessions s WHERE s.name = $1`,
  find_thread: `SELECT ${SESSION_COLUMNS} FROM signalbox.sessions s WHERE s.thread_name = $1`,
  open: `
    WITH s AS (
      INSERT INTO signalbox.sessions (name, thread_name, tenant, session, assistant, owner, thread, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (thread_name) DO NOTHING RETURNING *
    ), head AS (
      INSERT INTO signalbox.heads (sid, tenant_name, owner_name, updated_at) SELECT sid, $9, $10, created_at FROM s
    ) SELECT ${SESSION_COLUMNS} FROM s`,
  work: `
    SELECT s.tenant, s.session FROM signalbox.inputs i JOIN signalbox.sessions s USING (sid)
    WHERE NOT i.settled AND i.lane = 'turn' AND s.quarantine IS NULL
    GROUP BY s.sid ORDER BY min(i.position)`,
  wake: `
    SELECT s.tenant, s.session, min(i.at) AS at FROM signalbox.inputs i JOIN signalbox.sessions s USING (sid)
    WHERE NOT i.settled AND i.lane = 'timer' AND s.quarantine IS NULL GROUP BY s.sid ORDER BY min(i.at)`,
  counts:
    'SELECT signalbox.count_1(q) AS count FROM json_array_elements($1) WITH ORDINALITY AS t (q, n) ORDER BY n',
  calls: `
    SELECT s.session, o.entry, o.at, o.done FROM signalbox.open_calls o JOIN signalbox.sessions s USING (sid)
    WHERE o.key_name = $1 ORDER BY o.at, o.id`,
  begin: 'SELECT signalbox.begin_1($1, $2, $3) AS answer',
  probe: "SELECT pg_logical_emit_message(true, 'signalbox', 'probe')",
} as const

/** Rows of one session, and why it was set aside; a session without such rows is one row of nulls. */
const ofSession = (rows: string) =>
  `SELECT s.quarantine AS aside, r.* FROM signalbox.sessions s LEFT JOIN LATERAL (${rows}) r ON true WHERE s.name = $1`

const SESSION_READS = {
  input: ofSession('SELECT * FROM signalbox.inputs i WHERE i.sid = s.sid AND i.key_name = $2'),
  run: ofSession(`
    SELECT * FROM signalbox.inputs i WHERE i.sid = s.sid AND i.run_name = $2 ORDER BY i.position DESC LIMIT 1`),
  open: ofSession(
    'SELECT * FROM signalbox.inputs i WHERE i.sid = s.sid AND NOT i.settled ORDER BY i.position',
  ),
  head: ofSession('SELECT h.seq, h.hash FROM signalbox.heads h WHERE h.sid = s.sid AND h.seq > 0'),
  commits: ofSession(`
    SELECT * FROM signalbox.commits c WHERE c.sid = s.sid AND c.last_seq > $2 ORDER BY c.last_seq LIMIT $3`),
  before: ofSession(`
    SELECT * FROM signalbox.commits c WHERE c.sid = s.sid AND c.first_seq < $2 ORDER BY c.last_seq DESC LIMIT $3`),
  snapshot: ofSession('SELECT * FROM signalbox.snapshots p WHERE p.sid = s.sid'),
} as const

/** Column that is null where a session has no such row. */
const PRESENT = {
  input: 'position',
  run: 'position',
  open: 'position',
  head: 'seq',
  commits: 'last_seq',
  before: 'last_seq',
  snapshot: 'seq',
} as const satisfies Record<keyof typeof SESSION_READS, string>

/** Keeps the promises of `JournalStore` in PostgreSQL. Any number of nodes may have it open. */
export function postgresJournal({ pool, client }: Connections): JournalStore {
  const lanes = createLanes()
  const batch = createWriteBatch(() => client('journal'))
  let isClosed = false

  async function call<T>(work: () => Promise<T> | T): Promise<T> {
    if (isClosed) throw new SignalboxError('store_unavailable', 'the store is closed')
    return work()
  }
  const query = (name: string, text: string, values: readonly unknown[]): Promise<Row[]> =>
    guarded(async () => (await pool.query<Row>({ name, text, values: [...values] })).rows)
  const ask = (name: keyof typeof READS, ...values: readonly unknown[]) => query(name, READS[name], values)

  const read = (ref: SessionRef, name: keyof typeof SESSION_READS, ...values: readonly unknown[]) =>
    call(() =>
      lanes.read(sessionName(ref), async () => {
        const rows = await query(`session_${name}`, SESSION_READS[name], [sessionName(ref), ...values])
        const aside = rows[0]?.aside
        if (typeof aside === 'string') throw setAside(ref, aside)
        return rows.filter(row => row[PRESENT[name]] !== null)
      }),
    )
  const write = (ref: SessionRef, kind: string, fields: Omit<Call, 'kind' | 'name'> = {}): Promise<Answer> =>
    lanes.write(sessionName(ref), async () =>
      accepted(ref, await batch.add({ ...fields, kind, name: sessionName(ref) })),
    )
  /** Too much for a batch with others: a round trip of its own, one after the other as they were asked for. */
  let begun: Promise<unknown> = Promise.resolve()
  const begin = (ref: SessionRef, rows: readonly CommitRow[], title: string | null): Promise<Answer> =>
    lanes.write(sessionName(ref), async () => {
      const name = title === null ? null : displayable(title)
      const asked = begun.then(() => ask('begin', sessionName(ref), JSON.stringify(rows), name))
      begun = asked.catch(() => {})
      return accepted(ref, ((await asked)[0]?.answer ?? {}) as Answer)
    })
  const some = async <T>(rows: Promise<Row[]>, of: (row: Row) => T): Promise<T[]> => (await rows).map(of)
  const first = async <T>(rows: Promise<Row[]>, of: (row: Row) => T): Promise<T | null> => {
    const [row] = await rows
    return row === undefined ? null : of(row)
  }
  /** For calls on many sessions: what was written before they were made is there. */
  const afterAll = <T>(work: () => Promise<T>) =>
    call(async () => {
      await lanes.drained()
      return work()
    })
  const page = (
    ref: SessionRef,
    name: 'commits' | 'before',
    place: number,
    limit: number,
  ): Promise<CommitRow[]> => some(read(ref, name, place, Math.max(0, limit)), commitOf)

  async function openSession(thread: ThreadKey, fresh: SessionId, at: number): Promise<SessionRow> {
    checkThread(thread)
    checkText('session', fresh)
    checkInteger('at', at)
    const find = () => first(ask('find_thread', threadName(thread)), sessionOf)
    const known = await find()
    if (known !== null) return known
    const { tenant, assistant, owner } = thread
    try {
      const made = await ask(
        'open',
        ...[nameOf(tenant, fresh), threadName(thread), tenant, fresh, assistant, owner, thread.thread, at],
        ...[nameOf(tenant), nameOf(tenant, owner)],
      )
      const row = made[0] === undefined ? await find() : sessionOf(made[0])
      if (row !== null) return row
    } catch (error) {
      if (!(error instanceof SignalboxError && isNotUnique(error.cause))) throw error
      const row = await find()
      if (row !== null) return row
    }
    throw new SignalboxError('store_unavailable', `the session id ${fresh} is taken`)
  }

  return {
    openSession: (thread, fresh, at) => call(() => openSession(thread, fresh, at)),
    findThread: thread => call(() => first(ask('find_thread', threadName(thread)), sessionOf)),
    findSession: ref =>
      call(() => lanes.read(sessionName(ref), () => first(ask('find', sessionName(ref)), sessionOf))),
    listSessions: filter => afterAll(() => listSessions(query, filter)),

    put: (ref, input, whenBusy) =>
      call(async () => {
        checkInput(input)
        const { key, run } = input
        const answer = await write(ref, 'put', {
          ...input,
          key_name: nameOf(key),
          run_name: run === null ? null : nameOf(run),
          refuse: whenBusy === 'refuse',
        })
        if (answer.kind !== 'duplicate') return answer as PutOutcome
        return { kind: 'duplicate', row: inputOf(answer.row ?? {}) }
      }),
    findInput: (ref, key) => first(read(ref, 'input', nameOf(key)), inputOf),
    findRun: (ref, run) => first(read(ref, 'run', nameOf(run)), inputOf),
    openInputs: ref => some(read(ref, 'open'), inputOf),
    countAttempt: (ref, key) =>
      call(async () => (await write(ref, 'attempt', { key_name: nameOf(key) })).attempts ?? 0),
    excuseAttempts: (ref, key) =>
      call(async () => void (await write(ref, 'excuse', { key_name: nameOf(key) }))),
    settleInputs: (ref, keys) =>
      call(async () => void (await write(ref, 'settle', { keys: keys.map(key => nameOf(key)) }))),
    sessionsWithWork: () => afterAll(() => some(ask('work'), refOf)),
    sessionsToWake: () => afterAll(() => some(ask('wake'), row => ({ ...refOf(row), at: row.at as number }))),

    append: append =>
      call(async () => {
        checkAppend(append)
        const { kind, name: _name, ...fields } = appendCall(append)
        return (await write(append.ref, kind, fields)) as AppendOutcome
      }),
    begin: (ref, rows, title) =>
      call(async () => {
        checkBeginning(ref, rows)
        return (await begin(ref, rows, title)) as AppendOutcome
      }),
    carry: ref => call(() => lanes.read(sessionName(ref), () => guarded(() => carrySession(pool, ref)))),
    adopt: (session, commits) =>
      call(() => {
        checkCarried(session, commits)
        return lanes.write(sessionName(session.row), () =>
          guarded(() => adoptSession(pool, session, commits)),
        )
      }),
    counts: (tenant, queries) =>
      afterAll(() =>
        some(
          ask('counts', JSON.stringify(queries.map(one => queryOf(tenant, one)))),
          ({ count }) => count as number,
        ),
      ),
    openCalls: (tenant, key) =>
      afterAll(() =>
        some(ask('calls', callName(tenant, key)), row => ({
          session: row.session as SessionId,
          entry: row.entry as string,
          at: row.at as number,
          isDone: row.done as boolean,
        })),
      ),
    head: ref => first(read(ref, 'head'), row => ({ seq: row.seq as number, hash: row.hash as string })),
    commits: (ref, after, limit) => page(ref, 'commits', after, limit),
    commitsBefore: (ref, before, limit) => page(ref, 'before', before, limit),

    saveSnapshot: (ref, snapshot) =>
      call(async () => {
        checkSnapshot(snapshot)
        await write(ref, 'snapshot', { ...snapshot })
      }),
    snapshot: ref => first(read(ref, 'snapshot'), snapshotOf),

    eraseContent: (ref, through) => call(async () => void (await write(ref, 'erase', { through }))),
    quarantine: (ref, reason) =>
      call(async () => void (await write(ref, 'quarantine', { reason: displayable(reason) }))),
    release: ref => call(async () => void (await write(ref, 'release'))),

    probe: () => call(async () => void (await ask('probe'))),
    async close() {
      isClosed = true
      await lanes.drained()
      await batch.close()
    },
  }
}

/** Answer to a write; throws where the session is not there, or set aside. */
function accepted(ref: SessionRef, answer: Answer): Answer {
  if (answer.kind === 'unknown')
    throw new SignalboxError('unknown_session', `there is no session ${ref.session}`)
  if (answer.kind === 'quarantined') throw setAside(ref, answer.reason ?? 'set aside')
  return answer
}

const setAside = ({ session }: SessionRef, reason: string) =>
  new SignalboxError('session_quarantined', reason, { place: session })

const refOf = (row: Row): SessionRef => ({
  tenant: row.tenant as TenantId,
  session: row.session as SessionId,
})
