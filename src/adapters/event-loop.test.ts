import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createEventLoop } from './event-loop.ts'

const aRound = () => new Promise(resolve => setImmediate(resolve))

/** Pieces of work that take two milliseconds each, in what they set going. */
function aLoop() {
  let ms = 0
  const loop = createEventLoop(() => ms)
  const done: number[] = []
  const work = (at: number) =>
    loop.pace(() => {
      done.push(at)
      void Promise.resolve().then(() => {
        ms += 2
      })
    })
  const pass = (time: number) => {
    ms += time
  }
  return { ...loop, done, work, pass }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('what comes alone is done at once', () => {
  const { done, work } = aLoop()
  work(0)
  expect(done).toEqual([0])
})

test('a crowd that comes in one tick is done in its order, a few in each round of the event loop', async () => {
  const { done, work } = aLoop()
  for (const at of numbers(14)) work(at)
  expect(done).toEqual([0])
  // What is left of this round, and the beginning of the next.
  await aRound()
  expect(done).toEqual(numbers(8))
  await aRound()
  expect(done).toEqual(numbers(12))
  work(14)
  await aRound()
  expect(done).toEqual(numbers(15))
})

test('a crowd that comes in many ticks shares the round, too', async () => {
  const { done, work } = aLoop()
  for (const at of numbers(10)) setImmediate(work, at)
  await aRound()
  expect(done).toEqual(numbers(4))
  for (let rounds = 0; rounds < 3; rounds++) await aRound()
  expect(done).toEqual(numbers(10))
})

test('work that throws holds up nothing behind it', async () => {
  const { pace, done, work } = aLoop()
  expect(() =>
    pace(() => {
      throw new Error('no')
    }),
  ).toThrow('no')
  work(0)
  await aRound()
  expect(done).toEqual([0])
})

test('nothing is done while connections come in, one in each round', async () => {
  const { connected, done, work } = aLoop()
  connected()
  work(0)
  for (let more = 0; more < 5; more++) {
    await aRound()
    connected()
  }
  expect(done).toEqual([])
  await aRound()
  await aRound()
  expect(done).toEqual([0])
})

test('connections without end leave half of the time to work', async () => {
  const { connected, done, work, pass } = aLoop()
  connected()
  for (const at of numbers(400)) work(at)
  let rounds = 0
  for (; rounds < 400 && done.length < 400; rounds++) {
    await aRound()
    pass(10)
    connected()
  }
  // A hundred rounds without connections; thousands where each free round is followed by a held time.
  expect(done).toEqual(numbers(400))
  expect(rounds).toBeLessThan(350)
})

test('work is done on behalf of whoever asked for it', async () => {
  const { pace } = createEventLoop(() => 0)
  const owner = new AsyncLocalStorage<string>()
  const owners: (string | undefined)[] = []
  owner.run('first', () => pace(() => {}))
  for (const name of ['second', 'third']) owner.run(name, () => pace(() => owners.push(owner.getStore())))
  pace(() => owners.push(owner.getStore()))
  await aRound()
  await aRound()
  expect(owners).toEqual(['second', 'third', undefined])
})
