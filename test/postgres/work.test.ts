import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import type { AssistantId, UserId } from '../../src/core/id.ts'
import type { Storage } from '../../src/ports/storage.ts'
import type { Seat, Target } from '../../src/ports/work.ts'
import { type FixedClock, fixedClock } from '../../src/testing/fixed-clock.ts'
import { aRef } from '../../src/testing/storage-contract/fixture.ts'
import { eventually } from '../eventually.ts'
import { aDatabase, type Database, postgresAt } from './a-database.ts'

const target: Target = { ref: aRef('1'), assistant: 'support' as AssistantId, thread: '1' }
const BEAT_MS = 3_000

interface Node {
  readonly storage: Storage
  readonly seat: Seat
  readonly wakes: Target[]
  readonly clock: FixedClock
}

let database: Database
let opened: Storage[] = []
beforeAll(async () => {
  database = await aDatabase()
})
afterEach(async () => {
  for (const storage of opened) await storage.close()
  opened = []
  await database.empty()
})
afterAll(() => database.drop())

async function aNode(): Promise<Node> {
  const clock = fixedClock()
  const storage = await openStorage(postgresAt(database.url, clock))
  opened.push(storage)
  const wakes: Target[] = []
  const seat = storage.work.join({ wake: to => void wakes.push(to), taken: () => {} })
  return { storage, seat, wakes, clock }
}

/** Of every session: whether a node has it, by the database. */
const leases = async () =>
  (await database.query('SELECT node FROM signalbox.leases')).map(({ node }) => node !== null)

test('a node that could not listen for a while is woken for what it has', async () => {
  const holder = await aNode()
  expect(await holder.seat.take(target)).toBe(true)
  await database.query(`
    SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE application_name = 'signalbox listening' AND datname = current_database()`)
  const other = await aNode()
  expect(await other.seat.take(target)).toBe(false)
  await eventually(() => expect(holder.wakes).toEqual([target]))
})

test('a node looks for stops of what it has that no message told it of; a turn that runs is left alone', async () => {
  const { storage, seat, wakes, clock } = await aNode()
  const take = async (to: Target) => {
    const { ref, assistant, thread } = to
    const key = { tenant: ref.tenant, assistant, owner: 'u' as UserId, thread }
    await storage.journal.openSession(key, ref.session, 1)
    expect(await seat.take(to)).toBe(true)
    await put(to, 'turn')
  }
  const put = ({ ref }: Target, lane: 'turn' | 'signal') =>
    storage.journal.put(ref, { key: lane, at: 1, lane, run: null, digest: lane, body: '{}' }, 'queue')
  await take({ ...target, ref: aRef('2'), thread: '2' })
  await take(target)
  await put(target, 'signal')
  await eventually(() => {
    clock.advance(BEAT_MS)
    expect(wakes).toContainEqual(target)
  })
  expect(wakes.map(({ thread }) => thread)).not.toContain('2')
})

test('within 30 seconds of the last sign of life of a node, another goes on with what it had', async () => {
  const [gone, heir] = [await aNode(), await aNode()]
  const { ref, assistant, thread } = target
  const key = { tenant: ref.tenant, assistant, owner: 'u' as UserId, thread }
  await gone.storage.journal.openSession(key, ref.session, 1)
  expect(await gone.seat.take(target)).toBe(true)
  const input = { key: 'turn', at: 1, lane: 'turn', run: null, digest: 'turn', body: '{}' } as const
  await gone.storage.journal.put(ref, input, 'queue')
  // A beat less than that ago; the clock of the one that is gone stands still.
  await database.query(`
    UPDATE signalbox.nodes SET seen_at = now() - interval '${30_000 - BEAT_MS} milliseconds'
    WHERE node IN (SELECT node FROM signalbox.leases)`)
  expect(heir.wakes).toEqual([])
  heir.clock.advance(BEAT_MS)
  await eventually(() => expect(heir.wakes).toEqual([target]))
})

test('what a node failed to give back is given back with a later beat', async () => {
  const { seat, clock } = await aNode()
  expect(await seat.take(target)).toBe(true)
  await database.query(`
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE 'not now';
    END $$`)
  await database.query(
    'CREATE TRIGGER keep BEFORE UPDATE ON signalbox.leases FOR EACH ROW EXECUTE FUNCTION keep()',
  )
  seat.release(target, 'nothing')
  // Statements about a session follow each other: this one fails after the release did.
  await expect(seat.take(target)).rejects.toThrow('not now')
  await database.query('DROP FUNCTION keep CASCADE')
  expect(await leases()).toEqual([true])
  clock.advance(BEAT_MS)
  await eventually(async () => expect(await leases()).toEqual([false]))
})

test('a node that was silent for too long takes again what it still has', async () => {
  const { seat, clock } = await aNode()
  expect(await seat.take(target)).toBe(true)
  await database.query('DELETE FROM signalbox.nodes')
  await database.query('UPDATE signalbox.leases SET node = NULL')
  clock.advance(BEAT_MS)
  await eventually(async () => expect(await leases()).toEqual([true]))
})
