import { expect, test } from 'vitest'
import { withoutNamed } from './without-named.ts'

const TASKS = ['WEB-3 Draft the start page', 'WEB-4 Choose the typefaces', 'WEB-11 Agree on the cookie text']
const left = (text: string, locale: string) => withoutNamed(text, { tasks: TASKS }, locale)?.tasks

test.each([
  ['all but WEB-4', 'en', [0, 2]],
  ['close all done tasks but WEB-4', 'en', [0, 2]],
  ['yes, except web-3 and WEB-4', 'en', [2]],
  ['not WEB-11', 'en', [0, 1]],
  ['without “choose the typefaces”', 'en', [0, 2]],
  ['alle außer WEB-4 und WEB-3', 'de', [2]],
  ['ohne WEB-11 bitte', 'de', [0, 1]],
] as const)('“%s” leaves the others', (text, locale, at) =>
  expect(left(text, locale)).toEqual(at.map(index => TASKS[index])),
)

test.each([
  ['yes', 'en'],
  ['what is WEB-4?', 'en'],
  ['all but WEB-7', 'en'],
  ['not WEB-3, WEB-4 and WEB-11', 'en'],
  ['WEB-1 is not done', 'en'],
  ['alle', 'de'],
])('“%s” leaves out nothing that was shown', (text, locale) => expect(left(text, locale)).toBeUndefined())

test('of two lists nobody knows which is meant', () =>
  expect(withoutNamed('not a', { one: ['a', 'b'], two: ['a', 'c'] }, 'en')).toBeNull())
