import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleRows } from './visible-rows.ts'

test('of five thousand rows only those in sight are drawn', () => {
  const { first, end } = visibleRows({ top: 90_000, height: 600 }, 36, 5_000)
  expect(first).toBe(2_490)
  expect(end - first).toBeLessThan(40)
})

test('every row that can be seen is drawn, and no other than there is', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(2_000), fc.nat(5_000), (top, height, rows) => {
      const { first, end } = visibleRows({ top, height }, 36, rows)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(rows)
      expect(first).toBeLessThanOrEqual(end)
      const seen = Math.floor(top / 36)
      if (seen < rows && height > 0) expect(first <= seen && seen < end).toBe(true)
    }),
  )
})
