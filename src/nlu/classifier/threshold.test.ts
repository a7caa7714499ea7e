import { expect, test } from 'vitest'
import { thresholdOf } from './threshold.ts'

const hundred = Array.from({ length: 100 }, (_, index) => index / 100)
const base = { inScope: hundred, outOfScope: [], nothing: -5, keep: 0.95 }

test.each([
  [0.98, 0.02],
  [0.95, 0.05],
  [0.9, 0.1],
])('keeping %d of a hundred examples refuses the rest', (keep, threshold) => {
  expect(thresholdOf({ ...base, keep })).toBeCloseTo(threshold, 10)
})

test('a text of which nothing is known is refused even where all examples lie lower', () => {
  expect(thresholdOf({ ...base, nothing: 2 })).toBeGreaterThan(2)
  expect(thresholdOf({ ...base, inScope: [], nothing: -1 })).toBeGreaterThan(-1)
})

test('out-of-scope examples move the threshold to where they are refused', () => {
  expect(thresholdOf({ ...base, outOfScope: [0.06, 0.07, 0.08] })).toBeCloseTo(0.09, 10)
})

test('they may also let more through', () => {
  expect(thresholdOf({ ...base, outOfScope: [-3, -2] })).toBe(0)
})

test('they never cost more than a further twentieth of what is in scope', () => {
  expect(thresholdOf({ ...base, outOfScope: [0.4, 0.5, 0.6] })).toBeLessThanOrEqual(0.1)
})
