import type { Pool, PoolClient } from 'pg'
import type { SessionRef } from '../../../../core/session.ts'
import type { AdoptOutcome, CarriedSession, CommitRow } from '../../../../ports/journal-store.ts'
import { nameOf, sessionName, threadName } from '../../name-of.ts'
import { isNotUnique } from '../fault.ts'
import { inputOf, type Row, SESSION_COLUMNS, sessionOf, snapshotOf } from './rows.ts'

/** Characters of commits to one statement. */
const MOST_CHARACTERS = 4_000_000

const SESSION = `
  SELECT ${SESSION_COLUMNS}, s.sid, h.erased FROM signalbox.sessions s JOIN signalbox.heads h USING (sid) WHERE s.name = $1`
const PARTS = {
  snapshots: 'SELECT * FROM signalbox.snapshots WHERE sid = $1',
  inputs: 'SELECT * FROM signalbox.inputs WHERE sid = $1 ORDER BY position',
  counts: 'SELECT key_name, entry, at, failed FROM signalbox.counted WHERE sid = $1 ORDER BY at, id',
  calls: 'SELECT key_name, entry, at, done FROM signalbox.open_calls WHERE sid = $1 ORDER BY at, id',
} as const

export async function carrySession(pool: Pool, ref: SessionRef): Promise<CarriedSession | null> {
  const [session] = (await pool.query<Row>(SESSION, [sessionName(ref)])).rows
  if (session === undefined) return null
  const part = async (name: keyof typeof PARTS) =>
    (await pool.query<Row>({ name: `carry_${name}`, text: PARTS[name], values: [session.sid] })).rows
  const row = sessionOf(session)
  const isSound = row.quarantine === null
  const [snapshot] = isSound ? await part('snapshots') : []
  const entryOf = ({ key_name, entry, at }: Row) => ({
    name: key_name as string,
    entry: entry as string,
    at: at as number,
  })
  return {
    row,
    erasedThrough: session.erased as number,
    snapshot: snapshot === undefined ? null : snapshotOf(snapshot),
    inputs: (isSound ? await part('inputs') : []).map(inputOf).map(({ position: _, ...input }) => input),
    counts: (await part('counts')).map(one => ({ ...entryOf(one), failed: one.failed as boolean })),
    openCalls: (await part('calls')).map(one => ({ ...entryOf(one), isDone: one.done as boolean })),
  }
}

const OPEN = `
  INSERT INTO signalbox.sessions
    (name, thread_name, tenant, session, assistant, owner, thread, created_at, title, quarantine)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING sid`
const HEAD = `
  INSERT INTO signalbox.heads (sid, tenant_name, owner_name, seq, hash, updated_at, erased)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`
const COMMITS = `
  INSERT INTO signalbox.commits (sid, first_seq, last_seq, at, turn, hash, facts, content)
  SELECT $1::bigint, r."firstSeq", r."lastSeq", r.at, r.turn, r.hash, r.facts, r.content
  FROM json_to_recordset($2::json) AS r
    ("firstSeq" bigint, "lastSeq" bigint, at bigint, turn text, hash text, facts text, content text)`
const INPUTS = `
  INSERT INTO signalbox.inputs (sid, key_name, run_name, key, at, lane, run, digest, turn, attempts, settled, body)
  SELECT $1::bigint, i->>'key_name', i->>'run_name', i->>'key', (i->>'at')::bigint, i->>'lane', i->>'run', i->>'digest',
    i->>'turn', (i->>'attempts')::integer, (i->>'settled')::boolean, i->>'body'
  FROM json_array_elements($2::json) WITH ORDINALITY AS t (i, n) ORDER BY n`
const COUNTS = `
  INSERT INTO signalbox.counted (sid, key_name, at, failed, entry)
  SELECT $1::bigint, r.name, r.at, r.failed, r.entry
  FROM json_to_recordset($2::json) AS r (name text, entry text, at bigint, failed boolean)`
const CALLS = `
  INSERT INTO signalbox.open_calls (sid, key_name, at, done, entry)
  SELECT $1::bigint, r.name, r.at, r."isDone", r.entry
  FROM json_to_recordset($2::json) AS r (name text, entry text, at bigint, "isDone" boolean)`
const SNAPSHOT = 'INSERT INTO signalbox.snapshots (sid, seq, fold, digest, state) VALUES ($1, $2, $3, $4, $5)'

/** One transaction on a connection of its own. */
export async function adoptSession(
  pool: Pool,
  session: CarriedSession,
  commits: readonly CommitRow[],
): Promise<AdoptOutcome> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const isNew = await insert(client, session, commits)
    await client.query(isNew ? 'COMMIT' : 'ROLLBACK')
    client.release()
    return { kind: isNew ? 'adopted' : 'taken' }
  } catch (error) {
    // Whatever it was in the middle of ends with the connection.
    client.release(true)
    if (isNotUnique(error)) return { kind: 'taken' }
    throw error
  }
}

async function insert(
  client: PoolClient,
  { row, erasedThrough, snapshot, inputs, counts, openCalls }: CarriedSession,
  commits: readonly CommitRow[],
): Promise<boolean> {
  const { tenant, session, assistant, owner, thread, createdAt, title, quarantine } = row
  const names = [sessionName(row), threadName(row)]
  const entry = [tenant, session, assistant, owner, thread, createdAt, title, quarantine]
  const { rows } = await client.query<{ sid: number }>(OPEN, [...names, ...entry])
  const sid = rows[0]?.sid
  if (sid === undefined) return false
  const last = commits.at(-1)
  const head = [last?.lastSeq ?? 0, last?.hash ?? '', last?.at ?? createdAt, erasedThrough]
  await client.query(HEAD, [sid, nameOf(tenant), nameOf(tenant, owner), ...head])
  for (const page of pagesOf(commits)) await client.query(COMMITS, [sid, JSON.stringify(page)])
  const named = inputs.map(input => ({
    ...input,
    key_name: nameOf(input.key),
    run_name: input.run === null ? null : nameOf(input.run),
  }))
  await client.query(INPUTS, [sid, JSON.stringify(named)])
  await client.query(COUNTS, [sid, JSON.stringify(counts)])
  await client.query(CALLS, [sid, JSON.stringify(openCalls)])
  if (snapshot !== null)
    await client.query(SNAPSHOT, [sid, snapshot.seq, snapshot.fold, snapshot.digest, snapshot.state])
  return true
}

function* pagesOf(commits: readonly CommitRow[]): Generator<readonly CommitRow[]> {
  let page: CommitRow[] = []
  let size = 0
  for (const row of commits) {
    page.push(row)
    size += row.facts.length + (row.content?.length ?? 0)
    if (size < MOST_CHARACTERS) continue
    yield page
    page = []
    size = 0
  }
  if (page.length > 0) yield page
}
