import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { SignalboxError } from '../../../../core/error.ts'
import type { JournalStore } from '../../../../ports/journal-store.ts'
import {
  append,
  aSession,
  commit,
  expectRefusal,
  input,
} from '../../../../testing/storage-contract/journal/fixture.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function opened(folder: string): JournalStore {
  const store = openSqliteStore({ folder, synchronous: 'NORMAL' })
  onTestFinished(() => store.close())
  return store
}

function failureOf(open: () => unknown): SignalboxError {
  try {
    open()
  } catch (error) {
    if (error instanceof SignalboxError) return error
    throw error
  }
  throw new Error('it opened')
}

test('a second store on the same folder is told that the folder is taken', async () => {
  const folder = aFolder()
  const first = openSqliteStore({ folder, synchronous: 'NORMAL' })
  const failure = failureOf(() => openSqliteStore({ folder, synchronous: 'NORMAL' }))
  expect(failure).toMatchObject({ code: 'store_unavailable', place: folder })
  expect(failure.message).toBe(`another process already serves ${folder}`)
  await first.close()
  await openSqliteStore({ folder, synchronous: 'NORMAL' }).close()
})

test('a reader beside the owner sees each commit as it comes, and may change nothing', async () => {
  const folder = aFolder()
  const owner = opened(folder)
  const ref = await aSession(owner)
  await owner.put(ref, input('a'), 'queue')
  const reader = openSqliteStore({ folder, readOnly: true })
  onTestFinished(() => reader.close())
  expect(await reader.openInputs(ref)).toMatchObject([{ key: 'a', body: '{"key":1}' }])
  for (let seq = 1; seq <= 3; seq++) {
    await owner.append(append(ref, commit(seq)))
    expect(await reader.head(ref)).toEqual({ seq, hash: `hash${seq}` })
  }
  expect(await reader.commits(ref, 0, 10)).toEqual(await owner.commits(ref, 0, 10))
  expect(await reader.listSessions({ tenant: ref.tenant, limit: 9 })).toMatchObject([
    { lastSeq: 3, busy: true },
  ])
  await expectRefusal(reader.append(append(ref, commit(4))), 'store_unavailable')
  await owner.quarantine(ref, 'set aside meanwhile')
  expect(await reader.findSession(ref)).toMatchObject({ quarantine: 'set aside meanwhile' })
  await expectRefusal(reader.head(ref), 'session_quarantined')
})

test('a reader reads what a killed owner left behind', async () => {
  const [folder, left] = [aFolder(), aFolder()]
  const owner = opened(folder)
  const ref = await aSession(owner)
  await owner.append(append(ref, commit(1), { title: 'Hello' }))
  cpSync(folder, left, { recursive: true })
  const reader = openSqliteStore({ folder: left, readOnly: true })
  expect(await reader.commits(ref, 0, 10)).toEqual([commit(1)])
  await reader.close()
})

test('a reader of an empty folder is told what to do', () => {
  const folder = join(aFolder(), 'nothing here')
  const failure = failureOf(() => openSqliteStore({ folder, readOnly: true }))
  expect(failure).toMatchObject({ code: 'store_unavailable', hint: 'Start the server on this folder once.' })
})

/** A folder whose journal has that in its header. */
async function aFolderMarked(header: string) {
  const folder = aFolder()
  await openSqliteStore({ folder, synchronous: 'NORMAL' }).close()
  const file = join(folder, 'journal.db')
  const database = new DatabaseSync(file)
  database.exec(header)
  database.close()
  return { folder, file }
}

const ways = (folder: string) =>
  [
    { folder, synchronous: 'FULL' },
    { folder, readOnly: true },
  ] as const

test('a journal of a newer format is refused by name and left as it is', async () => {
  const { folder, file } = await aFolderMarked('PRAGMA user_version = 99; DROP TABLE meta')
  const before = readFileSync(file)
  for (const way of ways(folder))
    expect(failureOf(() => openSqliteStore(way))).toMatchObject({
      code: 'newer_store',
      place: file,
      message: `${file} was written by a newer Signalbox: it has format 99, this one knows 4`,
      hint: expect.stringContaining('Start that version'),
    })
  expect(readFileSync(file).equals(before)).toBe(true)
})

