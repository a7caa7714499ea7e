import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { aQuestionnaire } from '../../../test/builders/a-questionnaire.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { JsonObject } from '../../core/json.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { Flow } from '../ir/flow.ts'
import { readReply } from './read-reply.ts'

const reader = await createSlotReader([{ phone: { type: 'phone' } }])

const QUESTIONS = {
  lamp: ['Which lamps?', { type: 'enum', values: ['led', 'halogen', 'fluorescent'] }],
  delivery: [
    'Delivery or collection?',
    {
      type: 'enum',
      values: [
        { value: 'delivery', synonyms: ['deliver', 'Lieferung', 'liefern'] },
        { value: 'collection', synonyms: ['collect', 'Abholung', 'abholen'] },
      ],
    },
  ],
  name: [{ en: 'What is your name?', de: 'Wie heißen Sie?' }, { type: 'text' }],
  height: ['How tall?', { type: 'number', unit: 'cm', min: 40, max: 250 }],
  day: ['On which day?', { type: 'date', min: '2026-11-16' }],
  policy: ['Policy number?', { type: 'text', pattern: '[A-Z]{2}-[0-9]{6}' }],
  town: [{ en: 'In which town?', de: 'In welcher Stadt?' }, { type: 'text' }],
  called: [
    { en: "You didn't call the police, did you?", de: 'Die Polizei haben Sie nicht gerufen?' },
    { type: 'boolean' },
  ],
  photos: ['May we show photos, if you are not in them?', { type: 'boolean' }],
  medicines: [
    { en: 'Which medicines do you take?', de: 'Welche Medikamente nehmen Sie?' },
    { type: 'list', of: { type: 'text' } },
  ],
} as const
const KEYS = Object.keys(QUESTIONS)
const flow = aQuestionnaire(QUESTIONS)
const EARLIER: JsonObject = {
  lamp: 'led',
  delivery: 'delivery',
  name: 'Ada Byron',
  height: 168,
  day: '2026-12-14',
  policy: 'AB-123456',
  town: 'Hull',
  called: true,
  photos: true,
}

const read = (key: string, text: string, locale = 'en') => {
  const answers = Object.fromEntries(Object.entries(EARLIER).slice(0, KEYS.indexOf(key)))
  const { state } = aConversation(flow, { answers })
  const reply = { text, locale, refDate: '2026-11-15', region: locale === 'de' ? 'DE' : 'US' }
  const { input } = readReply(flow, state, reply, reader)
  return input?.type === 'answers' ? input.answers : null
}

describe('a choice that is denied is not chosen', () => {
  test.each([
    ['not halogen', 'en'],
    ["I don't want fluorescent", 'en'],
    ['without halogen', 'en'],
    ['anything but halogen', 'en'],
    ['kein Halogen', 'de'],
    ['ohne halogen bitte', 'de'],
  ])('%s', (text, locale) => expect(read('lamp', text, locale)).toBeNull())

  test.each([
    ["I can't collect", 'en', 'delivery'],
    ['no need to deliver', 'en', 'collection'],
    ['keine Lieferung', 'de', 'collection'],
    ['nicht abholen', 'de', 'delivery'],
  ])('%s leaves one', (text, locale, delivery) => {
    expect(read('delivery', text, locale)).toEqual({ delivery })
  })
})

describe('a sentence is no name', () => {
  test.each([
    ['i already told the other lady', 'en'],
    ['what do you need that for', 'en'],
    ['mine', 'en'],
    ['see above', 'en'],
    ['wozu brauchen Sie das denn', 'de'],
    ['das geht Sie gar nichts an', 'de'],
    ['ach nein, eigentlich habe ich mich verletzt', 'de'],
    ['Okafor, first name Ben', 'en'],
    ['Patel - P A T E L', 'en'],
    ["the council's", 'en'],
  ])('%s', (text, locale) => expect(read('name', text, locale)).toBeNull())

  test.each([
    ['ich heiß Sabine Krüger', 'de', 'Sabine Krüger'],
    ['Mein Name ist Yılmaz, Aylin Yılmaz', 'de', 'Aylin Yılmaz'],
    ['Mr and Mrs Okafor', 'en', 'Mr and Mrs Okafor'],
    ['Will Young', 'en', 'Will Young'],
    ["it's margaret o'neill, thanks", 'en', "margaret o'neill"],
    ['von Hohenfels-Brandt, Lotte', 'de', 'von Hohenfels-Brandt, Lotte'],
  ])('%s is one', (text, locale, name) => expect(read('name', text, locale)).toEqual({ name }))

  test.each([
    ['it was in Hull', 'en', 'Hull'],
    ['Bath, sorry no, Bristol', 'en', 'Bristol'],
    ['Frankfurt am Main', 'de', 'Frankfurt am Main'],
    ['na in Bremen', 'de', 'Bremen'],
  ])('%s is a town', (text, locale, town) => expect(read('town', text, locale)).toEqual({ town }))
})

