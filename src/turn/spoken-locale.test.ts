import { expect, test } from 'vitest'
import { aMessage } from '../testing/test-engine.ts'
import { spokenLocale } from './spoken-locale.ts'

const NEW = { spoken: null }
const GERMAN = { spoken: 'de' }
const message = (text: string, locale: string | null = null) => aMessage(text, { locale })

test('who writes German is answered in German, whatever the assistant speaks', () => {
  expect(spokenLocale(message('Wo ist meine Bestellung?'), NEW, 'en')).toBe('de')
  expect(spokenLocale(message('Where is my order?'), NEW, 'de-DE')).toBe('en')
})

test('the region of the assistant stays where its language is spoken', () => {
  expect(spokenLocale(message('Wo ist meine Bestellung?'), NEW, 'de-CH')).toBe('de-CH')
})

test('a bare answer is taken in the language spoken so far', () => {
  expect(spokenLocale(message('LX-20481'), GERMAN, 'en')).toBe('de')
  expect(spokenLocale(message('no'), GERMAN, 'en')).toBe('de')
})

test('a sentence in another language changes it', () => {
  expect(spokenLocale(message('where is my order'), GERMAN, 'en')).toBe('en')
})

test('a locale that the client names is believed, whatever is written', () => {
  expect(spokenLocale(message('Where is my order?', 'de-AT'), NEW, 'en')).toBe('de-AT')
})

test('the assistant’s language counts until a word tells otherwise', () => {
  expect(spokenLocale(message('20'), NEW, 'de-DE')).toBe('de-DE')
  expect(spokenLocale(message('Danke'), NEW, 'en')).toBe('de')
})

test('a language that is not told apart stays', () => {
  expect(spokenLocale(message('Où est ma commande ?'), NEW, 'fr')).toBe('fr')
})
