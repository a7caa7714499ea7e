import { expect, test } from 'vitest'
import { scoreWindows } from './score-windows.ts'

// Bounds only rise, but where harm is paid for by them. The goal is 92 %, and nobody's words taken for a yes that is none. The third set
// was at 61 % before the judge knew messages that answer nothing: it then took seven times as many of them for a cancel.
test.each([
  ['seen', 0.88],
  ['unseen', 0.74],
  ['third.unseen', 0.6],
] as const)('words at an agent’s window are read as far as they were: %s', async (half, least) => {
  const { right, messages, wrongConfirms, wrongCancels } = await scoreWindows(half)
  expect(right / messages).toBeGreaterThanOrEqual(least)
  expect(wrongConfirms).toBe(0)
  expect(wrongCancels).toBe(0)
})
