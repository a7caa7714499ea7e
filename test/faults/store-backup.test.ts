import { mkdirSync, readdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { backUpFolder } from '../../src/adapters/storage/files/back-up-folder.ts'
import { scratchFolder } from './store-image.ts'
import { expectKept, writtenTurns } from './written-turns.ts'

test('copies that are made while turns are written are sound, and have all that was acknowledged before', async () => {
  const [folder, elsewhere] = [scratchFolder(), scratchFolder()]
  const copies: Promise<{ readonly into: string; readonly before: readonly string[] }>[] = []
  const acknowledged = await writtenTurns(folder, 'FULL', (count, writer, sofar) => {
    if (![50, 150, 250].includes(count)) return
    const [into, before] = [join(elsewhere, `${count}`), [...sofar]]
    const copy = backUpFolder(folder, into).then(() => ({ into, before }))
    copies.push(copy)
    if (count === 250) void copy.finally(() => writer.kill('SIGKILL'))
  })
  for (const { into, before } of await Promise.all(copies)) await expectKept(into, before)
  expect(copies).toHaveLength(3)
  expect(acknowledged.length).toBeGreaterThanOrEqual(250)
  expect(readdirSync(elsewhere).toSorted()).toEqual(['150', '250', '50'])
})

test('files, keys and databases of assistants come along; locks, logs and the note of the running server do not', async () => {
  const [folder, elsewhere] = [scratchFolder(), scratchFolder()]
  mkdirSync(join(folder, 'assistants/projects'), { recursive: true })
  mkdirSync(join(folder, 'blobs/one'), { recursive: true })
  writeFileSync(join(folder, 'blobs/one/file'), 'bytes')
  writeFileSync(join(folder, 'signing-keys.json'), '{}', { mode: 0o600 })
  writeFileSync(join(folder, 'server.json'), '{"url":"http://localhost:4141","pid":1,"key":"secret"}')
  for (const name of ['lock.db', 'journal.db', 'assistants/projects/own.db']) {
    const database = new DatabaseSync(join(folder, name))
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE words (word TEXT); INSERT INTO words VALUES (1)')
    // Left open: what is written is only in the log.
  }
  const into = join(elsewhere, 'deep/backup')
  expect(await backUpFolder(folder, into)).toMatchObject({ files: 4 })
  expect(readdirSync(into, { recursive: true }).toSorted()).toEqual([
    'assistants',
    'assistants/projects',
    'assistants/projects/own.db',
    'blobs',
    'blobs/one',
    'blobs/one/file',
    'journal.db',
    'signing-keys.json',
  ])
  expect(readFileSync(join(into, 'blobs/one/file'), 'utf8')).toBe('bytes')
  const own = new DatabaseSync(join(into, 'assistants/projects/own.db'), { readOnly: true })
  expect(own.prepare('SELECT word FROM words').all()).toHaveLength(1)
  own.close()
})

test('what lies behind a link comes along, and so does what is only called like a log', async () => {
  const [folder, elsewhere, disk] = [scratchFolder(), scratchFolder(), scratchFolder()]
  new DatabaseSync(join(folder, 'journal.db')).exec('CREATE TABLE words (word TEXT)')
  mkdirSync(join(disk, 'blobs'))
  writeFileSync(join(disk, 'blobs/file'), 'bytes')
  writeFileSync(join(disk, 'one'), 'bytes')
  symlinkSync(join(disk, 'blobs'), join(folder, 'blobs'))
  symlinkSync(join(disk, 'one'), join(folder, 'one'))
  mkdirSync(join(folder, 'assistants'))
  for (const name of ['sales-journal', 'sales', 'lock.db', 'lone-wal'])
    writeFileSync(join(folder, 'assistants', name), 'words')
  const into = join(elsewhere, 'backup')
  expect(await backUpFolder(folder, into)).toMatchObject({ files: 7 })
  expect(readdirSync(join(into, 'assistants')).toSorted()).toEqual([
    'lock.db',
    'lone-wal',
    'sales',
    'sales-journal',
  ])
  expect(readFileSync(join(into, 'blobs/file'), 'utf8')).toBe('bytes')
  for (const target of [join(disk, 'away'), folder, elsewhere]) {
    symlinkSync(target, join(folder, 'link'))
    await expect(backUpFolder(folder, join(elsewhere, 'again'))).rejects.toThrow('link leads')
    unlinkSync(join(folder, 'link'))
  }
  expect(readdirSync(elsewhere)).toEqual(['backup'])
})

test('a place that is in use, or in the folder itself, is refused, and nothing is left there', async () => {
  const [folder, elsewhere] = [scratchFolder(), scratchFolder()]
  await expect(backUpFolder(folder, join(elsewhere, 'new'))).rejects.toThrow('holds no journal')
  writeFileSync(join(folder, 'journal.db'), 'SQLite format 3\0, and then nonsense')
  await expect(backUpFolder(folder, join(folder, 'new'))).rejects.toThrow('lies in the folder')
  await expect(backUpFolder(folder, folder)).rejects.toThrow()
  await expect(backUpFolder(folder, join(elsewhere, 'new'))).rejects.toThrow('journal.db')
  expect(readdirSync(elsewhere)).toEqual([])
})
