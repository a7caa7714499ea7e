import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'
import { formatTable } from './format-table.ts'

const now = Date.UTC(2026, 0, 5, 9)
const minutes = (count: number) => now - count * 60_000

test.each([
  [minutes(0.99), 'just now'],
  [minutes(1), '1 min ago'],
  [minutes(59.9), '59 min ago'],
  [minutes(60), '1 h ago'],
  [minutes(24 * 60), '1 d ago'],
  [minutes(7 * 24 * 60), '2025-12-29'],
  [now + 5_000, 'just now'],
])('%d is %s', (at, shown) => {
  expect(formatAgo(at, now)).toBe(shown)
})

test('a table pads every column but the last', () => {
  expect(
    formatTable([
      ['A', 'B'],
      ['long', 'b'],
      ['x', ''],
    ]),
  ).toEqual(['A     B', 'long  b', 'x'])
})
