import { expect, test } from 'vitest'
import { withoutExceptions } from './exceptions-in.ts'

test.each([
  ['en', 'Close all done tasks except WEB-4 and WEB-3', 'Close all done tasks'],
  ['en', 'Close all done tasks but WEB-4, WEB-3', 'Close all done tasks'],
  ['en', 'Except for WEB-4, close all done tasks', ', close all done tasks'],
  ['en', 'except WEB-4 close all done tasks', 'close all done tasks'],
  ['de', 'außer WEB-4 und WEB-3 schließe alle Aufgaben', 'schließe alle Aufgaben'],
  ['de', 'bis auf WEB-4 alle erledigten Aufgaben schließen', 'alle erledigten Aufgaben schließen'],
  [
    'en',
    'Close all tasks except WEB-4. Then audit the relaunch',
    'Close all tasks . Then audit the relaunch',
  ],
  ['en', 'Could you archive everything apart from the fair?', 'Could you archive everything ?'],
  ['en', 'Close all done tasks, just not those of the fair', 'Close all done tasks,'],
  ['de', 'Schließe alle Aufgaben außer WEB-4 und WEB-3', 'Schließe alle Aufgaben'],
  ['de', 'Bitte alles schließen, nur nicht WEB-4', 'Bitte alles schließen,'],
] as const)('what an order excepts is not what it is about (%s): %s', (language, text, rest) => {
  const about = withoutExceptions(text, language)
  expect(about).toHaveLength(text.length)
  expect(about.replaceAll(/\s+/g, ' ').trim()).toBe(rest)
})

test.each([
  ['en', 'It works except for the shade'],
  ['en', 'Refund LX-20481 but not the shipping'],
  ['en', 'Add a task without a date'],
  ['en', 'Approve all leave requests for July'],
  ['en', 'Cancel all my bookings without a fee for order 20481'],
  ['de', 'Buche für alle einen Raum ohne Fenster um 10 Uhr'],
  ['de', 'Die Lampe geht, außer wenn es regnet'],
  ['de', 'Liste die Aufgaben auf'],
] as const)('all else is kept (%s): %s', (language, text) => {
  expect(withoutExceptions(text, language)).toBe(text)
})

test('in a message too long to be read as a whole, what is excepted at its end is taken out there', () => {
  const long = `${'We talked about the office for a while. '.repeat(280)}Close all tasks except WEB-4.`
  const about = withoutExceptions(long, 'en')
  expect(about).toHaveLength(long.length)
  expect(about.trimEnd()).toMatch(/Close all tasks\s+\.$/)
  expect(about.slice(0, 200)).toBe(long.slice(0, 200))
})
