import { expect, test } from 'vitest'
import { isDeclined } from './result-of.ts'

test.each([
  [true, { declined: true }],
  [true, { declined: true, again: { project: 'other' } }],
  [false, { declined: 3 }],
  [false, { declined: true, by: 'the bank' }],
  [false, { status: 'failed' }],
  [false, 'declined'],
  [false, null],
])('%j: declined by the person is %j', (expected, result) => {
  expect(isDeclined(result)).toBe(expected)
})
