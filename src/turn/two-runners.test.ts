import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../adapters/digest.ts'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
import type { EffectPolicy, JournalEvent } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import type { Storage } from '../ports/storage.ts'
import { LEASE_MS, type Work } from '../ports/work.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

type RunnerName = 'one' | 'other'

const never = new Promise<never>(() => {})

const until = async (condition: () => boolean) => {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 5_000) throw new Error('it never happened')
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** Two engines on one storage; their tool notes which of them called it, and under which key. */
function aPair(
  effect: EffectPolicy = 'ask',
  run: (runner: RunnerName, signal: AbortSignal) => unknown = () => 'done',
) {
  const clock = fixedClock()
  const storage = memoryStorage(clock)
  const calls: { readonly runner: RunnerName; readonly key: string }[] = []
  const engineOf = (runner: RunnerName, given: Storage = storage) =>
    createTestEngine({
      storage: given,
      clock,
      entropy: seededEntropy(runner === 'one' ? 1 : 2),
      model: scriptedModel(({ messages }) => {
        const last = messages.at(-1)
        return last?.role === 'user' ? [{ call: 'deposit', arguments: { wish: last.text } }] : 'Done.'
      }),
      assistant: anAssistant({
        tools: [
          defineTool({
            name: 'deposit',
            description: 'Moves money.',
            parameters: z.object({ wish: z.string() }),
            effect,
            run: (_, { key, signal }) => {
              calls.push({ runner, key })
              return run(runner, signal)
            },
          }),
        ],
      }),
    })
  return { clock, storage, calls, one: engineOf('one'), other: engineOf('other'), engineOf }
}

function aGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { closed: promise, open: resolve }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))

const words = (run: string, text = `Pay ${run}`) => aMessage(text, { run })

test('two runners share many sessions, and every effect is made once', async () => {
  const { one, other, calls } = aPair()
  const engines = [one, other] as const
  const targets = await Promise.all(Array.from({ length: 24 }, (_, index) => one.open(`thread ${index}`)))
  const rounds = [0, 1, 2, 3]
  await Promise.all(
    targets.flatMap((target, place) =>
      rounds.map(round => {
        const { runner } = engines[(place + round) % 2] ?? one
        return runner.submit(target, `run-${round}`, words(`run-${round}`, `Pay ${place}, ${round}`), 'queue')
      }),
    ),
  )
  for (const { ref } of targets) await Promise.all(engines.map(({ runner }) => runner.settled(ref)))
  expect(calls).toHaveLength(targets.length * rounds.length)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length)
  expect(new Set(calls.map(({ runner }) => runner))).toEqual(new Set(['one', 'other']))
  for (const { ref } of targets) {
    expect(await one.store.openInputs(ref)).toEqual([])
    const events = await other.events(ref)
    expect(events.filter(({ type }) => type === 'turn_resumed')).toEqual([])
    expect(events.filter(({ type }) => type === 'turn_ended')).toHaveLength(rounds.length)
    expect(await other.replay(ref)).toMatchObject({ turns: rounds.length, difference: null })
  }
})

test('what comes to one while the other has the session is done by that one', async () => {
  const gate = aGate()
  const { one, other, calls } = aPair('ask', () => gate.closed)
  const target = await one.open()
  await one.runner.submit(target, 'run-1', words('run-1'), 'refuse')
  await until(() => calls.length === 1)
  expect(await other.runner.submit(target, 'run-2', words('run-2'), 'refuse')).toEqual({ kind: 'busy' })
  const queued = await other.runner.submit(target, 'run-2', words('run-2'), 'queue')
  expect(queued).toMatchObject({ kind: 'accepted' })
  gate.open()
  await other.runner.free(target.ref)
  expect(await other.store.findInput(target.ref, 'run-2')).toMatchObject({ settled: true, turn: 't2' })
  expect(calls.map(({ runner }) => runner)).toEqual(['one', 'one'])
})

test('a cancel through the other runner stops the turn', async () => {
  const { one, other, calls } = aPair('retry', (_, signal) => untilAborted(signal))
  const target = await one.open()
  await one.runner.submit(target, 'run-1', words('run-1'), 'refuse')
  await until(() => calls.length === 1)
  await other.runner.cancel(target, 'run-1')
  await other.runner.settled(target.ref)
  expect((await other.events(target.ref)).at(-1)).toMatchObject({ payload: { reason: 'cancelled' } })
  expect(await other.store.openInputs(target.ref)).toEqual([])
  expect(calls).toHaveLength(1)
})

