import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pendingId, turnId } from '../core/id.ts'
import { isExpired, parseShowing, showingId } from './stack.ts'

test.each([
  [null, 5_000, false],
  [5_000, 4_999, false],
  [5_000, 5_000, true],
  [5_000, 5_001, true],
])('expiring at %j, at %j it is over: %j', (expiresAt, now, over) => {
  expect(isExpired({ expiresAt }, now)).toBe(over)
})

const tags = fc.stringMatching(/^[0-9a-f]{8}$/)

test('what a showing is called can be read back', () => {
  const ordinal = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(ordinal, ordinal, fc.nat(999_999_999), tags, (turn, pending, showings, tag) => {
      const id = pendingId(turnId(turn), pending)
      expect(parseShowing(showingId({ id, showings, tag }))).toEqual({ pending: id, showing: showings, tag })
    }),
  )
})

test.each([
  ...[
    '',
    't1/p1',
    't1/p1~1',
    't1/p1~1~',
    '~1~0a1b2c3d',
    't1/p1~~0a1b2c3d',
    't1/p1~1~0a1b2c3',
    't1/p1~1~0A1B2C3D',
  ],
  ...[
    't1/p1~01~0a1b2c3d',
    't01/p1~1~0a1b2c3d',
    't0/p1~1~0a1b2c3d',
    't1/p1~-1~0a1b2c3d',
    't1/p1~1.5~0a1b2c3d',
  ],
  ...['t1/p1~1~0a1b2c3d\n', ' t1/p1~1~0a1b2c3d'],
])('%j is no showing', text => {
  expect(parseShowing(text)).toBeNull()
})

test('nothing throws, and what is read is spelled as it would be written', () => {
  const alike = fc.stringMatching(/^t\d{1,10}\/p\d{1,10}~\d{1,10}~[0-9a-f]{8}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), alike), given => {
      const showing = parseShowing(given)
      if (showing === null) return
      const { pending: id, showing: showings, tag } = showing
      expect(showingId({ id, showings, tag })).toBe(given)
    }),
  )
})
