import { expect, test } from 'vitest'
import { shareAfter, withinShare } from './chat-share.ts'

test.each([
  ['ArrowLeft', 42, 40],
  ['ArrowRight', 42, 44],
  ['ArrowLeft', 31, 30],
  ['ArrowRight', 65, 65],
  ['Home', 42, 30],
  ['End', 42, 65],
  ['Enter', 42, null],
])('%s at %d leads to %s', (key, before, after) => {
  expect(shareAfter(key, before)).toBe(after)
})

test('neither side is dragged out of sight', () => {
  expect([-20, 42.4, 300].map(withinShare)).toEqual([30, 42, 65])
})
