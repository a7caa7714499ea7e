import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [0, '1 min'],
  [119_000, '1 min'],
  [60 * 60_000, '1 hr'],
  [49 * 3_600_000, '2 days'],
])('%d ms of waiting are %s', (ms, text) => {
  expect(waitingTime(ms, 'en')).toBe(text)
})
