import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const minute = 60_000

test.each([
  [-5, 'in 1 min.'],
  [59_999, 'in 1 min.'],
  [2 * minute - 1, 'in 1 min.'],
  [59 * minute, 'in 59 min.'],
  [24 * 60 * minute - 1, 'in 23 hr.'],
  [24 * 60 * minute, 'in 1 day'],
])('%d ms ahead reads "%s"', (left, said) => {
  expect(timeUntil(1_000 + left, 1_000, 'en')).toBe(said)
})

test('German is German', () => {
  expect(timeUntil(5 * minute, 0, 'de')).toBe('in 5 Min.')
})
