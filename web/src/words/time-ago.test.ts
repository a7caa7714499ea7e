import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.UTC(2026, 2, 20, 12)
const minute = 60_000

test.each([
  [59_999, 'now'],
  [-5_000, 'now'],
  [minute, '1 min. ago'],
  [59 * minute, '59 min. ago'],
  [60 * minute, '1 hr. ago'],
  [25 * 60 * minute, 'yesterday'],
  [8 * 24 * 60 * minute, 'Mar 12, 2026'],
])('%d ms ago reads "%s"', (age, said) => {
  expect(timeAgo(now - age, now, 'en', 'now')).toBe(said)
})

test('German is German', () => {
  expect(timeAgo(now - 5 * minute, now, 'de', 'jetzt')).toBe('vor 5 Min.')
})
