import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { sha256 } from '../../src/adapters/digest.ts'
import { memoryStorage } from '../../src/adapters/storage/open-storage.ts'
import type { ErasureView } from '../../src/api/own-data.ts'
import { release } from '../../src/cli/doctor/release.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { PendingId, SessionId, TenantId, UserId } from '../../src/core/id.ts'
import { UNWORKABLE } from '../../src/journal/quarantine-session.ts'
import { createServer } from '../../src/server/create-server.ts'
import { eraseOld, noLooks } from '../../src/turn/erase-old.ts'
import { erasePerson } from '../../src/turn/erase-person.ts'
import { aFolder } from '../a-folder.ts'

const ADA = { tenant: 'north' as TenantId, user: 'ada' as UserId, roles: ['user'] }
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

async function aWorld() {
  const storage = memoryStorage(systemClock)
  const stuck = new Set<SessionId>()
  let looked = 0
  const blobs: typeof storage.blobs = {
    ...storage.blobs,
    measure: ref => {
      looked++
      return storage.blobs.measure(ref)
    },
    removeAll: ref =>
      stuck.has(ref.session) ? Promise.reject(new Error('it is held')) : storage.blobs.removeAll(ref),
  }
  const looks = noLooks()
  const engine = await createEngine({
    storage: { ...storage, blobs, close: async () => {} },
    flags: { telemetry: 'none' },
    env: {},
    cwd: aFolder({}),
    say: () => {},
  })
  await engine.start()
  onTestFinished(() => engine.close())
  const { fetch } = createServer(engine, { authenticate: () => ADA })
  const ask = async (method: string, path: string, body?: Uint8Array | object) => {
    const isBytes = body instanceof Uint8Array
    const answer = await fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
        ...(body !== undefined && { body: isBytes ? Uint8Array.from(body) : JSON.stringify(body) }),
      }),
    )
    expect(answer.status, `${method} ${path}`).toBeLessThan(300)
    return answer
  }
  let runs = 0
  // Later than anything that is done here.
  const began = systemClock.now() + HOUR_MS
  const say = async (thread: string) => {
    const message = { id: `m${++runs}`, role: 'user', content: 'We have 20 people in Zanzibar.' }
    const run = { threadId: thread, runId: `r${runs}`, messages: [message] }
    await (
      await ask('POST', '/agui/discovery', { ...run, tools: [], context: [], state: {}, forwardedProps: {} })
    ).text()
    return sessionOf(thread)
  }
  const sessionOf = async (thread: string) => {
    const answer = await ask('GET', `/api/assistants/discovery/threads/${thread}`)
    const { session } = (await answer.json()) as { session: SessionId }
    return { tenant: ADA.tenant, session }
  }
  const upload = async (thread: string, words: string) => {
    const path = `/api/assistants/discovery/threads/${thread}/files?name=a.txt`
    return (await (await ask('POST', path, new TextEncoder().encode(words))).json()) as { id: string }
  }
  return {
    engine,
    server: fetch,
    storage,
    stuck,
    say,
    sessionOf,
    upload,
    ask,
    /** Conversations that were looked at since this was asked last. */
    looked: () => {
      const rows = looked
      looked = 0
      return rows
    },
    erase: async () => (await (await ask('DELETE', '/api/me/data')).json()) as ErasureView,
    /** Looks for what is older than ten days, so long from now. */
    eraseOldAfter: (ms: number, most = 500) =>
      eraseOld(
        {
          ...engine,
          blobs,
          looks,
          digest: sha256,
          clock: { now: () => began + ms, pause: async () => {} },
        },
        { daysFor: () => 10, terms: [10] },
        most,
        new AbortController().signal,
      ),
  }
}

test('conversations that are set aside take no place of those that can be deleted', async () => {
  const { engine, storage, say } = await aWorld()
  const sessions = []
  for (const thread of ['a', 'b', 'c', 'd', 'e']) sessions.push(await say(thread))
  for (const ref of sessions.slice(2)) await storage.journal.quarantine(ref, 'damage')
  const parts = { ...engine, secondLook: async () => false }
  expect(await erasePerson(parts, ADA, 2)).toMatchObject({
    conversations: 2,
    left: sessions
      .slice(2)
      .reverse()
      .map(({ session }) => ({ session, reason: 'session_quarantined' })),
    isWhole: true,
  })
})

