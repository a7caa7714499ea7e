import { expect, test } from 'vitest'
import { SignalboxError } from '../../core/error.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { followRun } from './follow-run.ts'
import { followThread } from './follow-thread.ts'
import type { Frame } from './frame.ts'

const soon = () => new Promise(resolve => setImmediate(resolve))
const away = () => Promise.reject(new SignalboxError('store_unavailable', 'it is being restarted'))
const damaged = () => Promise.reject(new SignalboxError('session_quarantined', 'it is damaged'))

/** A reader of a run that has ended, at a store that fails to give its turn so many times. */
async function aReader(failure: () => Promise<never>, failures: number) {
  const clock = fixedClock()
  const engine = createTestEngine({ clock, assistant: anAssistant(), model: scriptedModel(['Hello.']) })
  const target = await engine.open()
  await engine.say(target, 'Hi', { run: 'run-1' })
  let reads = 0
  const frames: Frame[] = []
  const ending = Promise.withResolvers<void>()
  const { journal, feed } = engine
  const failing: typeof journal = {
    ...journal,
    turn: (ref, turn) => (reads++ < failures ? failure() : journal.turn(ref, turn)),
    read: (ref, after) => (reads++ < failures ? failure() : journal.read(ref, after)),
  }
  const parts = { journal: failing, feed, clock }
  const common = {
    ref: target.ref,
    write: (written: readonly Frame[]) => void frames.push(...written),
    end: ending.resolve,
  }
  return {
    parts,
    common,
    frames,
    reads: () => reads,
    ended: ending.promise,
    types: () => frames.map(({ event }) => event.type),
    follow: () =>
      followRun(parts, {
        ...common,
        run: { threadId: 'thread', runId: 'run-1' },
        dialect: '1.0',
        findTurn: async () => (await engine.store.findInput(target.ref, 'run-1'))?.turn ?? null,
        from: null,
      }),
    async wait(ms: number) {
      for (let rounds = 0; rounds < 10; rounds++) await soon()
      clock.advance(ms)
      for (let rounds = 0; rounds < 10; rounds++) await soon()
    },
  }
}

test('a run is not over because its reader cannot read: it is read as soon as the store is back', async () => {
  const reader = await aReader(away, 3)
  reader.follow()
  for (let tries = 0; tries < 3; tries++) {
    await reader.wait(5_000)
    expect(reader.types()).not.toContain('RUN_ERROR')
  }
  await reader.ended
  expect(reader.types()).toContain('TEXT_MESSAGE_CONTENT')
  expect(reader.types().at(-1)).toBe('RUN_FINISHED')
  expect(reader.reads()).toBe(4)
})

test('damage does not get better by waiting: the run ends with what it is', async () => {
  const reader = await aReader(damaged, 1)
  reader.follow()
  await reader.ended
  expect(reader.frames.map(({ event }) => event)).toMatchObject([
    { type: 'RUN_ERROR', code: 'session_quarantined' },
  ])
})

test('who has left is not read for any more', async () => {
  const reader = await aReader(away, 99)
  const stop = reader.follow()
  await reader.wait(250)
  const { length } = reader.frames
  const reads = reader.reads()
  stop()
  await reader.wait(60_000)
  expect(reader.reads()).toBe(reads)
  expect(reader.frames).toHaveLength(length)
})

test('a thread that is read from is not over, either', async () => {
  const reader = await aReader(away, 2)
  followThread(reader.parts, { ...reader.common, threadId: 'thread', after: 0, isOver: true })
  for (let tries = 0; tries < 2; tries++) await reader.wait(5_000)
  await reader.ended
  expect(reader.reads()).toBeGreaterThan(2)
})