test.each([
  ['without a mark', 'PRAGMA application_id = 0', 'written before the first release'],
  ['of an older format', 'PRAGMA user_version = 0', 'has format 0, which this Signalbox does not read'],
])('a journal %s is refused and left as it is', async (_, header, sentence) => {
  const { folder, file } = await aFolderMarked(header)
  const before = readFileSync(file)
  for (const way of ways(folder)) {
    const failure = failureOf(() => openSqliteStore(way))
    expect(failure).toMatchObject({ code: 'store_unavailable', place: file })
    expect(failure.message).toContain(sentence)
  }
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a folder that cannot be made is one clear failure', () => {
  const failure = failureOf(() => openSqliteStore({ folder: '/proc/nowhere/store', synchronous: 'FULL' }))
  expect(failure).toMatchObject({ code: 'store_unavailable', place: '/proc/nowhere/store' })
})

test('a database of something else is refused', () => {
  const folder = aFolder()
  const database = new DatabaseSync(join(folder, 'journal.db'))
  database.exec('CREATE TABLE recipes (name TEXT)')
  database.close()
  const failure = failureOf(() => openSqliteStore({ folder, synchronous: 'FULL' }))
  expect(failure.message).toContain('has no mark of Signalbox')
})

test.each([
  ['is no database at all', (file: string) => writeFileSync(file, 'Dear diary, '.repeat(1_000))],
  ['has lost its first page', (file: string) => writeFileSync(file, readFileSync(file).fill(0, 0, 4_096))],
  ['has a broken schema', (file: string) => writeFileSync(file, readFileSync(file).fill(0xff, 100, 4_096))],
  ['was cut in half', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 9_000))],
])('a journal that %s is named, with the remedy, and left as it is', async (_damage, harm) => {
  const folder = aFolder()
  await openSqliteStore({ folder, synchronous: 'NORMAL' }).close()
  const file = join(folder, 'journal.db')
  harm(file)
  const before = readFileSync(file)
  const failure = failureOf(() => openSqliteStore({ folder, synchronous: 'FULL' }))
  expect(failure).toMatchObject({ code: 'store_unavailable', place: file })
  expect(failure.message).toContain('damaged')
  expect(failure.hint).toContain('backup')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('the folder is made for its owner alone', () => {
  const folder = join(aFolder(), 'deep', 'data')
  opened(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('erased content is gone from every file', async () => {
  const folder = aFolder()
  const store = opened(folder)
  const ref = await aSession(store)
  const secret = 'my-secret-sentence'
  const long = secret.repeat(2_000)
  await store.put(ref, input('a', { body: long }), 'queue')
  await store.append(
    append(ref, commit(1, 1, { content: long }), { takes: ['a'], settles: ['a'], title: secret }),
  )
  await store.append(append(ref, commit(2, 1, { content: secret })))
  await store.saveSnapshot(ref, { seq: 2, fold: 1, state: long, digest: 'd' })
  const holders = () => readdirSync(folder).filter(file => readFileSync(join(folder, file)).includes(secret))
  expect(holders()).not.toEqual([])
  await store.eraseContent(ref, 2)
  expect(holders()).toEqual([])
})

test('others have their turn between the pages of a long journal', async () => {
  const store = opened(aFolder())
  const ref = await aSession(store)
  const last = 1_000
  await Promise.all(Array.from({ length: last }, (_, at) => store.append(append(ref, commit(at + 1)))))
  let turns = 0
  let reading = true
  const others = () => {
    turns++
    if (reading) setImmediate(others)
  }
  others()
  let pages = 0
  for (let after = 0; after < last; pages++)
    after = (await store.commits(ref, after, 200)).at(-1)?.lastSeq ?? last
  for (let before = last + 1; before > 1; pages++)
    before = (await store.commitsBefore(ref, before, 200)).at(-1)?.firstSeq ?? 0
  reading = false
  expect(pages).toBe(10)
  expect(turns).toBeGreaterThanOrEqual(pages)
})
