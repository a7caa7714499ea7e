import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
} from '../../../../testing/storage-contract/journal/fixture.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

function aStore() {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-group-'))
  const store = openSqliteStore({ folder, synchronous: 'NORMAL' })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { store, file: join(folder, 'journal.db') }
}

function execute(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

/** A frame of the log that ends a transaction says how large the database is then; the others say 0. */
function transactionsIn(log: string): number {
  const bytes = readFileSync(log)
  const frameSize = 24 + bytes.readUInt32BE(8)
  let transactions = 0
  for (let at = 32; at + frameSize <= bytes.length; at += frameSize)
    if (bytes.readUInt32BE(at + 4) > 0) transactions++
  return transactions
}

test('all calls of one tick become one transaction', async () => {
  const { store, file } = aStore()
  const refs = await Promise.all(Array.from({ length: 10 }, (_, index) => aSession(store, `s${index}`)))
  const before = transactionsIn(`${file}-wal`)
  await Promise.all(
    refs.flatMap(ref => [
      store.put(ref, input('a'), 'refuse'),
      Promise.resolve().then(() => store.append(append(ref, commit(1), { takes: ['a'], settles: ['a'] }))),
    ]),
  )
  expect(transactionsIn(`${file}-wal`)).toBe(before + 1)
})

test('a statement that fails takes only its own call with it', async () => {
  const { store, file } = aStore()
  const refs = await Promise.all(['a', 'b', 'c'].map(name => aSession(store, name)))
  execute(
    file,
    `CREATE TRIGGER poison BEFORE INSERT ON journal WHEN NEW.hash = 'poison'
     BEGIN SELECT RAISE(ABORT, 'poisoned'); END`,
  )
  const hashes = ['sound', 'poison', 'sound']
  const outcomes = await Promise.allSettled(
    refs.flatMap((ref, index) => [
      store.put(ref, input('k'), 'refuse'),
      store.append(
        append(ref, commit(1, 1, { hash: hashes[index] ?? '' }), { takes: ['k'], settles: ['k'] }),
      ),
    ]),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(
    outcomes.map((_, index) => (index === 3 ? 'rejected' : 'fulfilled')),
  )
  expect(outcomes[3]).toMatchObject({ reason: { code: 'store_unavailable' } })
  const [first, poisoned] = refs
  if (!first || !poisoned) throw new Error('three sessions')
  expect(await store.head(first)).toEqual({ seq: 1, hash: 'sound' })
  expect(await store.head(poisoned)).toBeNull()
  expect(await store.openInputs(poisoned)).toMatchObject([{ key: 'k', turn: null, body: '{"key":1}' }])
  expect(await store.append(append(poisoned, commit(1), { takes: ['k'] }))).toEqual({ kind: 'appended' })
})

test('a failed COMMIT rejects the whole tick, and the next one is served', async () => {
  const { store, file } = aStore()
  const refs = await Promise.all(['a', 'b'].map(name => aSession(store, name)))
  execute(
    file,
    `CREATE TABLE parents (id INTEGER PRIMARY KEY);
     CREATE TABLE children (parent INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
     CREATE TRIGGER orphan AFTER INSERT ON journal WHEN NEW.hash = 'poison'
     BEGIN INSERT INTO children VALUES (1); END`,
  )
  const calls = refs.map((ref, index) =>
    store.append(append(ref, commit(1, 1, { hash: index === 0 ? 'sound' : 'poison' }))),
  )
  await Promise.all(calls.map(call => expectRefusal(call, 'store_unavailable')))
  for (const ref of refs) {
    expect(await store.head(ref)).toBeNull()
    expect(await store.append(append(ref, commit(1)))).toEqual({ kind: 'appended' })
  }
})
