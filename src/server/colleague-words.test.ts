import { expect, test } from 'vitest'
import { areSeen } from '../core/are-seen.ts'
import { colleagueWords } from './colleague-words.ts'

test.each([
  ['ok\u0000\u202Etxt', 'ok\\u0000\\u202etxt'],
  ['one\r\ntwo\tthree\u00A0€', 'one\ntwo three €'],
  ['Lam\u00ADpe\u200B 👩‍🔧', 'Lampe 👩‍🔧'],
  ['\uD800', '\\ud800'],
])('%j is read as %j', (text, words) => {
  expect(colleagueWords(text)).toBe(words)
})

test.each(['', ' \n', '\u200B\u200B', '\u202E', '\u0000', '\u2800', '\u3164'])('nobody sees %j', text => {
  expect(areSeen(text)).toBe(false)
})

test.each(['ok', '👍', '\u202Eok'])('%j is seen', text => {
  expect(areSeen(text)).toBe(true)
})
