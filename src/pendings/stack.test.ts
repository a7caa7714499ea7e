import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pendingId, turnId } from '../core/id.ts'
import { MAX_PENDINGS, type Pending } from '../core/pending.ts'
import { find, isExpired, parseShowing, push, settle, showingId, top } from './stack.ts'

const aPending = (ordinal: number, more: Partial<Pending> = {}): Pending => ({
  id: pendingId(turnId(1), ordinal),
  kind: 'confirmation',
  subject: { of: 'conversation' },
  answer: { form: 'yes_no', editable: false },
  approval: null,
  tag: '0a1b2c3d',
  openedAt: 0,
  expiresAt: null,
  showings: 1,
  question: 'Shall I?',
  details: null,
  ...more,
})

const first = aPending(1)
const second = aPending(2)
const third = aPending(3)
const fourth = aPending(4)

test('the last is the top, and an empty stack has none', () => {
  expect(top([first, second])).toBe(second)
  expect(top([])).toBeNull()
})

test('one more than fits pushes out the oldest', () => {
  expect(push([first, second], third)).toEqual({ pendings: [first, second, third], lapsed: [] })
  expect(push([first, second, third], fourth)).toEqual({ pendings: [second, third, fourth], lapsed: [first] })
})

test('one that is pushed again moves to the top and pushes nothing out', () => {
  const again = { ...first, showings: 2 }
  expect(push([first, second, third], again)).toEqual({ pendings: [second, third, again], lapsed: [] })
})

test('settling takes out that one and keeps the order of the others', () => {
  expect(settle([first, second, third], second.id)).toEqual([first, third])
  expect(settle([first], fourth.id)).toEqual([first])
})

test('parked ones are found by id, strangers are not', () => {
  expect(find([first, second], first.id)).toBe(first)
  expect(find([first], second.id)).toBeNull()
})

test('whatever is pushed, the stack never grows too deep, loses nothing and holds nothing twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 })), ordinals => {
      let pendings: readonly Pending[] = []
      for (const ordinal of ordinals) {
        const before = pendings
        const pushed = push(before, aPending(ordinal))
        pendings = pushed.pendings
        expect(top(pendings)?.id).toBe(pendingId(turnId(1), ordinal))
        expect(pendings.length).toBeLessThanOrEqual(MAX_PENDINGS)
        expect(new Set(pendings.map(({ id }) => id)).size).toBe(pendings.length)
        const kept = new Set([...pendings, ...pushed.lapsed].map(({ id }) => id))
        expect(before.every(({ id }) => kept.has(id))).toBe(true)
      }
    }),
  )
})

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
