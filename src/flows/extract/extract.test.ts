import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import { computingMs } from '../../../test/computing-ms.ts'
import type { JsonObject } from '../../core/json.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { Flow } from '../ir/flow.ts'
import { extractionTools } from './extraction-tools.ts'
import { readReply } from './read-reply.ts'
import { readToolCalls } from './read-tool-calls.ts'

const ask = (id: string, answer: object, label?: object) =>
  ({
    id,
    type: 'question',
    key: id,
    prompt: `${id}?`,
    answer,
    ...(label ? { label } : {}),
  }) as Flow['nodes'][number]
const IDS = ['product', 'venue', 'court_size', 'email', 'phone', 'install_date', 'urgent', 'extras', 'notes']
const flow = anUncheckedFlow({
  version: 'v1',
  id: 'flow',
  nodes: [
    ask('product', {
      type: 'enum',
      values: [
        { value: 'led', label: 'LED', synonyms: ['LED lights', 'LED-Strahler'] },
        { value: 'solar', synonyms: ['solar lamps', 'Solarlampen'] },
      ],
    }),
    ask('venue', {
      type: 'enum',
      values: [
        { value: 'sports_court', synonyms: ['tennis court', 'Sportplatz', 'Tennisplatz'] },
        { value: 'warehouse', synonyms: ['Lagerhalle', 'Lager'] },
      ],
    }),
    ask('court_size', { type: 'integer', min: 10, max: 10_000 }, { en: 'court size', de: 'Platzgröße' }),
    ask('email', { type: 'email' }),
    ask('phone', { type: 'phone', region: 'DE' }),
    ask('install_date', { type: 'date' }),
    ask('urgent', { type: 'boolean' }),
    ask('extras', { type: 'list', of: { type: 'text' } }),
    ask('notes', { type: 'text' }),
    { id: 'done', type: 'terminal' },
  ],
  edges: IDS.map((from, at) => ({ from, to: IDS[at + 1] ?? 'done' })),
})
const GOOD = {
  product: 'led',
  venue: 'sports_court',
  court_size: 800,
  email: 'a@b.example',
  phone: '+4930123456',
  install_date: '2026-03-01',
  urgent: true,
  extras: ['pole'],
}
const reader = await createSlotReader([{ phone: { type: 'phone' } }])

/** The conversation as it stands when `key` is asked. */
const askedFor = (key: string) => {
  const before = Object.entries(GOOD).slice(0, IDS.indexOf(key))
  return aConversation(flow, { answers: Object.fromEntries(before) as JsonObject })
}
const read = (key: string, text: string, locale = 'en') =>
  readReply(flow, askedFor(key).state, { text, locale, refDate: '2026-02-10', region: 'DE' }, reader).input

