import { expect, test } from 'vitest'
import { nextWindowMs } from './coalescing-window.ts'

test.each([
  ['in time, the next one is as short as can be', 16, 16.2, 16],
  ['six milliseconds late, several rounds are gathered', 16, 22, 24],
  ['very late, nobody waits longer than 48 ms', 16, 80, 48],
  ['in time again after a long one, it is short again', 48, 48.5, 16],
])('when a window ends %s', (_, windowMs, tookMs, next) => {
  expect(nextWindowMs(windowMs, tookMs)).toBe(next)
})