describe('an amount is no name', () => {
  test.each([
    ['eins siebzig', 'de'],
    ['Eins Siebzig', 'de'],
    ['eins komma sieben', 'de'],
    ['neunzehnhundertachtzig', 'de'],
    ['null eins sieben null', 'de'],
    ['achtzig Kilo', 'de'],
    ['ungefähr achtzig', 'de'],
    ['zwei Stunden', 'de'],
    ['fünfzig Euro', 'en'],
    ['vierter Mai', 'de'],
    ['halb acht', 'de'],
    ['twenty-two', 'en'],
    ['double oh seven', 'en'],
    ['five foot ten', 'en'],
    ['fifty percent', 'en'],
  ])('%s', (text, locale) => {
    expect(read('name', text, locale)).toBeNull()
    expect(read('town', text, locale)).toBeNull()
  })

  test.each(['Herr Acht', 'Anna Elf', 'Ten Haaf', 'Mark Pfund', 'Drei Eichen'])('%s is a name', name => {
    expect(read('name', name, 'de')).toEqual({ name })
  })

  test.each(['Neunkirchen', 'Zweibrücken', 'Sevenoaks'])('%s is a town', town => {
    expect(read('town', town, 'en')).toEqual({ town })
  })
})

test.each([
  ['zuhause', 'de'],
  ['bei Köln', 'de'],
  ['im Parkhaus', 'de'],
])('%s is no town', (text, locale) => expect(read('town', text, locale)).toBeNull())

describe('a question that denies', () => {
  test.each([
    ['yes', 'en', null],
    ['correct', 'en', null],
    ['ja aber in Lippstadt, nicht in Hull', 'de', null],
    ['nein, in Lippstadt, nicht in Hull', 'de', null],
    ['ja', 'de', null],
    ['yes i did actually', 'en', { called: true }],
    ['of course we did', 'en', { called: true }],
    ['doch, die waren da', 'de', { called: true }],
    ['nope', 'en', { called: false }],
    ["no, I didn't", 'en', { called: false }],
    ['genau, habe ich nicht', 'de', { called: false }],
  ])('is answered by %s (%s): %j', (text, locale, answers) => {
    expect(read('called', text, locale)).toEqual(answers)
  })

  test('denies in its main clause', () => {
    expect(read('photos', 'yes')).toEqual({ photos: true })
    expect(read('photos', 'no objections')).toBeNull()
  })
})

describe('a list of things', () => {
  test.each([
    ['Ibuprofen 1,5 mg und Aspirin', 'de', ['Ibuprofen 1,5 mg', 'Aspirin']],
    ['Schrauben 4,5x60; Dübel 8er; Silikon', 'de', ['Schrauben 4,5x60', 'Dübel 8er', 'Silikon']],
    ['10 m of 2.5 mm cable, 3 junction boxes', 'en', ['10 m of 2.5 mm cable', '3 junction boxes']],
    ['ramipril, 2.5 mg, and aspirin', 'en', ['ramipril 2.5 mg', 'aspirin']],
    ['I take aspirin and ibuprofen please', 'en', ['aspirin', 'ibuprofen']],
    ['gegen Hausstaub, sonst nichts', 'de', ['Hausstaub']],
    ['laptop (old, blue), camera', 'en', ['laptop (old, blue)', 'camera']],
    ['aspirin, 75mg once a day', 'en', ['aspirin 75mg once a day']],
    ['Nüsse / Milch', 'de', ['Nüsse', 'Milch']],
    ['keine', 'de', []],
    ['nothing that I know of', 'en', []],
    ['keine Medikamente', 'de', []],
  ])('%s', (text, locale, medicines) => expect(read('medicines', text, locale)).toEqual({ medicines }))

  test.each([
    ['vielleicht', 'de'],
    ['cant remember the names sorry', 'en'],
    ['the blue ones', 'en'],
    ['not aspirin any more, only ibuprofen', 'en'],
    ['no', 'en'],
    ['yes', 'en'],
    ['siehe Medikationsplan', 'de'],
    ['bits and bobs', 'en'],
    ['warfarin 3mg, 1mg on sundays', 'en'],
    ['Ibuprofen oder Paracetamol', 'de'],
  ])('%s is none', (text, locale) => expect(read('medicines', text, locale)).toBeNull())
})

