import { expect, test } from 'vitest'
import { LANGUAGES, preferredLanguage, regional, WORDS } from './language.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'en-GB'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('a browser that wants %j gets %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language)
})

test.each([
  ['en', ['de-DE', 'en-GB'], 'en-GB'],
  ['de', ['en-US', 'de-AT', 'de-DE'], 'de-AT'],
  ['de', ['en-US'], 'de'],
] as const)(
  'days of a page in %s, in a browser that wants %j, are written as in %s',
  (language, tags, tag) => {
    expect(regional(language, tags)).toBe(tag)
  },
)

test('no language lacks a sentence or leaves one blank', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value === 'string'
        ? value.trim() !== ''
        : typeof value
  for (const language of LANGUAGES) expect(shape(WORDS[language])).toEqual(shape(WORDS.en))
  expect(JSON.stringify(shape(WORDS.en))).not.toContain('false')
})
