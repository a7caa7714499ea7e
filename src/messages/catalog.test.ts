import { expect, test } from 'vitest'
import { say } from './catalog.ts'
import { de } from './de.ts'
import { drafts as draftsDe } from './drafts.de.ts'
import { drafts as draftsEn } from './drafts.en.ts'
import { en, type MessageKey } from './en.ts'
import { files as filesEn } from './files.en.ts'
import { page as pageEn } from './page.en.ts'
import { why as whyDe } from './why.de.ts'
import { type WhyKey, why as whyEn } from './why.en.ts'

const holesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

test.each(Object.keys(en) as MessageKey[])('%s says the same in every language', key => {
  expect(de[key]).not.toBe('')
  expect(holesOf(de[key])).toEqual(holesOf(en[key]))
})

test.each(Object.keys(whyEn) as WhyKey[])('%s says the same in every language', key => {
  expect(whyDe[key]).not.toBe('')
  expect(holesOf(whyDe[key])).toEqual(holesOf(whyEn[key]))
})

test.each(Object.keys(draftsEn) as (keyof typeof draftsEn)[])('%s says the same in every language', key => {
  expect(draftsDe[key]).not.toBe('')
  expect(holesOf(draftsDe[key])).toEqual(holesOf(draftsEn[key]))
})

test('English sentences quote with “ ”', () => {
  const all = { ...en, ...whyEn, ...draftsEn, ...filesEn, ...pageEn }
  expect(Object.entries(all).filter(([, text]) => text.includes('"'))).toEqual([])
})

test('a value that ends with a stop, or was cut off, gets no second one', () => {
  const said = (values: string) => say('agent_help_preferred', 'de', { values })
  expect(said('zweimal 7…')).toBe('Aus Ihren Vorlieben: zweimal 7…')
  expect(said('so schnell wie mögl.')).toBe('Aus Ihren Vorlieben: so schnell wie mögl.')
  expect(said('Tempo langsam')).toBe('Aus Ihren Vorlieben: Tempo langsam.')
})

test('a regional locale falls back to its language, an unknown one to English', () => {
  expect(say('option_yes', 'de-AT')).toBe('Ja')
  expect(say('option_yes', 'DE')).toBe('Ja')
  expect(say('option_yes', 'fr-FR')).toBe('Yes')
  expect(say('option_yes', 'den')).toBe('Yes')
})

test('what fills a hole is not read as a template', () => {
  expect(say('offline_said', 'en', { point: '{tool} $& $1' })).toBe('You say: “{tool} $& $1”')
})
