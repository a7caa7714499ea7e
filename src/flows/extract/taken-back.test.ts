import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { aQuestionnaire } from '../../../test/builders/a-questionnaire.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import { readReply } from './read-reply.ts'

const reader = await createSlotReader([])

const QUESTIONS: Readonly<Record<string, readonly [prompt: unknown, answer: unknown]>> = {
  weekday: ['Which one?', { type: 'enum', values: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] }],
  wochentag: [
    'Welcher?',
    { type: 'enum', values: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'] },
  ],
  colour: ['Which one?', { type: 'enum', values: ['red', 'green', 'blue'] }],
  farbe: ['Welche?', { type: 'enum', values: ['rot', 'grün', 'blau'] }],
  width: [
    { en: 'How wide is it?', de: 'Wie breit ist es?' },
    { type: 'number', unit: 'cm', min: 1, max: 1000 },
  ],
  people: [
    { en: 'How many people?', de: 'Wie viele Personen?' },
    { type: 'integer', min: 1, max: 99 },
  ],
  day: [
    { en: 'On which day?', de: 'An welchem Tag?' },
    { type: 'date', min: '2026-11-15' },
  ],
  insured: [{ en: 'Is it insured?', de: 'Ist es versichert?' }, { type: 'boolean' }],
  budget: [
    { en: 'What is your budget?', de: 'Wie hoch ist Ihr Budget?' },
    { type: 'number', min: 0, max: 100_000 },
  ],
  minutes: [
    { en: 'How long will it take?', de: 'Wie lange dauert es?' },
    { type: 'number', unit: 'min', min: 1, max: 10_000 },
  ],
}

function answered(key: string, locale: string, text: string): unknown {
  const flow = aQuestionnaire({ [key]: QUESTIONS[key] ?? ['', {}] })
  const { state } = aConversation(flow, { locale })
  const reply = { text, locale, refDate: '2026-11-15', region: locale === 'de' ? 'DE' : 'GB' }
  const { input } = readReply(flow, state, reply, reader)
  return input?.type === 'answers' ? input.answers[key] : undefined
}

describe('a value that is taken back is not taken, where nothing certain stands in its place', () => {
  test.each([
    ['weekday', 'en', 'Monday, no Tuesday or Wednesday'],
    ['weekday', 'en', 'Tuesday, or rather, hmm, not Tuesday'],
    ['wochentag', 'de', 'Montag, nein, Dienstag oder Mittwoch'],
    ['wochentag', 'de', 'Freitag, ach nee, doch nicht'],
    ['wochentag', 'de', 'Dienstag, Quatsch, ich weiß es noch nicht'],
    ['colour', 'en', 'red, no wait, either green or blue'],
    ['colour', 'en', 'green, scratch that'],
    ['colour', 'en', "blue, actually I'm not sure"],
    ['farbe', 'de', 'rot, nein grün, nein doch blau oder rot'],
    ['farbe', 'de', 'blau, also ich meine nicht blau'],
    ['width', 'en', '120 wide, I mean, not long'],
    ['width', 'en', '120, no, 130 or 140'],
    ['width', 'en', "120, sorry, I don't know"],
    ['width', 'en', "120 cm, no that's wrong"],
    ['width', 'de', '120, nein, 130 oder vielleicht 140'],
    ['width', 'de', '80, Moment, das stimmt nicht'],
    ['width', 'de', '90, ach was, keine Ahnung'],
    ['width', 'de', '90 breit, ich meine, nicht hoch'],
    ['people', 'en', 'four, no, five or six'],
    ['people', 'de', 'vier, nein, fünf bis sechs'],
    ['day', 'en', '2 December, no, the 3rd or the 4th'],
    ['day', 'de', 'am 2. Dezember, nein, am 3. oder 4. Dezember'],
    ['day', 'en', 'tomorrow, wait, not tomorrow'],
    ['day', 'de', 'übermorgen, ach nein, doch nicht übermorgen'],
    ['insured', 'en', 'yes, no, I mean maybe'],
    ['insured', 'de', 'ja, nein, doch, ach keine Ahnung'],
    ['budget', 'en', '50 euros, no, make that 60 or 70'],
    ['budget', 'de', '50 Euro, äh, nicht 50 Euro'],
    ['minutes', 'de', 'zwei Stunden, nein, drei oder vier'],
    ['colour', 'en', 'blue… nope'],
    ['farbe', 'de', 'grün, Unsinn'],
    ['farbe', 'de', 'blau – nein, vergessen Sie das'],
    ['width', 'en', '75 cm, wait, I need to measure again'],
    ['width', 'de', '60 lang, nicht breit'],
    ['people', 'de', 'zwei, nein drei oder auch nur zwei'],
    ['day', 'en', 'Friday, no, any day but Friday'],
    ['day', 'de', 'morgen, oder doch erst übermorgen'],
    ['insured', 'de', 'ja, ach nein, doch'],
    ['weekday', 'en', 'Tuesday, not Monday, no, not Tuesday either'],
    ['colour', 'en', "the green one. Hmm, no, that's not what I want"],
    ['width', 'en', '120, no'],
    ['width', 'de', '120, nein'],
    ['insured', 'en', 'yes, scratch that'],
  ])('%s (%s): %s', (key, locale, text) => expect(answered(key, locale, text)).toBeUndefined())
})

describe('a value that stands is taken', () => {
  test.each([
    ['colour', 'en', 'red, no, green, no, red', 'red'],
    ['weekday', 'en', 'Monday or Tuesday, no, Wednesday', 'Wednesday'],
    ['width', 'de', '120 oder 130, nein, 140', 140],
    ['farbe', 'de', 'nicht rot, ich meine blau', 'blau'],
    ['width', 'en', 'not 120, I mean 130', 130],
    ['width', 'de', '75 cm, da muss ich nochmal messen', 75],
    ['people', 'en', 'three, no, wait, three', 3],
    ['people', 'en', 'five, no more than that', 5],
    ['day', 'de', 'am 3. Dezember, da hab ich frei, am 4. nicht', '2026-12-03'],
    ['insured', 'en', 'yes, wait, no, yes', true],
    ['insured', 'de', 'nein, das stimmt nicht', false],
    ['budget', 'en', '50 euros, not more', 50],
    ['budget', 'de', '50 Euro, mehr nicht', 50],
    ['wochentag', 'de', 'Montag, kein Problem', 'Montag'],
    ['weekday', 'en', 'Monday, no?', 'Monday'],
    ['weekday', 'en', 'Monday, no more', 'Monday'],
    ['insured', 'en', 'no, no', false],
    ['insured', 'en', 'no, that is wrong', false],
    ['width', 'de', '120, doch nicht 130', 120],
    ['width', 'en', '120, I mean', 120],
  ])('%s (%s): %s is %s', (key, locale, text, value) => expect(answered(key, locale, text)).toBe(value))
})

test('a side of a thing is not counted', () => {
  const flow = aQuestionnaire({
    length: [
      'How long should each lamp be, in centimetres?',
      { type: 'number', unit: 'cm', min: 5, max: 600 },
    ],
    quantity: ['How many do you need?', { type: 'integer', min: 1, max: 500 }],
  })
  const { state } = aConversation(flow)
  const read = (text: string) => {
    const { input } = readReply(
      flow,
      state,
      { text, locale: 'en', refDate: '2026-11-15', region: 'GB' },
      reader,
    )
    return input?.type === 'answers' ? input.answers : null
  }
  expect(read('120 wide, I mean, not long')).toBeNull()
  expect(read('120 cm wide')).toBeNull()
  expect(read('120 long')).toEqual({ length: 120 })
})
