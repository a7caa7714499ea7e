import { expect, test } from 'vitest'
import { endOf, endText, untilOf } from './until.ts'

const noon = new Date(2026, 4, 4, 12, 0).getTime()

test('an end that can be chosen is the choice, any other its instant', () => {
  expect(untilOf(null, noon)).toBe('open')
  expect(untilOf(endOf('day', noon), noon)).toBe('day')
  expect(untilOf(endOf('hour', noon), noon)).toBe('instant')
})

test('an end of today is a time, any other has its day', () => {
  expect(endText(endOf('hour', noon) ?? 0, noon, 'en-GB')).toBe('13:00')
  expect(endText(new Date(2026, 4, 6, 9, 30).getTime(), noon, 'de-DE')).toBe('6. Mai, 09:30')
})
