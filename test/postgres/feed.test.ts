import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../src/adapters/storage/open-storage.ts'
import { type MessageId, type SessionId, type TenantId, turnId } from '../../src/core/id.ts'
import type { Chunk, FeedItem } from '../../src/ports/feed.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { eventually } from '../eventually.ts'
import { aDatabase, type Database, postgresAt } from './a-database.ts'

const ref = { tenant: 'default' as TenantId, session: 'ses_1' as SessionId }
const part = (offset: number, text: string): Chunk => ({
  turn: turnId(1),
  message: 'm1' as MessageId,
  seq: 4,
  offset,
  text,
})

let database: Database
let storages: readonly [Storage, Storage]
beforeAll(async () => {
  database = await aDatabase()
  const open = () => openStorage(postgresAt(database.url))
  const second = await open()
  // It knows of the other from its beginning.
  storages = [await open(), second]
})
afterAll(async () => {
  await Promise.all(storages.map(storage => storage.close()))
  await database.drop()
})

test('text on its way reaches watchers at another node, and a late one finds it there from its beginning', async () => {
  const [{ feed }, { feed: elsewhere }] = storages
  const items: FeedItem[] = []
  const leave = elsewhere.subscribe(ref, item => void items.push(item))
  const text = `Grüße 😀 ${'x'.repeat(2_500)}`
  feed.stream(ref, part(0, 'Hello '))
  feed.stream(ref, part(6, text))
  await eventually(() => expect(elsewhere.openChunk(ref)).toEqual(part(0, `Hello ${text}`)))
  leave()
  expect(items.map(item => (item.kind === 'chunk' ? item.chunk.text : item.kind)).join('')).toBe(
    `Hello ${text}`,
  )
})

test('a part whose beginning was missed is not shown', async () => {
  const [{ feed }, { feed: elsewhere }] = storages
  const later = { ...ref, session: 'ses_2' as SessionId }
  feed.stream(later, { ...part(40, 'the end'), message: 'm2' as MessageId })
  feed.progress(later, { turn: turnId(1), effect: 't1/e1' as never, text: 'half' })
  feed.stream(ref, { ...part(0, 'Next'), message: 'm3' as MessageId })
  await eventually(() => expect(elsewhere.openChunk(ref)?.text).toBe('Next'))
  expect(elsewhere.openChunk(later)).toBeNull()
})

test('a session is watched elsewhere as long as somebody watches it at another node', async () => {
  const [{ feed }, { feed: elsewhere }] = storages
  const session = { ...ref, session: 'ses_watched' as SessionId }
  expect(await feed.isWatchedElsewhere(session)).toBe(false)
  const here = feed.subscribe(session, () => {})
  expect(await feed.isWatchedElsewhere(session)).toBe(false)
  expect(await elsewhere.isWatchedElsewhere(session)).toBe(true)
  here()
  expect(await elsewhere.isWatchedElsewhere(session)).toBe(false)
})

test('a node that does not answer may have watchers', async () => {
  const [{ feed }] = storages
  await database.query("INSERT INTO signalbox.nodes VALUES ('silent', now(), '0')")
  expect(await feed.isWatchedElsewhere(ref)).toBe(true)
  await database.query("DELETE FROM signalbox.nodes WHERE node = 'silent'")
})

test.each([
  'no JSON',
  'null',
  '7',
  '{"kind":"of a later version","ref":{"tenant":"default","session":"ses_1"}}',
  '{"kind":"toString"}',
  '{"kind":"events"}',
  '{"kind":"chunk","ref":{"tenant":"default","session":"ses_1"}}',
  '{"kind":"progress","ref":{"tenant":"default","session":"ses_1"},"progress":null}',
  '{"kind":"failed","ref":null,"code":"overloaded"}',
  '{"kind":"taken"}',
  '{"kind":"wake","target":{}}',
  '{"kind":"is_watched","ref":{"tenant":"default","session":"ses_1"},"question":"q"}',
  '{"kind":"watched_there","question":"q","watched":"no"}',
])('a message nobody here understands is passed over: %s', async payload => {
  const [{ feed }, { feed: elsewhere }] = storages
  const session = { ...ref, session: 'ses_3' as SessionId }
  const leave = elsewhere.subscribe(session, () => {})
  await database.query('SELECT pg_notify($1, $2)', ['signalbox', payload])
  feed.stream(session, { ...part(0, payload), message: payload as MessageId })
  await eventually(() => expect(elsewhere.openChunk(session)?.text).toBe(payload))
  leave()
})