test('a deletion that was asked for while a conversation was set aside is done when it is served again, and no other', async () => {
  const { engine, storage, say } = await aWorld()
  const [ofAda, other] = [await say('a'), await say('b')]
  const words = async (ref: typeof ofAda) => JSON.stringify(await engine.journal.read(ref, 0))
  await storage.journal.quarantine(ofAda, 'damage')
  expect((await erasePerson({ ...engine, secondLook: async () => false }, ADA, 9)).left).toHaveLength(1)
  await say('b')
  await storage.journal.quarantine(other, 'damage')
  for (const ref of [ofAda, other])
    expect(await engine.secondLook({ ...ref, quarantine: 'damage' })).toBe(true)
  expect(await words(ofAda)).not.toContain('Zanzibar')
  expect(await words(other)).toContain('Zanzibar')
})

test('of one conversation, too, and by whoever releases it', async () => {
  const { engine, storage, say, server } = await aWorld()
  const ref = await say('a')
  await storage.journal.quarantine(ref, `all attempts failed${UNWORKABLE}`)
  const path = `http://localhost/api/sessions/${ref.session}/content`
  expect((await server(new Request(path, { method: 'DELETE' }))).status).toBe(503)
  const told = await release(engine, ref.session)
  expect(told.at(-1)).toMatchObject({ level: 'note', summary: expect.stringContaining('is deleted') })
  expect(JSON.stringify(await engine.journal.read(ref, 0))).not.toContain('Zanzibar')
  await storage.journal.quarantine(ref, 'damage')
  expect((await release(engine, ref.session)).map(({ name }) => name)).toEqual(['release', 'what it lost'])
})

test('the name of a conversation in which nothing was said goes, too', async () => {
  const { storage, upload, sessionOf, ask, erase } = await aWorld()
  const { id } = await upload('empty', 'hello')
  const ref = await sessionOf('empty')
  await ask('PUT', `/api/sessions/${ref.session}/listing`, { title: 'Dr. Zanzibar', pinned: true })
  await ask('DELETE', `/api/sessions/${ref.session}/files/${id}`)
  expect(await erase()).toMatchObject({ conversations: 1, isWhole: true })
  expect(await storage.shelf.pinned(ADA)).toEqual([])
  expect((await storage.shelf.entries(ADA.tenant, [ref.session])).get(ref.session)?.title ?? null).toBeNull()
  expect(await erase()).toMatchObject({ conversations: 0, isWhole: true })
})

test('a deletion that did not reach its end is named, and done when it is asked for again', async () => {
  const { stuck, say, erase } = await aWorld()
  const { session } = await say('a')
  stuck.add(session)
  expect(await erase()).toMatchObject({
    conversations: 0,
    left: [{ session, reason: 'store_unavailable' }],
  })
  stuck.clear()
  expect(await erase()).toMatchObject({ conversations: 1, left: [], isWhole: true })
})

test('retention leaves what somebody fills in or uploads now; one that is stuck keeps no other', async () => {
  const { storage, stuck, say, upload, eraseOldAfter } = await aWorld()
  const typing = await say('typing')
  const held = await say('held')
  await say('older')
  stuck.add(held.session)
  await upload('typing', 'uploaded just now')
  await storage.desk.putDraft(typing, 'p1' as PendingId, '{}')
  expect(await eraseOldAfter(10 * DAY_MS)).toEqual({ erased: 1, setAside: 0, failed: 1, isWhole: true })
  await storage.desk.putDraft(typing, 'p1' as PendingId, '{"more":1}')
  expect(await eraseOldAfter(10 * DAY_MS + HOUR_MS)).toMatchObject({ erased: 0 })
  expect(await storage.blobs.list(typing)).toHaveLength(1)
  expect(await eraseOldAfter(10 * DAY_MS + 2 * HOUR_MS)).toMatchObject({ erased: 1 })
  expect(await storage.blobs.list(typing)).toEqual([])
  expect(await storage.desk.drafts(typing)).toEqual([])
})

