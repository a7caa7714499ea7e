import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test.each([
  ['  two\n\tlines  ', 'two lines'],
  ['\u202eevil\u200b\u0007', 'evil'],
  ['Zoë 👩‍👩‍👧 Grüße', 'Zoë 👩‍👩‍👧 Grüße'],
  ['A'.repeat(30), `${'A'.repeat(19)}…`],
  [`${'A'.repeat(18)}😀😀`, `${'A'.repeat(18)}…`],
  ['\u200b\n', ''],
])('%j is shown as %j', (text, line) => {
  expect(plainLine(text, 20)).toBe(line)
  expect(plainLine(text, 20).isWellFormed()).toBe(true)
})
