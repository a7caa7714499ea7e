import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spokenLanguage } from './spoken-language.ts'

test.each([
  ['Wo ist meine Bestellung?', 'de'],
  ['die Lampe ist kaputt', 'de'],
  ['Kannst du mir ein Bild machen?', 'de'],
  ["where's my order LX-20481", 'en'],
  ['my lamp is broken', 'en'],
  ['I need a table for Müller and Söhne', 'en'],
  ['Zuerst prüft die Buchhaltung, dann gibt IT frei, dann genehmigt der CFO.', 'de'],
  ['WHERE IS MY ORDER', 'en'],
])('%s is written in %s', (text, language) => {
  expect(spokenLanguage(text)).toBe(language)
})

test.each([
  '20',
  'OK',
  'Hans Müller',
  'Der Spiegel',
  'refund',
  'ada@example.com',
  'in Wien',
  'Merci beaucoup',
])('%s does not tell', text => {
  expect(spokenLanguage(text)).toBeNull()
})

test('a quotation does not change the language', () => {
  expect(spokenLanguage('What does "das ist nicht mein Bier" mean?')).not.toBe('de')
})

test('one word is enough where that is asked for', () => {
  expect(spokenLanguage('Danke')).toBeNull()
  expect(spokenLanguage('Danke', 1)).toBe('de')
  expect(spokenLanguage('thanks', 1)).toBe('en')
})

test('any text can be looked at', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void spokenLanguage(text)))
})