describe('a reply', () => {
  test.each([
    ['product', 'LED lights please', 'en', { product: 'led' }],
    ['product', 'Solarlampen', 'de', { product: 'solar' }],
    ['court_size', '800', 'en', { court_size: 800 }],
    ['court_size', 'eight hundred', 'en', { court_size: 800 }],
    ['email', 'you can reach me at ada@example.com', 'en', { email: 'ada@example.com' }],
    ['phone', '030 1234567', 'de', { phone: '+49301234567' }],
    ['install_date', 'am 5. März', 'de', { install_date: '2026-03-05' }],
    ['urgent', 'ja', 'de', { urgent: true }],
    ['urgent', 'no', 'en', { urgent: false }],
    ['extras', 'poles, cables and a timer', 'en', { extras: ['poles', 'cables', 'a timer'] }],
    ['notes', 'Please ring twice.', 'en', { notes: 'Please ring twice.' }],
  ])('to %s: %j (%s) answers it', (key, text, locale, answers) => {
    expect(read(key, text, locale)).toEqual({ type: 'answers', answers })
  })

  test('several answers in one message are all taken', () => {
    expect(read('product', 'LED lights for a tennis court, my mail is ada@example.com')).toEqual({
      type: 'answers',
      answers: { product: 'led', venue: 'sports_court', email: 'ada@example.com' },
    })
  })

  test.each([
    ['venue', 'what would you do with my address ada@example.com?', 'en', null],
    ['venue', 'Warum brauchen Sie ada@example.com?', 'de', null],
    ['venue', 'Is 030 1234567 your number?', 'en', null],
    ['email', 'wer liest ada@example.com', 'de', { type: 'unclear' }],
    ['email', 'Can you write to ada@example.com?', 'en', { type: 'unclear' }],
  ])('to %s: %j (%s) asks, and leaves no address', (key, text, locale, input) => {
    expect(read(key, text, locale)).toEqual(input)
  })

  test('an earlier answer changes where the message corrects it', () => {
    expect(read('email', 'Actually we need solar lamps instead')).toEqual({
      type: 'answers',
      answers: { product: 'solar' },
    })
    expect(read('email', 'Nein, doch lieber Solarlampen', 'de')).toEqual({
      type: 'answers',
      answers: { product: 'solar' },
    })
  })

  test.each([
    ['I meant a warehouse', 'en'],
    ['Actually it is a warehouse', 'en'],
    ['sorry, I meant the warehouse', 'en'],
    ['no, actually I meant a warehouse', 'en'],
    ['ich meinte das Lager', 'de'],
    ['eigentlich ist es ein Lager', 'de'],
    ['Entschuldigung, ich meinte die Lagerhalle', 'de'],
  ])('%j (%s) corrects what was answered, whatever is asked now', (text, locale) => {
    for (const key of ['court_size', 'email', 'install_date', 'notes'])
      expect(read(key, text, locale)).toEqual({ type: 'answers', answers: { venue: 'warehouse' } })
  })

  test('words in a free text that repeat an earlier answer, or correct nothing, stay in the text', () => {
    for (const text of ['Actually a tennis court, as I said.', 'The warehouse next door is ours, too.'])
      expect(read('notes', text)).toEqual({ type: 'answers', answers: { notes: text } })
  })

  test('a phone number without its country belongs where the question says', () => {
    const { state } = askedFor('phone')
    const reply = { text: '030 1234567', locale: 'en', refDate: '2026-02-10', region: 'US' }
    expect(readReply(flow, state, reply, reader).input).toEqual({
      type: 'answers',
      answers: { phone: '+49301234567' },
    })
  })

  test('a bare number answers only the question that was asked', () => {
    expect(read('product', '800')).not.toMatchObject({ answers: { court_size: 800 } })
  })

  test.each([
    ["I don't know", 'unknown'],
    ['no idea, sorry', 'unknown'],
    ["I don't remember", 'unknown'],
    ['sorry, I forgot', 'unknown'],
    ['I have forgotten it', 'unknown'],
    ["I've forgotten", 'unknown'],
    ["I've honestly forgotten that", 'unknown'],
    ['weiß ich nicht mehr', 'unknown'],
    ['das weiß ich leider nicht mehr genau', 'unknown'],
    ['daran erinnere ich mich nicht mehr', 'unknown'],
    ['hab ich vergessen', 'unknown'],
    ['Keine Ahnung', 'unknown'],
    ['weiß ich leider nicht', 'unknown'],
    ['Das weiß ich noch nicht', 'unknown'],
    ["I'd rather not say", 'unknown'],
    ["I don't have one", 'unknown'],
    ['no thanks', 'unknown'],
    ['none of your business', 'unknown'],
    ['lieber nicht', 'unknown'],
    ['das möchte ich nicht angeben', 'unknown'],
    ['hab ich leider keine', 'unknown'],
    ['skip this question please', 'skip'],
    ['überspringen', 'skip'],
    ['go back', 'back'],
    ['zurück bitte', 'back'],
    ["let's start over", 'restart'],
    ['noch mal von vorne', 'restart'],
    ['I want to talk to a human', 'escalate'],
    ['human please', 'escalate'],
    ['can I speak with a real person?', 'escalate'],
    ['Ich möchte mit einem Mitarbeiter sprechen', 'escalate'],
    ['Verbinden Sie mich bitte mit einem Menschen', 'escalate'],
  ])('%j means %s', (text, type) => {
    expect(read('notes', text)).toMatchObject({ type })
  })

  test.each([
    'the back wall needs light too',
    'I know the area, skip the hallway lamps',
    'our agent lives next door',
    'no need to talk to a human about it',
    'weiter hinten steht ein Mast',
  ])('%j is an answer, not a wish', text => {
    expect(read('notes', text)).toMatchObject({ type: 'answers' })
  })

  test.each(['What does that cost?', 'Are you a human?', 'Was bedeutet das?'])(
    '%j is about something else',
    text => {
      expect(read('court_size', text)).toBeNull()
    },
  )

  test('a word that is no answer is an attempt', () => {
    expect(read('court_size', 'quite large')).toEqual({ type: 'unclear' })
  })
})

test('whatever is written, a reply is read without throwing, in bounded time, and never twice differently', () => {
  const words = fc.constantFrom(
    'i',
    'want',
    'a',
    'human',
    'mich',
    'mensch',
    'nicht',
    'back',
    'zurück',
    '800',
    'led',
    '@',
    "don't",
    'know',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 40 }).map(parts => parts.join(' ')),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(...IDS), (text, key) => {
      expect(read(key, text)).toEqual(read(key, text))
    }),
  )
  const readAll = () => {
    for (const text of ['will mir '.repeat(5_000), 'a'.repeat(50_000), "i don't know ".repeat(3_000)])
      read('notes', text)
  }
  expect(computingMs(readAll)).toBeLessThan(2_000)
})

test('what a message says becomes valid answers or none: the engine refuses nothing that was read for another key', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const input = read('product', text)
      if (input?.type !== 'answers') return
      const faults = askedFor('product').give(input).of('answer_invalid')
      expect(faults.filter(({ key }) => key !== 'product')).toEqual([])
    }),
  )
})

