import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRunReader, expectWholeRun, RUN } from '../../../test/builders/run-reader.ts'
import { aSteppedEngine, type Step, soon } from '../../../test/builders/stepped-engine.ts'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import { wordingOf } from '../../core/error.ts'
import type { Target } from '../../ports/work.ts'
import { skippingClock } from '../../testing/skipping-clock.ts'
import { aMessage, type TestEngine } from '../../testing/test-engine.ts'
import { parseCursor } from './cursor.ts'
import { followRun } from './follow-run.ts'
import type { Frame } from './frame.ts'

type Happening = Step | 'crash' | 'hang up' | 'go away'

/** Happenings a reader misses who went away. */
const MISSED = 4

async function follow(happenings: readonly Happening[], appetites: readonly number[]) {
  const store = createMemoryStore()
  let life = 1
  let owner = aSteppedEngine(store, life)
  const target = await owner.engine.open()
  const reader = aRunReader(target)
  let connections = 0
  const reconnect = () =>
    reader.connect(
      owner.engine,
      appetites[connections++ % (appetites.length + 1)] ?? Number.POSITIVE_INFINITY,
    )
  await owner.engine.runner.submit(target, 'run-1', aMessage('Go', { run: 'run-1' }), 'refuse')
  reconnect()
  await owner.step(target, null)
  let missing = 0
  for (const happening of [...happenings, ...Array<Step>(9).fill('finish')]) {
    if (happening === 'hang up' || happening === 'go away') {
      reader.hangUp()
      if (happening === 'go away') missing = MISSED
    } else if (happening === 'crash') {
      reader.hangUp()
      owner = aSteppedEngine(store, ++life)
      await owner.engine.runner.resumeUnfinished()
      await owner.step(target, null)
    } else await owner.step(target, happening)
    if (missing > 0) missing--
    else reconnect()
    await soon()
  }
  for (let tries = 0; !reader.isOver() && tries < 99; tries++) {
    reader.connect(owner.engine, Number.POSITIVE_INFINITY)
    await soon()
  }
  return { reader, events: await owner.engine.events(target.ref) }
}

async function expectWhole(happenings: readonly Happening[], appetites: readonly number[]) {
  const { reader, events } = await follow(happenings, appetites)
  await expectWholeRun(reader, events)
}

test('whatever crashes, breaks and is broken off, the pieces a reader gets make the one recorded run', async () => {
  const happening = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Happening>('text') },
    { weight: 3, arbitrary: fc.constantFrom<Happening>('crash', 'hang up', 'tool', 'thought') },
    { weight: 1, arbitrary: fc.constantFrom<Happening>('cut', 'finish', 'go away') },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 14 }),
      fc.array(fc.nat(7), { maxLength: 5 }),
      expectWhole,
    ),
    { numRuns: 300 },
  )
})

test.each<[string, Happening[], number[]]>([
  [
    'a stream that catches up over a message taken back ends with its run',
    ['text', 'hang up', 'crash', 'finish'],
    [],
  ],
  [
    'a reader cut between the end of a half message and its snapshot gets the snapshot',
    ['text', 'crash', 'finish'],
    [5, 1],
  ],
  [
    'a message is taken back once, however often its turn is resumed',
    ['text', 'hang up', 'crash', 'crash', 'finish'],
    [],
  ],
  ['a reader cut off where a thought begins is told of its end', ['thought', 'text'], [3]],
  ['a reader cut off inside a thought is told of its end', ['thought', 'text'], [5]],
  ['a reader cut off where a thought ends is told of its end', ['thought', 'text'], [6]],
  [
    'a tool that was called again gives its result once',
    ['tool', 'crash', 'finish', 'text', 'finish'],
    [99, 8],
  ],
])('%s', (_name, happenings, appetites) => expectWhole(happenings, appetites))

