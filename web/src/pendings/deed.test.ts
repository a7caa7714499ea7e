import { expect, test } from 'vitest'
import { deedIn } from './deed.ts'

test.each([
  ['Refund €80.00 for LX-20481?', 'Refund €80.00 for LX-20481'],
  ['Refund 12.50 for A-1? This cannot be undone.', 'Refund 12.50 for A-1'],
  ['Die Aufgabe T-3 löschen? Das lässt sich nicht rückgängig machen.', 'Die Aufgabe T-3 löschen'],
])('“%s” is answered by “%s”', (question, deed) => {
  expect(deedIn(question)).toBe(deed)
})

test.each([
  'Shall I do this: refund (order A-17, amount 10)? This cannot be undone.',
  'Soll ich das ausführen?',
  'Möchten Sie das?',
  'Changed: amount 7. Refund 7 for A-1?',
  'Close “Why?”, “How”?',
  'Delete the task “Ask whether? or not”?',
  `Delete ${'x'.repeat(80)}?`,
  'Delete A\u202E71?',
  'Delete it\nnow?',
  'Delete it.',
  '?',
  '',
])('of %j no button says a part', question => {
  expect(deedIn(question)).toBeNull()
})
