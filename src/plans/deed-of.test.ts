import { expect, test } from 'vitest'
import { deedOf } from './deed-of.ts'

test.each([
  ['Refund €80.00 for LX-20481?', 'Refund €80.00 for LX-20481'],
  ['Die Aufgabe T-3 löschen?', 'Die Aufgabe T-3 löschen'],
  ['12,50 € für A-1 erstatten? ', '12,50 € für A-1 erstatten'],
])('“%s” is answered by “%s”', (question, deed) => {
  expect(deedOf(question)).toBe(deed)
})

test.each([
  'Shall I do this: refund (order A-17, amount 10)?',
  'Soll ich das ausführen?',
  'Möchten Sie das?',
  'Könnte ich das tun?',
  'Close “Why?”, “How”?',
  'Delete the task “Ask whether? or not”?',
  `Delete ${'x'.repeat(80)}?`,
  'Delete A\u202E71?',
  'Delete it\nnow?',
  'Delete it.',
  '?',
  '',
])('of %j no button says a part', question => {
  expect(deedOf(question)).toBeNull()
})
