import { expect, test } from 'vitest'
import type { Language } from '../text/language.ts'
import { answersWith, statesValue } from './states-value.ts'

const at = (text: string) => {
  const match = /LX-\d+|\d+/.exec(text)
  if (match === null) throw new Error('no value')
  return { start: match.index, end: match.index + match[0].length }
}

test.each<[string, Language]>([
  ['no, LX-20482', 'en'],
  ['no wait, LX-20482 I mean', 'en'],
  ['LX-20482', 'en'],
  ['make it 60', 'en'],
  ['could you make it 60?', 'en'],
  ['the order is LX-20482', 'en'],
  ['sorry, 85 euros', 'en'],
  ['the lamp LX-20481 turned out to be rubbish, kindly reverse the charge', 'en'],
  ['my lamp LX-20481 arrived broken, I want my money back', 'en'],
  ['unsere Lampe LX-20481 kam kaputt an, bitte erstatten Sie das', 'de'],
  ['nein, LX-20482', 'de'],
  ['ich meinte LX-20482', 'de'],
  ['nein, LX-20482 meinte ich, die andere ist von meiner Schwester', 'de'],
  ['LX-20482 habe ich gemeint', 'de'],
  ['no, LX-20482 is what I meant', 'en'],
  ['mach lieber 60 draus', 'de'],
  ['können Sie 60 daraus machen?', 'de'],
])('"%s" states its value', (text, language) => {
  expect(statesValue(text, at(text), language)).toBe(true)
})

test.each<[string, Language]>([
  ['hang on, has LX-20482 been sent yet?', 'en'],
  ['when can I expect delivery LX-20482?', 'en'],
  ["why won't my card work. LX-20482?", 'en'],
  ['who is your supervisor, please LX-20482?', 'en'],
  ['wann kommt meine neue Karte LX-20482?', 'de'],
  ['sorry, quick question, is LX-20482 on its way?', 'en'],
  ['would 110 be possible?', 'en'],
  ['my wife says 120 would be fairer', 'en'],
  ["don't make it 60", 'en'],
  ['please never turn it into 100', 'en'],
  ['LX-20482 arrived yesterday', 'en'],
  ['if it were 120 I would be happy', 'en'],
  ['the lamp LX-20482 arrived yesterday', 'en'],
  ['the lamp LX-20482 arrived fine, but please refund this one', 'en'],
  ['the lamp LX-20482 arrived fine, please refund LX-20481', 'en'],
  ['the lamp LX-20482 was fine, please hurry', 'en'],
  ["my friend's lamp LX-20482 turned out to be rubbish, please refund me", 'en'],
  ['the lamp LX-20482 did not break, please refund me', 'en'],
  ['die Lampe LX-20482 kam gestern an, aber bitte erstatten Sie diese', 'de'],
  ['die Lampe meiner Schwester LX-20482 kam kaputt an, bitte erstatten Sie mir das', 'de'],
  ['ach sagen Sie, wann kommt denn LX-20482?', 'de'],
  ['LX-20482 war nicht gemeint', 'de'],
  ['LX-20482 is not what I meant', 'en'],
  ['ginge auch 110?', 'de'],
  ['meine Frau sagt, 120 wär gerechter', 'de'],
  ['aber machen Sie nicht 60 draus', 'de'],
  ['meine Kollegin hat angeblich 300 gekriegt', 'de'],
])('"%s" only speaks of its value', (text, language) => {
  expect(statesValue(text, at(text), language)).toBe(false)
})

test.each<[string, Language, boolean]>([
  ['40', 'en', true],
  ['can I have 40 back?', 'en', true],
  ['I would like 40', 'en', true],
  ['my neighbour got 40 for his', 'en', false],
  ['is 40 normal?', 'en', false],
  ["don't pay 40", 'en', false],
  ['mein Bruder hat 40 bekommen', 'de', false],
  ['40 Euro bitte', 'de', true],
])('"%s" (%s) may answer with its value: %s', (text, language, may) => {
  expect(answersWith(text, at(text), language)).toBe(may)
})
