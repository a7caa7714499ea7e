import { expect, test } from 'vitest'
import type { Language } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { unreadLimits } from './unread-limits.ts'

const KNOWN = new Set(
  plainWords('close done tasks website relaunch delete schließe alle erledigten Aufgaben').split(' '),
)
const limitsOf = (
  order: string,
  language: Language,
  leftOut: readonly string[] | null = [],
  carried: readonly string[] = [],
) => unreadLimits(order, { language, isKnown: word => KNOWN.has(word), leftOut, carried, others: [] })

test.each([
  ['en', 'Close all done tasks except those of the website', ['except those of the website']],
  ['en', 'Except for the website ones, close all done tasks', ['Except for the website ones']],
  ['en', 'Close all done tasks, but not the website ones. Thanks!', ['but not the website ones']],
  ['en', 'Close all done tasks that Mara owns', ['that Mara owns']],
  ['en', 'Close all done tasks from last week, please', ['from last week']],
  ['en', 'Close the first three done tasks', ['the first three']],
  ['en', 'Close Tom’s done tasks except Mara’s', ['Tom’s', 'except Mara’s']],
  ['en', 'Close all done tasks except here', ['except here']],
  ['en', 'Close all done tasks, just not in this one', ['just not in this one']],
  ['de', 'Schließe alle erledigten Aufgaben, nur nicht hier', ['nur nicht hier']],
  ['de', 'Schließe alle erledigten Aufgaben außer denen vom Relaunch', ['außer denen vom Relaunch']],
  ['de', 'Schließe alle erledigten Aufgaben, ohne die vom Relaunch', ['ohne die vom Relaunch']],
  ['de', 'Schließe alle erledigten Aufgaben, es sei denn, sie sind neu', ['es sei denn, sie sind neu']],
  ['de', 'Schließe die erledigten Aufgaben, die Mara gehören', ['die Mara gehören']],
  ['de', 'Schließe alle erledigten Aufgaben, die Mara angelegt hat', ['die Mara angelegt']],
  ['de', 'Schließe alle erledigten Aufgaben, ich behalte die neuesten', ['behalte die neuesten']],
  ['en', 'Close all done tasks. I keep the website ones', ['keep the website ones']],
  ['en', 'Close all done tasks. The newest should stay', ['The newest should stay']],
  ['en', 'Close all done tasks, they annoy me, except the newest', ['except the newest']],
] as const)('a limit that nothing took up is named as it was written (%s): %s', (language, order, limits) => {
  expect(limitsOf(order, language)).toEqual(limits)
})

test.each([
  ['en', 'Please close all done tasks, thanks'],
  ['en', 'Close all done tasks of the website relaunch'],
  ['en', 'Close all done tasks, not only those of the website'],
  ['en', 'Apart from that, close all done tasks'],
  ['en', 'Close all done tasks of the website relaunch. Mara will thank you'],
  ['en', 'Close all done tasks of the website relaunch, they keep annoying me'],
  ['en', 'Tom is gone, close all done tasks'],
  ['en', 'Close all done tasks because the list is long'],
  ['de', 'Schließe alle erledigten Aufgaben. Mara wird sich freuen'],
  ['de', 'Schließe alle erledigten Aufgaben, sie nerven mich'],
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

test.each([
  ['en', 'the lamp arrived broken, except the shade', ['the lamp arrived broken, except the shade']],
  ['en', 'Add a task: test all pages except the shop, for Mara', ['test all pages except the shop', 'Mara']],
  ['en', 'Add a task to the website: save for the hotel', ['Save for the hotel']],
  ['de', 'Ticket: alle Lampen gehen außer der in der Küche', ['alle Lampen gehen außer der in der Küche']],
] as const)('an exception that is part of a value is carried (%s): %s', (language, order, carried) => {
  expect(limitsOf(order, language, null)).toHaveLength(1)
  expect(limitsOf(order, language, null, carried)).toEqual([])
})

test('a value with the same words excepts nothing', () => {
  const order = 'Add a task to the list except the shop'
  expect(limitsOf(order, 'en', null, ['the shop'])).toEqual(['except the shop'])
  expect(limitsOf('Add: all but the shop, unless it is shut', 'en', null, ['all but the shop'])).toEqual([
    'unless it is shut',
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
    carried: [],
    others,
  })
  expect(limits).toEqual(['except the newest'])
})
