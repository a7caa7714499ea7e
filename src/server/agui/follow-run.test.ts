import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRunReader, expectWholeRun } from '../../../test/builders/run-reader.ts'
import { aSteppedEngine, type Step, soon } from '../../../test/builders/stepped-engine.ts'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import { aMessage } from '../../testing/test-engine.ts'

type Happening = Step | 'crash' | 'hang up'

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
  for (const happening of [...happenings, ...Array<Step>(9).fill('finish')]) {
    if (happening === 'hang up') reader.hangUp()
    else if (happening === 'crash') {
      reader.hangUp()
      owner = aSteppedEngine(store, ++life)
      await owner.engine.runner.resumeUnfinished()
      await owner.step(target, null)
    } else await owner.step(target, happening)
    reconnect()
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
    { weight: 1, arbitrary: fc.constantFrom<Happening>('cut', 'finish') },
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