test.each<[Step, string[]]>([
  ['text', ['TEXT_MESSAGE_END', 'RUN_ERROR']],
  ['thought', ['REASONING_MESSAGE_END', 'REASONING_END', 'RUN_ERROR']],
])('a session that cannot go on ends the %s that was open', async (step, ends) => {
  const owner = aSteppedEngine(createMemoryStore(), 1)
  const target = await owner.engine.open()
  const reader = aRunReader(target)
  await owner.engine.runner.submit(target, 'run-1', aMessage('Go', { run: 'run-1' }), 'refuse')
  reader.connect(owner.engine, Number.POSITIVE_INFINITY)
  await owner.step(target, null)
  await owner.step(target, step)
  owner.engine.feed.fail(target.ref, 'session_quarantined')
  expect(reader.isOver()).toBe(true)
  expect(reader.frames.slice(-ends.length).map(({ event }) => event.type)).toEqual(ends)
})

test('a run that cannot go on says so in the language of its turn', async () => {
  const owner = aSteppedEngine(createMemoryStore(), 1)
  const target = await owner.engine.open()
  const reader = aRunReader(target)
  const message = aMessage('Los', { run: 'run-1', locale: 'de-DE' })
  await owner.engine.runner.submit(target, 'run-1', message, 'refuse')
  reader.connect(owner.engine, Number.POSITIVE_INFINITY)
  await owner.step(target, null)
  await owner.step(target, 'text')
  owner.engine.feed.fail(target.ref, 'session_quarantined')
  expect(reader.frames.at(-1)?.event).toMatchObject({
    type: 'RUN_ERROR',
    message: wordingOf('session_quarantined', 'de'),
  })
})

test('a half message that is taken back ends before the error of a conversation that cannot be read', async () => {
  const owner = aSteppedEngine(createMemoryStore(), 1)
  const { engine } = owner
  const target = await engine.open()
  const reader = aRunReader(target)
  const walk = () => {
    throw new Error('the journal is damaged')
  }
  await engine.runner.submit(target, 'run-1', aMessage('Go', { run: 'run-1' }), 'refuse')
  reader.connect({ ...engine, journal: { ...engine.journal, walk } }, Number.POSITIVE_INFINITY)
  await owner.step(target, null)
  await owner.step(target, 'text')
  await owner.step(target, 'cut')
  expect(reader.isOver()).toBe(true)
  expect(reader.frames.slice(-3).map(({ event }) => event.type)).toEqual([
    'TEXT_MESSAGE_CONTENT',
    'TEXT_MESSAGE_END',
    'RUN_ERROR',
  ])
})

test('no place in a message that never was leaves a reader with an end or words that nobody began', async () => {
  const { engine, step } = aSteppedEngine(createMemoryStore(), 1)
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Go', { run: 'run-1' }), 'refuse')
  await step(target, null)
  for (const next of ['thought', 'tool', 'finish', 'text', 'finish'] as const) await step(target, next)
  const events = await engine.events(target.ref)
  const messages = events.filter(({ type }) => type === 'message_sent').map(({ seq }) => seq)
  const whole = await read(engine, target, null)
  expect(whole.at(-1)?.event.type).toBe('RUN_FINISHED')
  expect(messages).toHaveLength(1)
  for (let seq = 0; seq <= events.length + 2; seq++)
    for (const offset of [0, 4]) {
      const rest = await read(engine, target, `${seq}.${offset}`)
      if (messages.includes(seq))
        expect(rest[0]?.event).toMatchObject({
          type: 'TEXT_MESSAGE_CONTENT',
          delta: 'Word by word. '.slice(offset),
        })
      else expect(rest, `after ${seq}.${offset}`).toEqual(whole)
    }
})

/** Reads a run that is over, from a place on. */
async function read(engine: TestEngine, target: Target, place: string | null): Promise<readonly Frame[]> {
  const frames: Frame[] = []
  const ended = Promise.withResolvers<void>()
  followRun(
    { ...engine, clock: skippingClock() },
    {
      ref: target.ref,
      run: RUN,
      dialect: '1.0',
      findTurn: async () => (await engine.store.findInput(target.ref, RUN.runId))?.turn ?? null,
      from: parseCursor(place),
      write: written => frames.push(...written),
      end: ended.resolve,
    },
  )
  await ended.promise
  return frames
}
