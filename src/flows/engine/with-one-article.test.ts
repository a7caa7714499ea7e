import { expect, test } from 'vitest'
import { withOneArticle } from './with-one-article.ts'

test.each([
  ['How old is the ', 'a piano', 'en', 'piano'],
  ['How old is your ', 'the piano', 'en', 'piano'],
  ['We look at ', 'a piano', 'en', 'a piano'],
  ['We plan the ', 'one week', 'en', 'one week'],
  ['How old is your ', 'my sister', 'en', 'sister'],
  ['Wie alt ist Ihr ', 'ein Klavier', 'de-DE', 'Klavier'],
  ['Wie alt ist das ', 'das Klavier', 'de', 'Klavier'],
  ['Wir schicken es an ', 'meine Schwester', 'de', 'meine Schwester'],
  ['Wir schicken es an ', 'die Schwester', 'de', 'die Schwester'],
  ['We die ', 'a little', 'en', 'a little'],
])('behind "%s" "%s" is, in %s, "%s"', (before, thing, locale, words) => {
  expect(withOneArticle(before, thing, locale)).toBe(words)
})
