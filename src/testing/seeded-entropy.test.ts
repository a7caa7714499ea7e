import { expect, test } from 'vitest'
import { seededEntropy } from './seeded-entropy.ts'

function some(seed: number, count: number): unknown[] {
  const entropy = seededEntropy(seed)
  return Array.from({ length: count }, () => [entropy.sessionId(), entropy.salt(), entropy.fraction()])
}

test('the same seed gives the same, another seed something else', () => {
  expect(some(7, 20)).toEqual(some(7, 20))
  expect(some(7, 20)).not.toEqual(some(8, 20))
})

test('session ids sort in the order they were made, and none comes twice', () => {
  const entropy = seededEntropy(1)
  const ids = Array.from({ length: 200 }, () => entropy.sessionId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(200)
})

test('fractions spread evenly between nothing and one', () => {
  const { fraction } = seededEntropy(42)
  const tenths = new Array<number>(10).fill(0)
  for (let index = 0; index < 10_000; index++) {
    const tenth = Math.floor(fraction() * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})
