import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStore } from '../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import type { AssistantId, SessionId, TenantId, UserId } from '../src/core/id.ts'
import { turnId } from '../src/core/id.ts'
import type { SessionRef } from '../src/core/session.ts'
import type { JournalStore } from '../src/ports/journal-store.ts'
import { measure, table } from './measure.ts'

const ROUNDS = 25
const TURNS = 200
const SESSIONS = 32

const FACTS = `["${'f'.repeat(500)}"]`
const CONTENT = `["${'c'.repeat(150)}"]`
const DIGEST = 'a'.repeat(64)
const BODY = `{"text":"${'b'.repeat(350)}"}`

/** Measures the store alone: an input and the commit that settles it, beside raw prepared inserts of 300 bytes. */
export async function bench(): Promise<void> {
  for (const synchronous of ['FULL', 'NORMAL'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
    const store = openSqliteStore({ folder: join(folder, 'store'), synchronous })
    try {
      const raw = rawInsert(join(folder, 'raw.db'), synchronous)
      const [alone, ...many] = await Promise.all(
        Array.from({ length: SESSIONS + 1 }, (_, index) => aSession(store, index)),
      )
      if (!alone) throw new Error('no session')
      const figures = await measure(
        [
          { name: 'raw insert', round: () => repeat(raw) },
          {
            name: 'raw insert, one a tick',
            round: () => repeat(() => new Promise<void>(done => setImmediate(() => done(raw())))),
          },
          { name: 'put + append, 1 session', round: () => repeat(alone) },
          { name: `put + append, ${SESSIONS} sessions`, round: () => together(many) },
        ],
        ROUNDS,
      )
      console.log(table(`SQLite store, synchronous=${synchronous}`, 'turns/s', figures))
    } finally {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function repeat(once: () => unknown): Promise<number> {
  for (let index = 0; index < TURNS; index++) await once()
  return TURNS
}

async function together(turns: readonly (() => Promise<unknown>)[]): Promise<number> {
  const each = Math.ceil(TURNS / turns.length)
  for (let index = 0; index < each; index++) await Promise.all(turns.map(turn => turn()))
  return each * turns.length
}

function rawInsert(file: string, synchronous: string): () => void {
  const database = new DatabaseSync(file)
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; CREATE TABLE events (body TEXT)`,
  )
  const insert = database.prepare('INSERT INTO events VALUES (?)')
  const body = 'x'.repeat(300)
  return () => void insert.run(body)
}

async function aSession(store: JournalStore, index: number): Promise<() => Promise<unknown>> {
  const key = { tenant: 'default' as TenantId, assistant: 'bench' as AssistantId, owner: 'local' as UserId }
  const session = `ses_0123456789abcdefghjkmn${String(index).padStart(4, '0')}` as SessionId
  const ref: SessionRef = await store.openSession({ ...key, thread: `thread ${index}` }, session, 1)
  let turns = 0
  return () => {
    const run = `run-${index}-${++turns}`
    const firstSeq = turns * 5 - 4
    const row = { firstSeq, lastSeq: firstSeq + 4, at: 1_767_603_600_000 + turns, turn: turnId(turns) }
    const commit = { ...row, facts: FACTS, content: CONTENT, hash: DIGEST }
    const input = { key: run, at: row.at, lane: 'turn' as const, run, digest: DIGEST, body: BODY }
    return Promise.all([
      store.put(ref, input, 'refuse'),
      store.append({ ref, after: firstSeq - 1, row: commit, takes: [run], settles: [run] }),
    ])
  }
}