test('files uploaded into a conversation that was deleted age with it, and so does a name alone', async () => {
  const { storage, upload, sessionOf, ask, say, erase, eraseOldAfter } = await aWorld()
  await say('deleted')
  await erase()
  await upload('deleted', 'left behind')
  await upload('empty', 'left behind')
  const [deleted, empty] = [await sessionOf('deleted'), await sessionOf('empty')]
  await ask('PUT', `/api/sessions/${empty.session}/listing`, { pinned: true })
  await eraseOldAfter(10 * DAY_MS)
  expect(await eraseOldAfter(10 * DAY_MS + HOUR_MS)).toMatchObject({ failed: 0 })
  expect([...(await storage.blobs.list(deleted)), ...(await storage.blobs.list(empty))]).toEqual([])
  expect(await storage.shelf.pinned(ADA)).toEqual([])
})

test('a look is at what has become old since the one before, and at everything once a day', async () => {
  const { say, upload, storage, looked, eraseOldAfter } = await aWorld()
  const first = await say('first')
  await say('second')
  expect(await eraseOldAfter(10 * DAY_MS)).toMatchObject({ erased: 2, isWhole: true })
  // A file that comes to one that was deleted has no date: it waits for the daily look, and lies there for an hour.
  await upload('first', 'left behind')
  looked()
  await eraseOldAfter(20 * DAY_MS)
  expect(looked()).toBe(2)
  await eraseOldAfter(20 * DAY_MS + HOUR_MS)
  expect(looked()).toBe(1)
  expect(await storage.blobs.list(first)).toEqual([])
  await say('third')
  looked()
  await eraseOldAfter(20 * DAY_MS + 2 * HOUR_MS)
  expect(looked()).toBe(0)
  await eraseOldAfter(21 * DAY_MS)
  expect(looked()).toBeGreaterThanOrEqual(3)
})

test('a look that was broken off goes on where it ended', async () => {
  const { say, looked, eraseOldAfter } = await aWorld()
  for (const thread of ['a', 'b', 'c', 'd', 'e']) await say(thread)
  looked()
  expect(await eraseOldAfter(10 * DAY_MS, 2)).toMatchObject({ erased: 2, isWhole: false })
  expect(await eraseOldAfter(10 * DAY_MS, 2)).toMatchObject({ erased: 2, isWhole: false })
  expect(await eraseOldAfter(10 * DAY_MS, 2)).toMatchObject({ erased: 1, isWhole: true })
  expect(looked()).toBe(5)
})

test('an old conversation that is set aside loses its files, and is told of each time', async () => {
  const { storage, say, upload, eraseOldAfter } = await aWorld()
  const ref = await say('damaged')
  await upload('damaged', 'Zanzibar')
  await storage.journal.quarantine(ref, 'damage')
  expect(await eraseOldAfter(10 * DAY_MS)).toMatchObject({ erased: 0, setAside: 1, isWhole: true })
  expect(await storage.blobs.list(ref)).toHaveLength(1)
  expect(await eraseOldAfter(10 * DAY_MS + HOUR_MS)).toMatchObject({ setAside: 1, failed: 0 })
  expect(await storage.blobs.list(ref)).toEqual([])
  expect(await eraseOldAfter(10 * DAY_MS + 2 * HOUR_MS)).toMatchObject({ setAside: 1 })
})

test('what was left by a look is left alone once somebody has gone on with it', async () => {
  const { storage, say, upload, sessionOf, eraseOldAfter } = await aWorld()
  await upload('begun', 'to be sent')
  const begun = await sessionOf('begun')
  const damaged = await say('damaged')
  await upload('damaged', 'still needed')
  await storage.journal.quarantine(damaged, 'damage')
  await eraseOldAfter(10 * DAY_MS)
  await storage.journal.release(damaged, 'nothing')
  await say('begun')
  await say('damaged')
  await eraseOldAfter(10 * DAY_MS + HOUR_MS)
  expect(await storage.blobs.list(begun)).toHaveLength(1)
  expect(await storage.blobs.list(damaged)).toHaveLength(1)
})
