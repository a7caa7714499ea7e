import { expect, test } from 'vitest'
import { aMessage } from '../testing/test-engine.ts'
import { spokenLocale } from './spoken-locale.ts'

const NEW = { spoken: null, askedLocale: null }
const GERMAN = { spoken: 'de', askedLocale: null }
const GERMAN_ON_ENGLISH = { spoken: 'de', askedLocale: 'en-GB' }
const message = (text: string, locale: string | null = null) => aMessage(text, { locale })

const localeOf = (...args: Parameters<typeof spokenLocale>) => spokenLocale(...args).locale

test('who writes German is answered in German, whatever the assistant speaks', () => {
  expect(localeOf(message('Wo ist meine Bestellung?'), NEW, 'en')).toBe('de')
  expect(localeOf(message('Where is my order?'), NEW, 'de-DE')).toBe('en')
})

test('the region of the assistant stays where its language is spoken', () => {
  expect(localeOf(message('Wo ist meine Bestellung?'), NEW, 'de-CH')).toBe('de-CH')
})

test('a bare answer is taken in the language spoken so far', () => {
  expect(localeOf(message('LX-20481'), GERMAN, 'en')).toBe('de')
  expect(localeOf(message('no'), GERMAN, 'en')).toBe('de')
})

test('a sentence in another language changes it', () => {
  expect(localeOf(message('where is my order'), GERMAN, 'en')).toBe('en')
})

test('who writes German on an English page is answered in German, and stays so', () => {
  expect(localeOf(message('Wo ist meine Bestellung?', 'en-GB'), NEW, 'en')).toBe('de')
  expect(localeOf(message('Where is my order?', 'de-AT'), NEW, 'en')).toBe('en')
  expect(localeOf(message('LX-20481', 'en-GB'), GERMAN_ON_ENGLISH, 'en')).toBe('de')
  expect(localeOf(message('where is my order', 'en-GB'), GERMAN_ON_ENGLISH, 'en')).toBe('en-GB')
})

test('a client that names another locale than before is believed until words tell otherwise', () => {
  expect(localeOf(message('LX-20481', 'en-GB'), GERMAN, 'en')).toBe('en-GB')
  expect(localeOf(message('LX-20481', 'en-US'), GERMAN_ON_ENGLISH, 'en')).toBe('en-US')
})

test('the locale that the client names counts where words do not tell, and gives the region', () => {
  expect(localeOf(message('20', 'de-AT'), NEW, 'en')).toBe('de-AT')
  expect(localeOf(message('Danke', 'en-GB'), NEW, 'en')).toBe('en-GB')
  expect(localeOf(message('Wo ist meine Bestellung?', 'de-AT'), NEW, 'en')).toBe('de-AT')
  expect(localeOf(message('Où est ma commande ?', 'fr-CA'), GERMAN, 'en')).toBe('fr-CA')
})

test('the assistant’s language counts until a word tells otherwise', () => {
  expect(localeOf(message('20'), NEW, 'de-DE')).toBe('de-DE')
  expect(localeOf(message('Danke'), NEW, 'en')).toBe('de')
})

test('a language that is not told apart stays', () => {
  expect(localeOf(message('Où est ma commande ?'), NEW, 'fr')).toBe('fr')
})

test('a command for a tool is in no language', () => {
  expect(localeOf(message('/refund order=A-1002 amount=49', 'de'), NEW, 'en')).toBe('de')
})
