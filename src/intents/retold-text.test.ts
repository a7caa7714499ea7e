import { expect, test } from 'vitest'
import { retoldText } from './retold-text.ts'

const intent = {
  parameters: [
    { name: 'problem', slot: { type: 'text' } },
    { name: 'email', slot: { type: 'email' } },
  ],
} as unknown as Parameters<typeof retoldText>[1]
const said = (text: string, locale: string, problem: string) =>
  retoldText({ text, locale }, intent, { problem })

test.each([
  [
    'halt, nicht der Stecker, die Fassung ist locker',
    'de',
    'der Stecker ist locker',
    'die Fassung ist locker',
  ],
  ['no, not the cable, the socket is loose.', 'en', 'the cable is loose', 'the socket is loose'],
  ['not the cable, the socket', 'en', 'the cable is loose', null],
] as const)('"%s" tells it anew', (text, locale, before, value) => {
  expect(said(text, locale, before)).toEqual({ param: 'problem', value })
})

test.each([
  ['not today, I am at work', 'en', 'the cable is loose'],
  ['ann@example.org, not the other one', 'en', 'the cable is loose'],
  ['I do not use the cable, the socket is enough', 'en', 'the cable is loose'],
  ['kein Problem, ich schreibe sie auf', 'de', 'das Kabel ist locker'],
] as const)('"%s" does not', (text, locale, before) => {
  expect(said(text, locale, before)).toBeNull()
})
