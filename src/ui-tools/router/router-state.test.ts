import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MomentSchema } from './router-state.ts'

test.each([
  [0, 0],
  [1_767_600_000_000, 1_767_600_000_000],
  ['2026-01-05T08:00:00Z', 1_767_600_000_000],
  ['2026-01-05T09:00:00+01:00', 1_767_600_000_000],
])('%s is a point in time', (value, moment) => {
  expect(z.parse(MomentSchema, value)).toBe(moment)
})

test.each(['2026-01-05T08:00:00', '2026-01-05', '5 January 2026', '2026-01-32T08:00:00Z', 0.5, 1e300])(
  '%s is none: it has no offset, or no clock shows it',
  value => {
    expect(z.safeParse(MomentSchema, value).success).toBe(false)
  },
)