test('a runner that starts leaves the turns of a living one alone', async () => {
  const { one, other, calls } = aPair('retry', runner => (runner === 'one' ? never : 'done'))
  const target = await one.open()
  await one.runner.submit(target, 'run-1', words('run-1'), 'refuse')
  await until(() => calls.length === 1)
  expect(await other.runner.resumeUnfinished()).toBe(1)
  await other.runner.idle()
  expect((await other.events(target.ref)).some(({ type }) => type === 'turn_resumed')).toBe(false)
  expect(calls.map(({ runner }) => runner)).toEqual(['one'])
})

test('the sessions of a runner that died are taken over after a while, each by one', async () => {
  const { clock, one, other, calls, engineOf } = aPair('retry', runner => (runner === 'one' ? never : 'done'))
  const third = engineOf('other')
  const targets = await Promise.all(['a', 'b', 'c'].map(thread => one.open(thread)))
  for (const target of targets) await one.runner.submit(target, 'run-1', words('run-1'), 'refuse')
  await until(() => calls.length === 3)
  for (const target of targets) await one.runner.submit(target, 'run-2', words('run-2'), 'queue')
  // It leaves its seat, and nothing more is heard of it.
  void one.runner.stop(10 * LEASE_MS)
  clock.advance(LEASE_MS - 1)
  await Promise.all([other, third].map(({ runner }) => runner.idle()))
  expect(calls).toHaveLength(3)
  clock.advance(1)
  for (const { ref } of targets) await Promise.all([other, third].map(({ runner }) => runner.settled(ref)))
  expect(calls.slice(3).map(({ runner }) => runner)).toEqual(Array.from({ length: 6 }, () => 'other'))
  expect(new Set(calls.slice(3).map(({ key }) => key)).size).toBe(6)
  for (const { ref } of targets) {
    expect(await other.store.openInputs(ref)).toEqual([])
    const events = await other.events(ref)
    expect(events.filter(({ type }) => type === 'turn_resumed')).toHaveLength(1)
    expect(await other.replay(ref)).toMatchObject({ turns: 2, difference: null })
  }
})

test('what a stopping runner leaves in the inbox goes to the other at once', async () => {
  const gate = aGate()
  const { one, other, calls } = aPair('ask', runner => (runner === 'one' ? gate.closed : 'done'))
  const target = await one.open()
  await one.runner.submit(target, 'run-1', words('run-1'), 'refuse')
  await until(() => calls.length === 1)
  await one.runner.submit(target, 'run-2', words('run-2'), 'queue')
  const stopped = one.runner.stop(1_000)
  gate.open()
  await stopped
  await one.runner.submit(target, 'run-3', words('run-3'), 'queue')
  await other.runner.settled(target.ref)
  expect(calls.map(({ runner }) => runner)).toEqual(['one', 'other', 'other'])
  expect(await other.store.openInputs(target.ref)).toEqual([])
})

test('each sees what the other did, and both are watched in one place', async () => {
  const { one, other } = aPair()
  const target = await one.open()
  await one.say(target, 'Pay', { run: 'run-1' })
  const watched: string[] = []
  one.feed.subscribe(target.ref, item => {
    if (item.kind === 'events') watched.push(...item.events.map(({ type }) => type))
  })
  await other.say(target, 'Pay', { run: 'run-2' })
  expect(await one.runner.state(target.ref)).toMatchObject({ turns: 2 })
  expect(watched.at(-1)).toBe('turn_ended')
  await one.runner.submit(target, 'run-3', words('run-3'), 'refuse')
  await one.runner.settled(target.ref)
  expect(await other.runner.state(target.ref)).toMatchObject({ turns: 3 })
})

test('a turn that was tried in vain is tried again by the other once its runner is gone', async () => {
  const { clock, storage, one, engineOf, calls } = aPair()
  const failing: JournalStore = {
    ...storage.journal,
    openInputs: () => Promise.reject(new Error('the connection broke')),
  }
  const broken = engineOf('other', { ...storage, journal: failing })
  const target = await one.open()
  await broken.runner.submit(target, 'run-1', words('run-1'), 'queue')
  await broken.runner.idle()
  await broken.runner.stop(0)
  clock.advance(500)
  await one.runner.settled(target.ref)
  expect(calls.map(({ runner }) => runner)).toEqual(['one'])
})

