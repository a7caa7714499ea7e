import { expect, test } from 'vitest'
import { convert, UNITS } from './convert.ts'
import { unitOf } from './units.ts'

test.each([
  [12, 'foot', 'm', 3.6576],
  [350, 'cm', 'm', 3.5],
  [0.5, 'ha', 'm2', 5_000],
  [5_000, 'foot2', 'm2', 464.5152],
  [1.5, 'kW', 'W', 1_500],
  [2, 'year', 'month', 24],
  [7, 'm', 'm', 7],
])('%d %s in %s is %d', (value, from, to, expected) => {
  expect(convert(value, from, to)).toBe(expected)
})

test('what measures something else is not converted', () => {
  expect(convert(1, 'kg', 'm')).toBeNull()
  expect(convert(1, 'toString', 'm')).toBeNull()
})

test('every unit is one that people can write', () => {
  const raised = (unit: string) =>
    unitOf(
      unit
        .replace(/[23]$/, '')
        .replace(/^second$/, 'seconds')
        .toLowerCase(),
    )
  expect(UNITS.filter(unit => raised(unit) === undefined)).toEqual([])
})
