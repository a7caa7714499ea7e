import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import {
  append,
  aSession,
  commit,
  expectRefusal,
  input,
  turn,
} from '../../../../testing/storage-contract/journal/fixture.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

/** Two sessions: `busy` has three settled inputs and one that waits, `calm` has a commit and one that waits. */
async function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-mend-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = openSqliteStore({ folder, synchronous: 'NORMAL' })
  const [busy, calm] = [await aSession(store, 'busy'), await aSession(store, 'calm')]
  for (let seq = 1; seq <= 3; seq++) {
    await store.put(busy, input(`key ${seq}`, { run: `run ${seq}` }), 'queue')
    const row = commit(seq, 1, { turn: turn(seq) })
    await store.append(append(busy, row, { takes: [`key ${seq}`], settles: [`key ${seq}`] }))
  }
  await store.append(append(calm, commit(1)))
  await store.put(busy, input('waiting'), 'queue')
  await store.put(calm, input('waiting'), 'queue')
  await store.close()
  return { folder, busy, calm }
}

function alter(folder: string, sql: string): void {
  const database = new DatabaseSync(join(folder, 'journal.db'))
  database.exec(sql)
  database.close()
}

function reopened(folder: string) {
  const said: string[] = []
  const store = openSqliteStore({ folder, synchronous: 'NORMAL', say: line => said.push(line) })
  onTestFinished(() => store.close().catch(() => undefined))
  return { store, said }
}

test.each([
  ['is missing', "DELETE FROM meta WHERE name = 'indexed'"],
  ['lies beyond the end of the journal', "UPDATE meta SET value = 4711 WHERE name = 'indexed'"],
  ['is larger than any number', "UPDATE meta SET value = 9223372036854775807 WHERE name = 'indexed'"],
  ['is negative', "UPDATE meta SET value = -1 WHERE name = 'indexed'"],
  ['lags behind the indexes', "UPDATE meta SET value = 1 WHERE name = 'indexed'"],
  ['is missing, and the position with it', 'DELETE FROM meta'],
])('indexes whose reach %s are built anew', async (_damage, sql) => {
  const { folder, busy, calm } = await aFolder()
  alter(folder, sql)
  for (const start of ['mended', 'sound again']) {
    const { store, said } = reopened(folder)
    expect(said, start).toEqual(start === 'mended' ? [expect.stringContaining('built anew')] : [])
    expect((await store.commits(busy, 0, 10)).map(({ hash }) => hash)).toEqual(['hash1', 'hash2', 'hash3'])
    expect(await store.findRun(busy, 'run 2')).toMatchObject({ key: 'key 2', settled: true })
    expect(await store.put(busy, input('key 3'), 'queue')).toMatchObject({ kind: 'duplicate' })
    expect(await store.head(calm)).toEqual({ seq: 1, hash: 'hash1' })
    expect(await store.listSessions({ tenant: busy.tenant, limit: 9 })).toHaveLength(2)
    await store.close()
  }
  const { store } = reopened(folder)
  expect(await store.put(calm, input('next'), 'queue')).toEqual({ kind: 'accepted', position: 6 })
})

test('settled inputs that cannot be read set their session aside, and the others are indexed', async () => {
  const { folder, busy, calm } = await aFolder()
  alter(folder, "UPDATE journal SET inputs = '[[' WHERE id = 2; DELETE FROM meta WHERE name = 'indexed'")
  const { store, said } = reopened(folder)
  expect(said).toEqual([expect.stringContaining('built anew'), expect.stringContaining('was set aside')])
  await expectRefusal(store.head(busy), 'session_quarantined')
  await store.eraseContent(calm, 1)
  await store.close()
  const again = reopened(folder)
  await expectRefusal(again.store.head(busy), 'session_quarantined')
  expect(await again.store.head(calm)).toEqual({ seq: 1, hash: 'hash1' })
})

test.each([
  ['no session', '77'],
  ['a number too large for any', '9223372036854775807'],
])('a waiting input of %s is reported and skipped', async (_owner, sid) => {
  const { folder, busy, calm } = await aFolder()
  alter(folder, `UPDATE inbox SET sid = ${sid} WHERE position = 5`)
  const { store, said } = reopened(folder)
  expect(said).toEqual([`the waiting input 5 was skipped: its session ${sid} is not in the list of sessions`])
  expect(await store.openInputs(busy)).toMatchObject([{ key: 'waiting' }])
  expect(await store.openInputs(calm)).toEqual([])
  expect(await store.put(calm, input('next'), 'queue')).toEqual({ kind: 'accepted', position: 6 })
})

test('a new session never inherits the waiting input of one that is gone', async () => {
  const { folder } = await aFolder()
  alter(folder, 'UPDATE inbox SET sid = 3 WHERE position = 5')
  const first = reopened(folder)
  const fresh = await aSession(first.store, 'fresh')
  await first.store.close()
  const { store, said } = reopened(folder)
  expect(said).toHaveLength(1)
  expect(await store.openInputs(fresh)).toEqual([])
})

test.each([
  ['of another session', 'UPDATE inbox SET sid = 1 WHERE position = 5'],
  ['that was altered', "UPDATE inbox SET key = 'waitinG' WHERE position = 4"],
  ['whose time is larger than any number', 'UPDATE inbox SET at = 9223372036854775807 WHERE position = 4'],
])('a waiting input %s sets aside the session it claims, at once and no other', async (_damage, sql) => {
  const { folder, busy, calm } = await aFolder()
  alter(folder, sql)
  const { store, said } = reopened(folder)
  expect(said).toEqual([expect.stringContaining(`session ${busy.session} was set aside`)])
  await expectRefusal(store.openInputs(busy), 'session_quarantined')
  expect(await store.head(calm)).toEqual({ seq: 1, hash: 'hash1' })
  expect(await store.put(calm, input('next'), 'queue')).toEqual({ kind: 'accepted', position: 6 })
})