test('a call that comes back after its runner lost the session settles what the other asked about it', async () => {
  const gate = aGate()
  const { one, other, clock, calls, storage } = aPair('ask', async () => {
    await gate.closed
    return 'done'
  })
  const target = await one.open()
  await one.runner.submit(target, 'r1', words('r1'), 'refuse')
  await until(() => calls.length === 1)
  // It leaves its seat, and nothing more is heard of it.
  void one.runner.stop(10 * LEASE_MS)
  clock.advance(LEASE_MS)
  await other.runner.settled(target.ref)
  expect((await other.runner.state(target.ref)).pendings.map(({ kind }) => kind)).toEqual(['indeterminate'])
  gate.open()
  await one.runner.idle()
  await other.runner.settled(target.ref)
  expect(await storage.journal.openInputs(target.ref)).toEqual([])
  expect((await other.runner.state(target.ref)).pendings).toEqual([])
  expect(calls).toHaveLength(1)
})

test('an input nobody was woken for is worked off as soon as somebody meets it', async () => {
  const { one, other, storage } = aPair()
  const target = await one.open()
  const body = JSON.stringify(words('r1'))
  // A process that died between taking the input and telling anybody.
  const row = { key: 'r1', at: 0, lane: 'turn', run: 'r1', digest: sha256(body), body } as const
  await storage.journal.put(target.ref, row, 'queue')
  expect(await other.runner.submit(target, 'r2', words('r2'), 'refuse')).toMatchObject({ kind: 'busy' })
  await other.runner.settled(target.ref)
  expect(await storage.journal.openInputs(target.ref)).toEqual([])
  expect(await other.runner.submit(target, 'r3', words('r3'), 'refuse')).toMatchObject({ kind: 'accepted' })
})

test('a timer that another has begun with is neither settled nor held against the input that waits', async () => {
  const { one, other, storage, clock } = aPair('ask')
  const target = await one.open()
  const { ref } = target
  const [started] = await one.say(target, 'Pay', { run: 'run-1' })
  const body = JSON.stringify({ kind: 'wake' })
  const timer = { key: 'wake:1', at: clock.now(), run: null, digest: sha256(body), body }
  await storage.journal.put(ref, { ...timer, lane: 'timer' }, 'queue')
  const theirs = await other.journal.load(ref)
  const turn = 't2' as TurnId
  const begun = { ...started, seq: theirs.head.seq + 1, turn } as JournalEvent
  expect(await other.journal.commit(theirs, { turn, events: [begun], takes: [timer.key] })).toBe('appended')
  await one.runner.cancel(target, 'nothing')
  await one.runner.settled(ref)
  expect(await storage.journal.findInput(ref, timer.key)).toMatchObject({ settled: false, turn })
})

/** Forgets a session when it takes it, as a node does that another had it from last. */
const forgetful = (work: Work): Work => ({
  ...work,
  join(listener) {
    const seat = work.join(listener)
    return {
      ...seat,
      async take(target) {
        const isOurs = await seat.take(target)
        listener.taken(target.ref)
        return isOurs
      },
    }
  },
})

test('a turn another left is resumed with its own input, not with one that comes to a runner that had not heard of it', async () => {
  const { clock, storage, calls, engineOf } = aPair('retry', runner => (runner === 'other' ? never : 'done'))
  const survivor = engineOf('one', { ...storage, work: forgetful(storage.work) })
  const dead = engineOf('other', { ...memoryStorage(clock), journal: storage.journal })
  const target = await survivor.open()
  const { ref } = target
  await survivor.say(target, 'Pay', { run: 'run-1' })
  await dead.runner.submit(target, 'run-2', words('run-2'), 'refuse')
  await until(() => calls.length === 2)
  const outcome = await survivor.runner.submit(target, 'run-3', words('run-3'), 'refuse')
  expect(outcome).toEqual({ kind: 'busy' })
  await survivor.runner.settled(ref)
  expect(await storage.journal.findInput(ref, 'run-2')).toMatchObject({ settled: true, turn: 't2' })
  expect((await survivor.events(ref)).at(-1)).toMatchObject({ turn: 't2', payload: { reason: 'answered' } })
  const again = await survivor.runner.submit(target, 'run-3', words('run-3'), 'refuse')
  expect(again).toMatchObject({ kind: 'accepted' })
  await survivor.runner.settled(ref)
  expect(await storage.journal.openInputs(ref)).toEqual([])
  expect(calls.map(({ runner }) => runner)).toEqual(['one', 'other', 'one', 'one'])
})
