import { expect, test } from 'vitest'
import { monthLabel } from './month-label.ts'

const labels = (days: readonly string[], language: string) =>
  days.map((day, at) => monthLabel(day, days[at - 1] ?? null, language))

test('a month stands alone; its year is said at the first and when another begins', () => {
  const days = ['2026-11-01', '2026-12-01', '2027-01-01', '2027-04-01']
  expect(labels(days, 'en')).toEqual(['Nov 2026', 'Dec', 'Jan 2027', 'Apr'])
  expect(labels(days, 'de')).toEqual(['Nov. 2026', 'Dez', 'Jan. 2027', 'Apr'])
})

test('where January has no room for its label, the next that has says the year', () => {
  expect(labels(['2026-10-01', '2027-02-01', '2027-06-01'], 'en')).toEqual(['Oct 2026', 'Feb 2027', 'Jun'])
})
