import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { aQuestionnaire } from '../../../test/builders/a-questionnaire.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { JsonObject } from '../../core/json.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { Flow } from '../ir/flow.ts'
import { readReply } from './read-reply.ts'

const reader = await createSlotReader([])

const QUESTIONS = {
  name: [{ en: 'What is your name?', de: 'Wie heißen Sie?' }, { type: 'text' }],
  birth_date: [
    { en: 'When were you born?', de: 'Wann sind Sie geboren?' },
    { type: 'date', max: '2026-11-14' },
  ],
  since: [
    { en: 'Since when have you had the symptoms?', de: 'Seit wann haben Sie die Beschwerden?' },
    { type: 'date', max: '2026-11-15' },
  ],
  weight: [
    { en: 'How much do you weigh?', de: 'Wie viel wiegen Sie?' },
    { type: 'number', unit: 'kg', min: 2, max: 300 },
  ],
  rent: [
    { en: 'What is your rent?', de: 'Wie hoch ist Ihre Miete?' },
    { type: 'number', min: 50, max: 9000 },
  ],
  medicines: [
    { en: 'Which medicines do you take?', de: 'Welche Medikamente nehmen Sie?' },
    { type: 'list', of: { type: 'text' } },
  ],
  visit: [
    { en: 'On which day should we come?', de: 'An welchem Tag sollen wir kommen?' },
    { type: 'date', min: '2026-11-16' },
  ],
} as const
const LABELS: Readonly<Record<string, unknown>> = {
  birth_date: { en: 'date of birth', de: 'Geburtsdatum' },
  weight: { en: 'weight', de: 'Gewicht' },
  rent: { en: 'rent', de: 'Miete' },
}
const KEYS = Object.keys(QUESTIONS)
const flow = aQuestionnaire(QUESTIONS, LABELS)
const EARLIER: JsonObject = {
  name: 'Ada Byron',
  birth_date: '1958-03-14',
  since: '2026-11-02',
  weight: 71,
  rent: 640,
  medicines: ['Ramipril'],
}

/** Answers read at a question, after all the earlier ones. */
function read(asked: string, text: string, locale: string) {
  const keys = KEYS.slice(0, KEYS.indexOf(asked))
  const answers = Object.fromEntries(keys.map(key => [key, EARLIER[key] ?? null]))
  const { state } = aConversation(flow, { answers, locale })
  expect(state.current_node).toBe(asked)
  const { input } = readReply(flow, state, { text, locale, refDate: '2026-11-15', region: 'DE' }, reader)
  return input?.type === 'answers' ? input.answers : null
}

describe('an earlier answer that is named', () => {
  test.each([
    ['since', 'de', 'mein Geburtsdatum war falsch, richtig ist der 3.3.1990', { birth_date: '1990-03-03' }],
    [
      'medicines',
      'de',
      'mein Geburtsdatum war falsch, richtig ist der 3.3.1990',
      { birth_date: '1990-03-03' },
    ],
    ['weight', 'de', 'mein Geburtsdatum war falsch, richtig ist der 3.3.1990', { birth_date: '1990-03-03' }],
    ['medicines', 'en', 'the date of birth is wrong, it should be 1 May 1958', { birth_date: '1958-05-01' }],
    ['medicines', 'en', 'the symptoms started on 5 November actually', { since: '2026-11-05' }],
    ['medicines', 'de', 'Gewicht ist übrigens 80', { weight: 80 }],
    ['medicines', 'en', 'sorry, I got my weight wrong, it is 82', { weight: 82 }],
    ['medicines', 'de', 'mein Name war falsch, ich heiße Behrend', { name: 'Behrend' }],
    ['visit', 'en', 'monday, and the rent is 700, not 640', { visit: '2026-11-16', rent: 700 }],
    ['visit', 'de', 'Dienstag, und die Miete ist 650, nicht 640', { visit: '2026-11-17', rent: 650 }],
    ['rent', 'en', '700, sorry my weight should be 68', { rent: 700, weight: 68 }],
    ['visit', 'en', 'monday, but the rent is actually 700', { visit: '2026-11-16', rent: 700 }],
    ['visit', 'en', 'change the rent to 700, and monday', { visit: '2026-11-16', rent: 700 }],
    ['visit', 'de', 'Dienstag, und ändere die Miete auf 650', { visit: '2026-11-17', rent: 650 }],
  ])('at %s (%s) changes that one: %s', (asked, locale, text, answers) =>
    expect(read(asked, text, locale)).toEqual(answers),
  )

  test.each([
    ['visit', 'en', 'monday, the rent is too high anyway', { visit: '2026-11-16' }],
    ['visit', 'en', 'monday, my rent was 600 once', { visit: '2026-11-16' }],
    ['medicines', 'de', 'meine Schwester hat ein Gewicht von 80', null],
    ['medicines', 'en', 'is my weight 80?', null],
  ])('at %s (%s) stays as it is where it is only spoken of: %s', (asked, locale, text, answers) =>
    expect(read(asked, text, locale)).toEqual(answers),
  )
})

