import { expect, test } from 'vitest'
import { LANGUAGES, preferredLanguage, WORDS } from './language.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'en-GB'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('a browser that wants %j gets %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language)
})

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
