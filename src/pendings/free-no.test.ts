import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'

const meaningOf = (text: string, locale: string) =>
  readWords(text, { form: 'yes_no', editable: true }, locale).meaning

test.each([
  ['no thanks, I will look it up', 'en', 'no'],
  ['on second thoughts I had better not', 'en', 'no'],
  ['nope, too much hassle, drop it', 'en', 'cancel'],
  ['Ach Mensch, ich muss das erst mit meinem Mann klären. Stopp.', 'de', 'cancel'],
  ['ach egal, vergessen Sie es', 'de', 'cancel'],
  ['lassen wirs für heute gut sein', 'de', 'cancel'],
  ['ach nein, lass stecken, so schlimm ist es nicht', 'de', 'cancel'],
])('“%s” refuses, and says why', (text, locale, meaning) => expect(meaningOf(text, locale)).toBe(meaning))

test.each([
  ['no, I live in Lübeck', 'en'],
  ['nein, ich heiße Marie Berg', 'de'],
  ["no, it's the blue lamp", 'en'],
  ['no, refund the other one', 'en'],
  ['nein, ich will die andere', 'de'],
  ['never mind the lamp, refund the chair', 'en'],
  ['no, 60', 'en'],
  ['no, I insist', 'en'],
  ['No, we checked it, we agree', 'en'],
  ['Never mind, the refund is what matters', 'en'],
  ['Stopp, die Bestellung war die andere', 'de'],
  ['The seller told me, forget it', 'en'],
  ['no, what would it cost?', 'en'],
  ['cancel my subscription', 'en'],
  ['they said forget it', 'en'],
  ['I asked for my money back, the man said, forget it', 'en'],
  ['no hang on, my wife says leave it', 'en'],
  ['yes, I was about to cancel', 'en'],
])('“%s” says more than a refusal', (text, locale) =>
  expect(['no', 'cancel', 'yes']).not.toContain(meaningOf(text, locale)),
)
