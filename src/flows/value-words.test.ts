import { expect, test } from 'vitest'
import { valueWords } from './value-words.ts'

const TEXTS = { type: 'list', of: { type: 'text' } } as const

test.each([
  [['Aspirin', 'Ibuprofen 1,5 mg'], 'de', 'Aspirin, Ibuprofen 1,5 mg'],
  [[], 'de', 'keine'],
  [[], 'en-GB', 'none'],
])('a list of %j is read in %s as %j', (value, locale, words) => {
  expect(valueWords(value, TEXTS, locale)).toBe(words)
})
