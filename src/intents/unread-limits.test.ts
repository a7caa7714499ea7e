import { expect, test } from 'vitest'
import type { Language } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { unreadLimits } from './unread-limits.ts'

const KNOWN = new Set(
  plainWords('close done tasks website relaunch delete schließe alle erledigten Aufgaben').split(' '),
)
const limitsOf = (order: string, language: Language, leftOut: readonly string[] | null = []) =>
  unreadLimits(order, { language, isKnown: word => KNOWN.has(word), leftOut, others: [] })

test.each([
  ['en', 'Close all done tasks except those of the website', ['except those of the website']],
  ['en', 'Except for the website ones, close all done tasks', ['Except for the website ones']],
  ['en', 'Close all done tasks, but not the website ones. Thanks!', ['but not the website ones']],
  ['en', 'Close all done tasks that Mara owns', ['that Mara owns']],
  ['en', 'Close all done tasks from last week, please', ['from last week']],
  ['en', 'Close the first three done tasks', ['the first three']],
  ['en', 'Close Tom’s done tasks except Mara’s', ['Tom’s', 'except Mara’s']],
  ['de', 'Schließe alle erledigten Aufgaben außer denen vom Relaunch', ['außer denen vom Relaunch']],
  ['de', 'Schließe alle erledigten Aufgaben, ohne die vom Relaunch', ['ohne die vom Relaunch']],
  ['de', 'Schließe alle erledigten Aufgaben, es sei denn, sie sind neu', ['es sei denn, sie sind neu']],
  ['de', 'Schließe die erledigten Aufgaben, die Mara gehören', ['die Mara gehören']],
] as const)('a limit that nothing took up is named as it was written (%s): %s', (language, order, limits) => {
  expect(limitsOf(order, language)).toEqual(limits)
})

test.each([
  ['en', 'Please close all done tasks, thanks'],
  ['en', 'Close all done tasks of the website relaunch'],
  ['en', 'Close all done tasks, not only those of the website'],
  ['en', 'Apart from that, close all done tasks'],
  ['de', 'Bitte schließe alle erledigten Aufgaben'],
  ['de', 'Schließe alle erledigten Aufgaben, nicht nur die vom Relaunch'],
  ['de', 'Außerdem schließe alle erledigten Aufgaben'],
] as const)('an order that is carried whole has none (%s): %s', (language, order) => {
  expect(limitsOf(order, language)).toEqual([])
})

test('an exception is met by what was left out for it, and by nothing less', () => {
  expect(limitsOf('Close all done tasks except WEB-4 and WEB-3', 'en', ['web 4', 'web 3'])).toEqual([])
  expect(limitsOf('Close all done tasks except WEB-4 and WEB-3', 'en', ['web 4'])).toEqual([
    'except WEB-4 and WEB-3',
  ])
})

test('of an order for one thing, only what excepts something is a limit', () => {
  expect(limitsOf('Delete WEB-9 unless it is blocked', 'en', null)).toEqual(['unless it is blocked'])
  expect(limitsOf('Delete WEB-9, Tom is gone', 'en', null)).toEqual([])
})

test('another order of the message is none of its words', () => {
  const order = 'Close all done tasks except the newest and call the agency'
  const others = [{ start: order.indexOf('call'), end: order.length }]
  const limits = unreadLimits(order, {
    language: 'en',
    isKnown: word => KNOWN.has(word),
    leftOut: [],
    others,
  })
  expect(limits).toEqual(['except the newest'])
})
