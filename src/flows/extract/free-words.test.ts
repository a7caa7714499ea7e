import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { Flow } from '../ir/flow.ts'
import type { LocalizedText } from '../ir/text.ts'
import { readReply } from './read-reply.ts'

const reader = await createSlotReader([])
const POSTCODE = '(?:[A-Za-z]{1,2}[ -]?)?[0-9][0-9A-Za-z]{1,4}(?:[ -]?[0-9][0-9A-Za-z]{1,3}|[ -]?[A-Z]{2})?'

const read = (prompt: LocalizedText, text: string, asked: 'words' | 'postcode' = 'words', locale = 'en') => {
  const flow = anUncheckedFlow({
    version: 'v1',
    id: 'flow',
    nodes: [
      { id: 'words', type: 'question', key: 'words', prompt, answer: { type: 'text' } },
      {
        id: 'postcode',
        type: 'question',
        key: 'postcode',
        prompt: 'And the postcode?',
        answer: { type: 'text', pattern: POSTCODE },
      },
      { id: 'done', type: 'terminal' },
    ],
    edges: [
      { from: 'words', to: 'postcode' },
      { from: 'postcode', to: 'done' },
    ],
  } as Flow)
  const { state } = aConversation(flow, asked === 'words' ? {} : { answers: { words: 'Berlin' } })
  const { input } = readReply(flow, state, { text, locale, refDate: '2026-11-15', region: 'DE' }, reader)
  return input?.type === 'answers' ? input.answers : (input?.type ?? null)
}
const TOWN = { en: 'In which town?', de: 'In welchem Ort?' }
const NAME = { en: 'What may we call you?', de: 'Wie dürfen wir Sie ansprechen?' }

describe('a question for a name or a place', () => {
  test.each([
    ['yes', 'en'],
    ['Yes, please.', 'en'],
    ['ja', 'de'],
    ['Ja, gerne', 'de'],
    ['okay', 'en'],
    ['next month', 'en'],
    ['nächsten Monat', 'de'],
    ['tomorrow', 'en'],
    ['am 3. März', 'de'],
    ['at 5 pm', 'en'],
    ['um 17 Uhr', 'de'],
    ['in two months', 'en'],
    ['in zwei Wochen', 'de'],
  ])('is not answered by %j', (text, locale) => {
    expect(read(TOWN, text, 'words', locale)).toBe('unclear')
    expect(read(NAME, text, 'words', locale)).toBe('unclear')
  })

  test.each(['Essen', 'April', 'Mo', 'May Jones', 'Monday Harbour', 'Frankfurt am Main', 'Nashville'])(
    'is answered by %j',
    text => expect(read(TOWN, text)).toEqual({ words: text }),
  )
})

test.each([
  ['When would you like us to call, and where?', 'next month'],
  ['Anything to add?', 'next month'],
  ['Do you have wishes?', 'yes'],
  ['What should we know?', 'next month'],
])('to %j the words are taken: %s', (prompt, text) => {
  expect(read(prompt, text)).toEqual({ words: text })
})

describe('answers given together', () => {
  test.each([
    ['Berlin 10115', 'Berlin', '10115'],
    ['10115 Berlin', 'Berlin', '10115'],
    ['Berlin, 10115', 'Berlin', '10115'],
    ['Hauptstr. 5, 10115 Berlin', 'Berlin', '10115'],
    ['Bad Homburg 61348.', 'Bad Homburg', '61348'],
    ['London SW1A 1AA', 'London', 'SW1A 1AA'],
    ['1012 AB Amsterdam', 'Amsterdam', '1012 AB'],
  ])('are told apart where one has a pattern: %s', (text, words, postcode) => {
    expect(read(TOWN, text)).toEqual({ words, postcode })
  })

  test('and left alone where they are one', () => {
    expect(read(TOWN, 'Berlin')).toEqual({ words: 'Berlin' })
  })

  test.each([
    ['10115', 'unclear'],
    ['We have 10115 lamps in the old hall near Berlin and more', null],
  ])('and no town where there is none: %s', (text, input) => expect(read(TOWN, text)).toBe(input))

  test('give the one that was asked for, of both', () => {
    expect(read(TOWN, 'Hauptstr. 5, 10115 Berlin', 'postcode')).toEqual({ postcode: '10115' })
    expect(read(TOWN, 'Germany', 'postcode')).toEqual({ postcode: 'Germany' })
  })
})

describe('a question with a pattern, and more said with its answer', () => {
  const tell = (text: string) => {
    const flow = anUncheckedFlow({
      version: 'v1',
      id: 'flow',
      nodes: [
        {
          id: 'policy',
          type: 'question',
          key: 'policy',
          prompt: 'Policy?',
          answer: { type: 'text', pattern: '[A-Z]{2}-?[0-9]{6}' },
        },
        {
          id: 'kind',
          type: 'question',
          key: 'kind',
          prompt: 'What?',
          answer: { type: 'enum', values: ['leak', 'theft'] },
        },
        {
          id: 'day',
          type: 'question',
          key: 'day',
          prompt: 'When?',
          answer: { type: 'date', max: '2026-11-15' },
        },
        { id: 'done', type: 'terminal' },
      ],
      edges: [
        { from: 'policy', to: 'kind' },
        { from: 'kind', to: 'day' },
        { from: 'day', to: 'done' },
      ],
    } as Flow)
    const { state } = aConversation(flow, {})
    const { input } = readReply(
      flow,
      state,
      { text, locale: 'en', refDate: '2026-11-15', region: 'DE' },
      reader,
    )
    return input?.type === 'answers' ? input.answers : (input?.type ?? null)
  }

  test.each([
    ["It's XY123456, a leak on 3 November 2026", { policy: 'XY123456', kind: 'leak', day: '2026-11-03' }],
    ['the number on my papers here at home says AB-654321.', { policy: 'AB-654321' }],
    ['“QQ-000001” I believe it should be', { policy: 'QQ-000001' }],
  ])('takes both: %s', (text, answers) => expect(tell(text)).toEqual(answers))

  test('is not answered by words for other questions', () => {
    expect(tell('a leak, on 3 November 2026')).toEqual({ kind: 'leak', day: '2026-11-03' })
  })

  test.each([
    'AB-654321 or AB-654322, one of the two I think it was',
    'no number that I could find anywhere',
  ])('is asked again where nothing or several things fit: %s', text =>
    expect(tell(text)).toEqual({ policy: text }),
  )
})
