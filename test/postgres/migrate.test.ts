import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import { checkFormat } from '../../src/adapters/storage/postgres/migrate.ts'
import { FORMAT, OLDEST_READER } from '../../src/adapters/storage/postgres/migrations/migrations.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
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

test('a database is closed to engines that would spoil it, also where no table has changed since them', async () => {
  const own = await aDatabase()
  await (await openStorage(postgresAt(own.url))).close()
  await own.query('UPDATE signalbox.format SET oldest = 1')
  await (await openStorage(postgresAt(own.url))).close()
  const [mark] = await own.query('SELECT number, oldest FROM signalbox.format')
  expect(mark).toEqual({ number: FORMAT, oldest: OLDEST_READER })
  expect(() => checkFormat({ number: FORMAT, oldest: OLDEST_READER }, OLDEST_READER - 1)).toThrow(
    'later version',
  )
  await own.drop()
})

test('an address nobody answers at is told without its password', async () => {
  const url = new URL(database.url)
  url.password = 'opensesame'
  url.port = '1'
  const error = await openStorage(postgresAt(url.href)).catch(reason => reason)
  expect(error).toMatchObject({ code: 'store_unavailable' })
  expect(String(error)).not.toContain('opensesame')
})

test('a schema made by somebody else needs no right to make one', async () => {
  const own = await aDatabase()
  const role = `signalbox_${randomBytes(6).toString('hex')}`
  await own.query(`CREATE ROLE ${role} LOGIN`)
  await own.query(`CREATE SCHEMA signalbox AUTHORIZATION ${role}`)
  const url = new URL(own.url)
  url.username = role
  const opening = openStorage(postgresAt(url.href))
  await expect(opening.then(storage => storage.close())).resolves.toBeUndefined()
  await own.drop()
  await database.query(`DROP ROLE ${role}`)
})

test('a node that cannot listen does not start, and leaves nothing behind that goes on', async () => {
  await database.query(`
    CREATE FUNCTION deaf() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('application_name') = 'signalbox listening' THEN RAISE 'nobody may listen'; END IF;
    END $$`)
  await database.query('CREATE EVENT TRIGGER deaf ON login EXECUTE FUNCTION deaf()')
  await database.query('ALTER EVENT TRIGGER deaf ENABLE ALWAYS')
  const timers = new Set<() => void>()
  const clock: Clock = {
    ...fixedClock(),
    after(_, run) {
      timers.add(run)
      return () => timers.delete(run)
    },
  }
  const error = await openStorage(postgresAt(database.url, clock)).catch(reason => reason)
  expect(String(error)).toContain('nobody may listen')
  expect(timers.size).toBe(0)
  expect(await database.query('SELECT node FROM signalbox.nodes')).toEqual([])
  await database.query('DROP EVENT TRIGGER deaf')
})
