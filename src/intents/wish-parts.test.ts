import { expect, test } from 'vitest'
import { asksForSomething, wishParts } from './wish-parts.ts'

test.each([
  ['where is LX-1 and refund LX-2', ['where is LX-1', 'refund LX-2']],
  ['Check my order. Then please open a ticket!', ['Check my order', 'Then please open a ticket!']],
  ['Wo ist LX-1 und bitte erstatten Sie LX-2', ['Wo ist LX-1', 'bitte erstatten Sie LX-2']],
  ['where is my order', ['where is my order']],
  ['WEB-5 auf den 3. Dezember verschieben', ['WEB-5 auf den 3. Dezember verschieben']],
  ['Refund 70. Where is LX-2?', ['Refund 70', 'Where is LX-2?']],
  ['Refund 30. May I have LX-2 refunded, too?', ['Refund 30', 'May I have LX-2 refunded, too?']],
])('%j may be several wishes', (text, parts) => {
  expect(wishParts(text)).toEqual(parts)
})

test('a long story is one message, however many sentences it has', () => {
  const story = 'It came late. '.repeat(10)
  expect(wishParts(story)).toEqual([story])
  expect(wishParts(`${'It came late and was wet, '.repeat(40)} and I want my money back`)).toHaveLength(1)
})

test.each([
  ['refund LX-2', true],
  ['I want my money back', true],
  ['where is it', true],
  ['kann ich eine Erstattung bekommen', true],
  ['when is LX-1 due', true],
  ['bitte einen Raum für morgen', true],
  ['einen Raum für morgen buchen', true],
  ['it arrived broken', false],
  ['when it arrived', false],
  ['den Raum haben wir buchen', false],
  ['die Lampe ist kaputt', false],
])('whether %j asks for something: %s', (part, asks) => {
  expect(asksForSomething(part, word => word === 'refund' || word === 'buchen')).toBe(asks)
})
