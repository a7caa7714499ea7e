import { expect, test } from 'vitest'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import { readWords } from '../../pendings/read-words.ts'
import { ordersOffer } from './offer-echo.ts'
import { OFFER } from './yes-or-no.ts'

const meaningOf = (text: string, locale: string) =>
  readWords(text, { form: 'yes_no', editable: false }, locale, OFFER).meaning

test.each([
  ['good idea', 'en'],
  ['yes, draw it', 'en'],
  ['sure, show me the steps', 'en'],
  ['gute Idee', 'de'],
  ['ja, zeichne es auf', 'de'],
  ['gerne, mach eine Tabelle', 'de'],
])('"%s" takes up what is offered', (text, locale) => {
  expect(meaningOf(text, locale)).toBe('yes')
})

test.each([
  ['no, do not draw it', 'en'],
  ['nein, zeichne es nicht auf', 'de'],
])('"%s" does not', (text, locale) => {
  expect(meaningOf(text, locale)).toBe('no')
})

test.each([
  ["that's not a good idea", 'en'],
  ['draw my house', 'en'],
  ['yes, and what is a map?', 'en'],
  ['ja, und wer zeichnet das?', 'de'],
])('"%s" is none', (text, locale) => {
  expect(meaningOf(text, locale)).not.toBe('yes')
})

test('what was offered is told to do, in so many words', () => {
  expect(ordersOffer(tokeniseReply('draw it'), 'en')).toBe(true)
  expect(ordersOffer(tokeniseReply('zeichne es bitte auf'), 'de')).toBe(true)
  expect(ordersOffer(tokeniseReply('draw it?'), 'en')).toBe(false)
  expect(ordersOffer(tokeniseReply('the steps'), 'en')).toBe(false)
  expect(ordersOffer(tokeniseReply('do not draw it'), 'en')).toBe(false)
})
