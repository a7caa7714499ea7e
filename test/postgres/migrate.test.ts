import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import { aDatabase, type Database, postgresAt } from './a-database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test('several nodes that start on an empty database at once all find it ready', async () => {
  const storages = await Promise.all(Array.from({ length: 4 }, () => openStorage(postgresAt(database.url))))
  for (const { journal } of storages) await journal.probe()
  await Promise.all(storages.map(storage => storage.close()))
})

test('an engine refuses a database that a later one has changed beyond it, in a sentence, and changes nothing', async () => {
  const [before] = await database.query('SELECT number, oldest FROM signalbox.format')
  await database.query('UPDATE signalbox.format SET number = 901, oldest = 900')
  const opening = openStorage(postgresAt(database.url))
  await expect(opening).rejects.toMatchObject({
    code: 'newer_store',
    message: expect.stringContaining('format 901'),
  })
  await database.query('UPDATE signalbox.format SET number = 901, oldest = $1', [before?.oldest])
  // A later one that left room for it runs beside it.
  await (await openStorage(postgresAt(database.url))).close()
})

test('an address nobody answers at is told without its password', async () => {
  const url = new URL(database.url)
  url.password = 'opensesame'
  url.port = '1'
  const error = await openStorage(postgresAt(url.href)).catch(reason => reason)
  expect(error).toMatchObject({ code: 'store_unavailable' })
  expect(String(error)).not.toContain('opensesame')
})
