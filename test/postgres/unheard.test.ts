import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../src/adapters/digest.ts'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import { fact, type JournalEvent } from '../../src/core/event.ts'
import type { AssistantId, UserId } from '../../src/core/id.ts'
import { NO_OPT_OUT } from '../../src/core/ui.ts'
import { createJournal } from '../../src/journal/journal.ts'
import type { FeedItem } from '../../src/ports/feed.ts'
import type { Storage } from '../../src/ports/storage.ts'
import type { Target } from '../../src/ports/work.ts'
import { type FixedClock, fixedClock } from '../../src/testing/fixed-clock.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { aRef } from '../../src/testing/storage-contract/fixture.ts'
import { eventually } from '../eventually.ts'
import { aDatabase, type Database, postgresAt } from './a-database.ts'

const target: Target = { ref: aRef('1'), assistant: 'support' as AssistantId, thread: '1' }
const { ref } = target
/** Longer than any node waits between two looks. */
const LOOK_MS = 9_000

let database: Database
const opened: Storage[] = []
beforeAll(async () => {
  database = await aDatabase()
  const first = await openStorage(postgresAt(database.url))
  await first.close()
  // From now on every notification fails, and nothing else does.
  await database.query('ALTER FUNCTION pg_catalog.pg_notify(text, text) RENAME TO no_notify')
})
afterEach(async () => {
  for (const storage of opened.splice(0)) await storage.close()
  await database.empty()
})
afterAll(() => database.drop())

interface Node {
  readonly storage: Storage
  readonly clock: FixedClock
  readonly lines: string[]
}

async function aNode(): Promise<Node> {
  const clock = fixedClock()
  const lines: string[] = []
  const storage = await openStorage({
    ...postgresAt(database.url, clock),
    say: line => void lines.push(line),
  })
  opened.push(storage)
  return { storage, clock, lines }
}

async function twoNodes(): Promise<readonly [Node, Node]> {
  const nodes = [await aNode(), await aNode()] as const
  const key = { tenant: ref.tenant, assistant: target.assistant, owner: 'u' as UserId, thread: '1' }
  await nodes[0].storage.journal.openSession(key, ref.session, 1)
  return nodes
}

/** A fact is committed and published, as a turn does. */
async function publish({ storage: { journal: store, feed }, clock }: Node): Promise<void> {
  const journal = createJournal({ store, digest: sha256, entropy: seededEntropy(1) })
  const session = await journal.load(ref)
  const { type, payload, content } = fact('opt_out_changed', { optOut: NO_OPT_OUT, by: 'api' })
  const event = { v: 1, seq: session.head.seq + 1, at: clock.now(), session: ref.session, turn: null }
  const events = [{ ...event, type, payload, content } as JournalEvent]
  expect(await journal.commit(session, { turn: null, events })).toBe('appended')
  feed.publish(ref, events)
}

const put = ({ storage }: Node, key: string, lane: 'turn' | 'signal') =>
  storage.journal.put(ref, { key, at: 1, lane, run: null, digest: key, body: '{}' }, 'queue')

/** Moves a clock on until that holds; each look is awaited with the next. */
const looking = (clock: FixedClock, holds: () => void) =>
  eventually(() => {
    clock.advance(LOOK_MS)
    holds()
  })

test('who watches at another node sees what was committed, also where no node can tell another; that is said once', async () => {
  const [writer, reader] = await twoNodes()
  const items: FeedItem[] = []
  reader.storage.feed.subscribe(ref, item => void items.push(item))
  const seqs = () => items.flatMap(item => (item.kind === 'events' ? item.events.map(({ seq }) => seq) : []))
  for (const seq of [1, 2]) {
    await publish(writer)
    await looking(reader.clock, () => expect(new Set(seqs())).toContain(seq))
    await eventually(() => expect(writer.lines.join('\n')).toMatch(/cannot be told/))
  }
  expect(writer.lines.filter(line => line.includes('cannot be told'))).toHaveLength(1)
})

test('who watches a session that is set aside at another node is told so', async () => {
  const [writer, reader] = await twoNodes()
  const items: FeedItem[] = []
  reader.storage.feed.subscribe(ref, item => void items.push(item))
  await publish(writer)
  await looking(reader.clock, () => expect(items).toHaveLength(1))
  await writer.storage.journal.quarantine(ref, 'it is damaged')
  writer.storage.feed.fail(ref, 'session_quarantined')
  await looking(reader.clock, () =>
    expect(items).toContainEqual({ kind: 'failed', code: 'session_quarantined' }),
  )
})

test('work that no node has, and a stop of what one has, are found without a message', async () => {
  const [door, holder] = await twoNodes()
  const wakes: Target[] = []
  const seat = holder.storage.work.join({ wake: to => void wakes.push(to), taken: () => {} })
  await put(door, 'turn', 'turn')
  door.storage.work.wake(target)
  await looking(holder.clock, () => expect(wakes).toEqual([target]))
  expect(await seat.take(target)).toBe(true)
  wakes.length = 0
  await put(door, 'cancel', 'signal')
  door.storage.work.wake(target)
  await looking(holder.clock, () => expect(wakes).toContainEqual(target))
})