const cost = {
  id: 'cost',
  type: 'question',
  key: 'cost',
  prompt: { en: 'Cost?', de: 'Kosten?' },
  answer: { type: 'integer', min: 1, max: 9 },
}
const after = [
  {
    id: 'day',
    type: 'question',
    key: 'day',
    prompt: { en: 'Day?', de: 'Tag?' },
    answer: { type: 'enum', values: [{ value: 'mon', synonyms: ['monday', 'Montag'] }, 'tue'] },
  },
  { id: 'done', type: 'terminal' },
]
const call = { id: 'sg', type: 'subgraph', ref: 'item', outputs: { price: 'cost' } }
const item = { outputs: ['cost'], nodes: [cost], edges: [{ from: 'cost', to: '__exit__' }] }
const PLACES = {
  'of the flow itself': {
    nodes: [cost, ...after],
    edges: [
      { from: 'cost', to: 'day' },
      { from: 'day', to: 'done' },
    ],
  },
  'of a subgraph that was left': {
    nodes: [call, ...after],
    edges: [
      { from: 'sg', to: 'day' },
      { from: 'day', to: 'done' },
    ],
    subgraphs: { item },
  },
  'of one of two calls': {
    nodes: [call, { ...call, id: 'again', outputs: { other: 'cost' } }, ...after],
    edges: [
      { from: 'sg', to: 'again' },
      { from: 'again', to: 'day' },
      { from: 'day', to: 'done' },
    ],
    subgraphs: { item },
  },
}

describe('an answer whose name is said in passing elsewhere', () => {
  /** Answers taken from a reply at the question for the day, then the words that are said to be left out. */
  function readAtDay(place: keyof typeof PLACES, text: string, locale: string) {
    const flow = anUncheckedFlow({ version: 'v1', id: 'flow', ...PLACES[place] } as Flow)
    const first = aConversation(flow, { locale }).answer({ cost: 3 })
    const { state } = first.state.current_node === 'day' ? first : first.answer({ cost: 5 })
    expect(state.current_node).toBe('day')
    const { input } = readReply(flow, state, { text, locale, refDate: '2026-11-15', region: 'DE' }, reader)
    return input?.type === 'answers' ? [input.answers, ...(input.unheard ?? [])] : input
  }

  const SAYINGS = [
    ['en', 'monday, and the cost is 2, not 3'],
    ['en', 'monday, and the cost is 2'],
    ['en', 'monday and the cost is 2 not 3'],
    ['en', 'the cost is 2, not 3, and monday please'],
    ['en', 'monday, sorry, the cost is 2'],
    ['en', 'monday, but the cost is actually 2'],
    ['en', 'monday, and I meant 2, not 3'],
    ['en', 'monday, and 2 instead of 3'],
    ['en', 'change the cost to 2, and monday'],
    ['de', 'Montag, und die Kosten sind 2, nicht 3'],
    ['de', 'Montag, die Kosten sind doch 2'],
    ['de', 'Montag, ändere die Kosten auf 2'],
  ] as const

  test.each(
    (['of the flow itself', 'of a subgraph that was left'] as const).flatMap(place =>
      SAYINGS.map(([locale, text]) => [place, locale, text] as const),
    ),
  )('%s (%s) is corrected beside the answer that was asked for: %s', (place, locale, text) =>
    expect(readAtDay(place, text, locale)).toEqual([{ day: 'mon', cost: 2 }]),
  )

  test.each([
    ['en', 'monday, whatever the cost', []],
    ['en', 'monday, my brother says the cost is 2', ['my brother says the cost is 2']],
    ['en', 'monday, the cost is 20', ['the cost is 20']],
    ['de', 'Montag, und 2 statt 3', ['2 statt 3']],
  ])('stays where it is only spoken of, and what is not taken is said (%s): %s', (locale, text, unheard) =>
    expect(readAtDay('of a subgraph that was left', text, locale)).toEqual([{ day: 'mon' }, ...unheard]),
  )

  test('of which there are two is not taken back by its old value alone', () =>
    expect(readAtDay('of one of two calls', 'monday, and 2 instead of 3', 'en')).toEqual([
      { day: 'mon' },
      '2 instead of 3',
    ]))
})

test.each([
  ['the day is 4 May, not tomorrow', { day: '2027-05-04' }],
  ['sorry, the day is 4 May', { day: '2027-05-04' }],
  ['a clock for every day', { things: ['a clock for every day'] }],
  ['a piano and a safe', { things: ['a piano', 'a safe'] }],
])('a key that is called `day` is named by that word, beside a value: %s', (text, answers) => {
  const flow = anUncheckedFlow({
    version: 'v1',
    id: 'flow',
    nodes: [
      { id: 'day', type: 'question', key: 'day', prompt: 'On which day?', answer: { type: 'date' } },
      {
        id: 'things',
        type: 'question',
        key: 'things',
        prompt: 'Which things?',
        answer: { type: 'list', of: { type: 'text' } },
      },
      { id: 'done', type: 'terminal' },
    ],
    edges: [
      { from: 'day', to: 'things' },
      { from: 'things', to: 'done' },
    ],
  } as Flow)
  const { state } = aConversation(flow, { locale: 'en' }).answer({ day: '2026-11-16' })
  const { input } = readReply(
    flow,
    state,
    { text, locale: 'en', refDate: '2026-11-15', region: 'GB' },
    reader,
  )
  expect(input).toMatchObject({ type: 'answers', answers })
})