describe('what was answered before is corrected', () => {
  test.each([
    ['policy', 'I meant the 4th', 'en', { day: '2026-12-04' }],
    ['policy', 'ich meinte den 4.', 'de', { day: '2026-12-04' }],
    ['called', 'no, Hereford', 'en', { town: 'Hereford' }],
    ['photos', 'nein, ich bin 1,75 m groß', 'de', { height: 175 }],
    ['medicines', 'eigentlich doch Halogen', 'de', { lamp: 'halogen' }],
    ['medicines', '175 cm, not 168', 'en', { height: 175 }],
    ['day', 'oops, 1.75 not 1.68', 'en', { height: 175 }],
    ['medicines', 'eigentlich bin ich 1,75 groß', 'de', { height: 175 }],
    ['town', 'sorry, make that AB-654321 instead', 'en', { policy: 'AB-654321' }],
    ['name', "hang on, I'm not after LEDs, halogen it is", 'en', { lamp: 'halogen' }],
  ])('asked for %s, %s (%s): %j', (key, text, locale, answers) => {
    expect(read(key, text, locale)).toEqual(answers)
  })
})

describe('a day of birth', () => {
  const born = (text: string, locale = 'en') => {
    const asked = anUncheckedFlow({
      version: 'v1',
      id: 'flow',
      nodes: [
        { id: 'b', type: 'question', key: 'birth_date', prompt: 'When born?', answer: { type: 'date' } },
        {
          id: 's',
          type: 'question',
          key: 'since',
          prompt: 'Since when?',
          answer: { type: 'date', max: '2026-11-15' },
        },
        { id: 'done', type: 'terminal' },
      ],
      edges: [
        { from: 'b', to: 's' },
        { from: 's', to: 'done' },
      ],
    } as Flow)
    const { state } = aConversation(asked)
    const reply = { text, locale, refDate: '2026-11-15', region: locale === 'de' ? 'DE' : 'US' }
    const { input } = readReply(asked, state, reply, reader)
    return input?.type === 'answers' ? input.answers : null
  }

  test.each([
    ['4 May 80', 'en', '1980-05-04'],
    ['Heiligabend 1975', 'de', '1975-12-24'],
    ['23/3/58', 'en', '1958-03-23'],
  ])('%s', (text, locale, day) => expect(born(text, locale)).toEqual({ birth_date: day }))

  test.each([
    ['4th of May', 'en'],
    ['am 4.5.', 'de'],
    ['03/04/87', 'en'],
    ['14.3.58 oder 59', 'de'],
  ])('%s leaves open which, and answers no other question', (text, locale) => {
    expect(born(text, locale)).toBeNull()
  })
})

describe('a pattern', () => {
  test.each([
    ['ab 123 456', 'AB-123456'],
    ['ab123456 I think', 'AB-123456'],
    ['not AB-111111, AB-222222', 'AB-222222'],
  ])('takes %s', (text, policy) => expect(read('policy', text)).toEqual({ policy }))

  test('of several takes none', () => {
    expect(read('policy', 'AB-111111 or AB-222222')).toEqual({ policy: 'AB-111111 or AB-222222' })
  })
})

describe('a number on another basis', () => {
  const rent = (text: string, prompt: string) => {
    const asked = anUncheckedFlow({
      version: 'v1',
      id: 'flow',
      nodes: [
        { id: 'q', type: 'question', key: 'rent', prompt, answer: { type: 'number' } },
        { id: 'done', type: 'terminal' },
      ],
      edges: [{ from: 'q', to: 'done' }],
    } as Flow)
    const reply = { text, locale: 'en', refDate: '2026-11-15', region: 'US' }
    const { input } = readReply(asked, aConversation(asked).state, reply, reader)
    return input?.type === 'answers' ? input.answers : null
  }
  const PROMPT = 'What is your monthly rent without bills, in pounds sterling?'

  test.each(['195 a week', '850 all in', '900 dollars'])('is no answer: %s', text =>
    expect(rent(text, PROMPT)).toBeNull(),
  )
  test.each(['850 a month', '850 quid', '850 without bills'])('is one on the same: %s', text =>
    expect(rent(text, PROMPT)).toEqual({ rent: 850 }),
  )
})

test('what only a pattern tells is kept when it is said early', () => {
  expect(read('lamp', 'halogen please, my policy is AB-654321')).toEqual({
    lamp: 'halogen',
    policy: 'AB-654321',
  })
})

test.each(['loads', 'three', 'every morning', 'morgens und abends'])('%s names no thing', text =>
  expect(read('medicines', text)).toBeNull(),
)
