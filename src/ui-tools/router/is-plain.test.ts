import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { namedTools } from '../tools-in-words.ts'
import { isPlain } from './is-plain.ts'
import { readMessage } from './reading.ts'

const plain = (text: string, language: 'en' | 'de' = 'en') =>
  isPlain(readMessage(text, language, namedTools(UI_TOOLS)))

test.each([
  ['en', 'We have 14 vendors.'],
  ['en', 'I need a table of our suppliers'],
  ['de', 'Wir haben 14 Lieferanten.'],
] as const)('one clause without reserve is plain: %s %s', (language, text) => {
  expect(plain(text, language)).toBe(true)
})

test.each([
  ['en', 'Do we have 14 vendors?'],
  ['en', 'We do not have 14 vendors.'],
  ['en', 'Last year we had 14 vendors.'],
  ['en', 'My sister has 14 vendors.'],
  ['en', 'We have 14 vendors, but never mind.'],
  ['en', 'We have 14 vendors!'],
  ['de', '„Wir haben 14 Lieferanten“'],
] as const)(
  'a question, a denial, the past, other people, a second clause or a mark is not: %s %s',
  (language, text) => {
    expect(plain(text, language)).toBe(false)
  },
)
