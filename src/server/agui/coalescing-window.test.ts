import { expect, test } from 'vitest'
import { nextWindowMs } from './coalescing-window.ts'

test.each([
  ['in time, the next one is as short as can be', 4, 4.2, 4],
  ['six milliseconds late, several rounds are gathered', 4, 10, 24],
  ['very late, nobody waits longer than 32 ms', 4, 80, 32],
  ['in time again after a long one, it is short again', 32, 32.5, 4],
])('when a window ends %s', (_, windowMs, tookMs, next) => {
  expect(nextWindowMs(windowMs, tookMs)).toBe(next)
})
