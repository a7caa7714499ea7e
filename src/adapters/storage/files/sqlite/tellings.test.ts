import { expect, test } from 'vitest'
import { createTellings, nextCount } from './tellings.ts'

const aTurn = () => new Promise(resolve => setImmediate(resolve))

test('many outcomes are told in their order, and others have their turn in between', async () => {
  const tellings = createTellings()
  const told: number[] = []
  for (let at = 0; at < 200; at++) tellings.add(() => told.push(at))
  tellings.begin()
  expect(told).toHaveLength(64)
  tellings.add(() => told.push(200))
  tellings.begin()
  expect(told).toHaveLength(64)
  while (told.length < 201) await aTurn()
  expect(told).toEqual(Array.from({ length: 201 }, (_, at) => at))
})

test('a few are told at once, and all that is left at the end', () => {
  const tellings = createTellings()
  const told: number[] = []
  tellings.add(() => told.push(0))
  tellings.begin()
  expect(told).toEqual([0])
  for (let at = 1; at < 100; at++) tellings.add(() => told.push(at))
  tellings.finish()
  expect(told).toHaveLength(100)
})

test.each([
  [64, 100, 32],
  [8, 100, 8],
  [64, 10, 64],
  [64, 1, 128],
  [1_024, 1, 1_024],
])('after %d in %d ms it is %d', (count, tookMs, next) => {
  expect(nextCount(count, tookMs)).toBe(next)
})
