import { expect, test } from 'vitest'
import { createTellings } from './tellings.ts'

const aRound = () => new Promise(resolve => setImmediate(resolve))

/** Each of them sets something going that takes a millisecond. */
function manyTold(count: number) {
  let ms = 0
  const tellings = createTellings(() => ms)
  const told: number[] = []
  const tell = (at: number) =>
    tellings.add(() => {
      told.push(at)
      void Promise.resolve().then(() => {
        ms += 1
      })
    })
  for (let at = 0; at < count; at++) tell(at)
  return { tellings, told, tell }
}

test('many outcomes are told in their order, and others have their turn in between', async () => {
  const { tellings, told, tell } = manyTold(200)
  tellings.begin()
  await aRound()
  expect(told).toHaveLength(6)
  tell(200)
  tellings.begin()
  for (let rounds = 0; rounds < 100 && told.length < 201; rounds++) await aRound()
  expect(told).toEqual(Array.from({ length: 201 }, (_, at) => at))
})

test('a few are told in one round, and all that is left at the end', async () => {
  const { tellings, told, tell } = manyTold(3)
  tellings.begin()
  await aRound()
  expect(told).toEqual([0, 1, 2])
  for (let at = 3; at < 100; at++) tell(at)
  tellings.finish()
  expect(told).toHaveLength(100)
  tellings.begin()
  await aRound()
  expect(told).toHaveLength(100)
})

test('what is added while nothing is told waits for the next beginning', async () => {
  const { tellings, told, tell } = manyTold(1)
  tellings.begin()
  tell(1)
  await aRound()
  expect(told).toEqual([0])
  tellings.begin()
  expect(told).toEqual([0, 1])
})
