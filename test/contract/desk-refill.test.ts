import { expect, onTestFinished, test } from 'vitest'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { SessionId } from '../../src/core/id.ts'
import type { SessionRef } from '../../src/core/session.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { matchQueue } from '../../src/turn/match-queue.ts'
import { refillQueue } from '../../src/turn/refill-queue.ts'
import { aFolder } from '../a-folder.ts'

const LAMPS = [
  'name: Lamps',
  'instructions: Help with lamps.',
  'conversation: false',
  'desk: { roles: [support] }',
].join('\n')

const HOURS = 3_600_000

async function aDesk() {
  const clock = fixedClock()
  const storage = memoryStorage(clock)
  const engine = await createEngine({
    storage,
    clock,
    flags: { telemetry: 'none', assistants: aFolder({ 'lamps/assistant.yaml': LAMPS }) },
    env: {},
  })
  onTestFinished(() => engine.close())
  const { desk, journal: store } = storage
  let said = 0
  const say = async (thread: string, text: string): Promise<SessionRef> => {
    clock.jump(1)
    await engine.handle({ id: `i${++said}`, text, context: { session_id: thread } })
    const [row] = await store.listSessions({ tenant: null, limit: 1 })
    return { tenant: row?.tenant ?? engine.local.tenant, session: row?.session ?? ('' as SessionId) }
  }
  /** Somebody who asked for a human. */
  const waits = async (thread: string): Promise<SessionRef> => {
    await say(thread, 'paint my fence purple')
    return say(thread, 'yes')
  }
  const read: SessionRef[] = []
  const parts = {
    desk,
    store,
    clock,
    state: (ref: SessionRef) => {
      read.push(ref)
      return engine.runner.state(ref)
    },
    hasDesk: () => true,
  }
  const refill = async () => {
    read.length = 0
    await refillQueue(parts, new AbortController().signal)
    return new Set(read.map(({ session }) => session)).size
  }
  const listed = async () =>
    (await desk.queue(engine.local.tenant, { roles: ['support'], limit: 9 })).map(({ session }) => session)
  return { clock, desk, parts, say, waits, refill, listed }
}

test('whoever waits is listed again where the store of the desk was lost, and only they', async () => {
  const { desk, say, waits, refill, listed } = await aDesk()
  const [one, two] = [await waits('one'), await waits('two')]
  await say('three', 'paint my fence purple')
  const before = await desk.queued(one)
  for (const ref of [one, two]) await desk.dropQueued(ref)
  await refill()
  expect(await listed()).toEqual([one.session, two.session])
  expect(await desk.queued(one)).toEqual(before)
})

test('a row nobody waits for is gone, also of a session the journal does not have', async () => {
  const { desk, say, waits, refill, listed } = await aDesk()
  const one = await waits('one')
  const entry = await desk.queued(one)
  if (entry === null) throw new Error('nobody waits')
  const idle = await say('two', 'paint my fence purple')
  for (const ref of [idle, { ...idle, session: 'gone' as SessionId }]) await desk.putQueued(ref, entry)
  await desk.putQueued(one, { ...entry, summary: 'as it was long ago' })
  await refill()
  expect(await listed()).toEqual([one.session])
  expect(await desk.queued(one)).toEqual(entry)
})

test('what was compared once is read again only where it may have changed since', async () => {
  const { clock, desk, waits, refill, listed } = await aDesk()
  const one = await waits('one')
  clock.jump(9 * HOURS)
  await waits('two')
  expect(await refill()).toBe(2)
  clock.jump(9 * HOURS)
  const three = await waits('three')
  for (const ref of [one, three]) await desk.dropQueued(ref)
  // The row of the first cannot have been lost alone: its store has a mark of a later time.
  expect(await refill()).toBe(2)
  expect(await listed()).not.toContain(one.session)
  // A journal that is older than the mark is another one.
  await desk.setQueueMark(clock.now() + HOURS)
  await refill()
  expect(await listed()).toContain(one.session)
})

test('a row whose turn has not ended yet is left to that turn', async () => {
  const { desk, parts, waits, say } = await aDesk()
  const entry = await desk.queued(await waits('one'))
  if (entry === null) throw new Error('nobody waits')
  const busy = await say('two', 'paint my fence purple')
  await desk.putQueued(busy, entry)
  const input = { key: 'k', at: 1, lane: 'turn', run: null, digest: 'd', body: '{}' } as const
  await parts.store.put(busy, input, 'queue')
  await matchQueue(parts, busy)
  expect(await desk.queued(busy)).toEqual(entry)
})

test('a row that a turn writes meanwhile stays as that turn wrote it', async () => {
  const { desk, parts, waits } = await aDesk()
  const one = await waits('one')
  const entry = await desk.queued(one)
  if (entry === null) throw new Error('nobody waits')
  await desk.dropQueued(one)
  const newer = { ...entry, reason: 'asked' }
  let isFirst = true
  const state = async (ref: SessionRef) => {
    const now = await parts.state(ref)
    if (isFirst) await desk.putQueued(ref, newer)
    const { handover } = now.desk
    const after = { ...now, desk: { ...now.desk, handover: handover && { ...handover, reason: 'asked' } } }
    const shown = isFirst ? now : after
    isFirst = false
    return shown
  }
  await matchQueue({ ...parts, state }, one)
  expect(await desk.queued(one)).toEqual(newer)
})