describe("a model's tool calls", () => {
  const { state } = askedFor('court_size')

  test('the tools name the keys of this moment with their types', () => {
    const [update, unknown, escalate] = extractionTools(flow, state)
    expect(update?.name).toBe('UpdateAnswers')
    expect(update?.description).toContain('court_size')
    expect(update?.parameters).toMatchObject({
      properties: {
        answers: {
          additionalProperties: false,
          properties: {
            court_size: { type: 'integer', minimum: 10, maximum: 10_000, description: 'court_size?' },
            product: { type: 'string', enum: ['led', 'solar'] },
            extras: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    })
    expect([unknown?.name, escalate?.name]).toEqual(['UnknownAnswer', 'EscalateToHuman'])
  })

  test('become the same inputs; unknown keys are dropped and reported', () => {
    const calls = [
      {
        name: 'UpdateAnswers',
        arguments: { answers: { court_size: '800', product: 'Solar', colour: 'red', email: null } },
      },
      { name: 'UnknownAnswer', arguments: { key: 'court_size' } },
      { name: 'EscalateToHuman', arguments: {} },
      { name: 'DeleteAll', arguments: {} },
      { name: 'UpdateAnswers', arguments: 'nonsense' },
    ]
    expect(readToolCalls(flow, state, calls)).toEqual({
      inputs: [
        { type: 'answers', answers: { court_size: 800, product: 'solar' } },
        { type: 'unknown', key: 'court_size' },
        { type: 'escalate' },
      ],
      problems: [
        { tool: 'UpdateAnswers', why: 'unknown_key', key: 'colour' },
        { tool: 'DeleteAll', why: 'unknown_tool' },
        { tool: 'UpdateAnswers', why: 'bad_arguments' },
      ],
    })
  })

  test('an invalid value from a model is refused like any other', () => {
    const { inputs } = readToolCalls(flow, state, [
      { name: 'UpdateAnswers', arguments: { answers: { court_size: 3 } } },
    ])
    const after = askedFor('court_size').give(inputs[0] ?? { type: 'unclear' })
    expect(after.of('answer_invalid')).toMatchObject([{ key: 'court_size', fault: { code: 'too_small' } }])
  })
})

describe('a day that is asked for', () => {
  const TODAY = '2026-11-15'
  const heard = (key: string, answer: object, text: string, locale = 'en') => {
    const asked = anUncheckedFlow({
      version: 'v1',
      id: 'flow',
      nodes: [ask(key, { type: 'date', ...answer }), { id: 'done', type: 'terminal' }],
      edges: [{ from: key, to: 'done' }],
    })
    const talk = aConversation(asked)
    const { input } = readReply(asked, talk.state, { text, locale, refDate: TODAY, region: 'DE' }, reader)
    if (input?.type !== 'answers') return input
    const effect = talk.answer(input.answers).effects[0]
    return effect?.type === 'ask' ? effect.fault : input.answers[key]
  }
  const PAST = { min: '1900-01-01', max: TODAY }

  test.each([
    ['1990-05-04', 'en', '1990-05-04'],
    ['4 May 1990', 'en', '1990-05-04'],
    ['4. Mai 1990', 'de', '1990-05-04'],
    ['04.05.90', 'de', '1990-05-04'],
    ['I was born on 4 May 1990', 'en', '1990-05-04'],
    ['on 4 May', 'en', '2026-05-04'],
    ['am 24. Dezember', 'de', '2025-12-24'],
    ['yesterday', 'en', '2026-11-14'],
    ['gestern', 'de', '2026-11-14'],
  ])('is taken wherever the bounds allow it: %s', (text, locale, day) => {
    expect(heard('day', PAST, text, locale)).toBe(day)
  })

  test.each([
    ['4 May 1890', PAST, { code: 'too_early', limit: '1900-01-01' }],
    ['4 May 2030', PAST, { code: 'too_late', limit: TODAY }],
    ['on 1 March 2024', { min: TODAY }, { code: 'too_early', limit: TODAY }],
  ])('and its bound is named where they do not: %s', (text, bounds, fault) => {
    expect(heard('day', bounds, text)).toEqual(fault)
  })

  test.each([
    ['12 June 2026', 'en', '2026-06-12'],
    ['12 June', 'en', '2027-06-12'],
    ['am 12.6.', 'de', '2027-06-12'],
    ['Easter Sunday', 'en', '2027-03-28'],
    ['last Friday', 'en', '2026-11-13'],
  ])('without bounds only an open year points ahead: %s', (text, locale, day) => {
    expect(heard('day', {}, text, locale)).toBe(day)
  })

  test('of birth lies behind us, also in two digits', () => {
    expect(heard('date_of_birth', {}, '04.05.90', 'de')).toBe('1990-05-04')
  })
})
