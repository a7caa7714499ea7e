import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { Flow } from '../ir/flow.ts'
import { readReply } from './read-reply.ts'

const reader = await createSlotReader([{ phone: { type: 'phone' } }])

const QUESTIONS = {
  lamp: [
    { en: 'What kind of lamp?', de: 'Welche Lampe?' },
    { type: 'enum', values: ['led', 'halogen'] },
  ],
  day: [
    { en: 'When shall we come?', de: 'Wann sollen wir kommen?' },
    { type: 'date', min: '2026-11-16' },
  ],
  weight: [
    { en: 'How heavy is it?', de: 'Wie schwer ist es?' },
    { type: 'number', unit: 'kg' },
  ],
  called: [{ en: 'Did you call anybody?', de: 'Haben Sie jemanden gerufen?' }, { type: 'boolean' }],
  extras: [
    { en: 'Which extras?', de: 'Welche Extras?' },
    { type: 'list', of: { type: 'text' } },
  ],
  people: [{ en: 'How many people?', de: 'Wie viele Personen?' }, { type: 'integer' }],
  smokes: [{ en: 'Do you smoke?', de: 'Rauchen Sie?' }, { type: 'boolean' }],
  fault: [
    { en: 'What is wrong: the heating or a window?', de: 'Was ist kaputt – Heizung oder Fenster?' },
    {
      type: 'enum',
      values: [
        { value: 'heating', synonyms: ['Heizung'] },
        { value: 'window', synonyms: ['Fenster'] },
      ],
    },
  ],
  phone: [
    { en: 'Phone number?', de: 'Telefonnummer?' },
    { type: 'phone', region: 'GB' },
  ],
  policy: [
    { en: 'Policy number?', de: 'Policennummer?' },
    { type: 'text', pattern: '^KV-[0-9]{6}$' },
  ],
} as const
type Key = keyof typeof QUESTIONS
const KEYS = Object.keys(QUESTIONS) as Key[]
const ANSWERS: Readonly<Record<Key, Json>> = {
  lamp: 'led',
  day: '2026-12-01',
  weight: 4,
  called: true,
  extras: ['bell'],
  people: 2,
  smokes: false,
  fault: 'window',
  phone: '+442079460958',
  policy: 'KV-204418',
}
const flow = anUncheckedFlow({
  version: 'v1',
  id: 'flow',
  nodes: [
    ...KEYS.map(key => {
      const [prompt, answer] = QUESTIONS[key]
      return { id: key, type: 'question', key, prompt, answer }
    }),
    { id: 'done', type: 'terminal' },
  ],
  edges: KEYS.map((from, at) => ({ from, to: KEYS[at + 1] ?? 'done' })),
} as Flow)

function read(key: Key, text: string, locale: string, refDate = '2026-11-15') {
  const answers: JsonObject = Object.fromEntries(
    KEYS.slice(0, KEYS.indexOf(key)).map(earlier => [earlier, ANSWERS[earlier]]),
  )
  const { state } = aConversation(flow, { answers, locale })
  return readReply(flow, state, { text, locale, refDate, region: 'GB' }, reader)
}

const answerTo = (key: Key, text: string, locale: string): Json | undefined => {
  const { input } = read(key, text, locale)
  return input?.type === 'answers' ? input.answers[key] : undefined
}

describe('is stored without a question where all the words go with it', () => {
  test.each<[Key, string, string, Json]>([
    ['lamp', 'en', 'I think halogen would be best', 'halogen'],
    ['lamp', 'en', 'LED for the kitchen', 'led'],
    ['lamp', 'de', 'ich hätte gern LED', 'led'],
    ['lamp', 'de', 'dann halt Halogen', 'halogen'],
    ['day', 'en', 'friday at the latest', '2026-11-20'],
    ['day', 'de', 'am 3. Dezember passt es uns gut', '2026-12-03'],
    ['weight', 'en', 'about 4 kg', 4],
    ['weight', 'en', '20 stone', 127.00586],
    ['weight', 'de', 'so um die 4 Kilo', 4],
    ['called', 'en', 'yes please', true],
    ['extras', 'en', 'bell, rear light', ['bell', 'rear light']],
    ['phone', 'en', '020 7946 0958, but only after five', '+442079460958'],
    ['lamp', 'en', 'a two bulb halogen', 'halogen'],
    ['day', 'en', 'I can drop by on friday before work', '2026-11-20'],
    ['day', 'en', "friday if that's ok", '2026-11-20'],
    ['day', 'de', 'Freitag, wenn es möglich ist', '2026-11-20'],
    ['weight', 'en', 'she weighs 4 kilos', 4],
    ['weight', 'en', '40 or so', 40],
    ['called', 'en', 'yes, my neighbour did', true],
    ['called', 'en', 'no, there was no need', false],
    ['people', 'en', 'two sisters', 2],
    ['people', 'de', 'zwei Leute', 2],
    ['people', 'en', 'hm hard to say, call it two', 2],
    ['fault', 'en', "the heating doesn't work", 'heating'],
    ['fault', 'de', 'die Heizung geht nicht', 'heating'],
  ])('%s (%s): %s', (key, locale, text, value) => {
    const answer = answerTo(key, text, locale)
    expect(typeof answer === 'number' ? Number(answer.toFixed(5)) : answer).toEqual(value)
  })
})

describe('is not stored without a question', () => {
  test.each<[Key, string, string]>([
    // Somebody else's affair, although the question says "kind".
    ['lamp', 'en', 'the neighbours swear by halogen'],
    ['lamp', 'de', 'die Nachbarn schwören auf Halogen'],
    // Contrast.
    ['lamp', 'en', 'LED but not too bright'],
    ['lamp', 'de', 'Halogen, aber nur wenn es günstig ist'],
    ['phone', 'en', 'my work number is 020 7946 0958 but use my mobile'],
    // Not so any more.
    ['lamp', 'en', 'halogen, well it used to be'],
    // In jest.
    ['lamp', 'en', 'led, haha just kidding'],
    // Asked, unsure.
    ['lamp', 'en', 'LED? no way'],
    ['lamp', 'en', 'are LEDs dearer'],
    ['lamp', 'en', 'not sure, maybe halogen'],
    ['lamp', 'de', 'Halogen, bin mir aber nicht sicher'],
    // A sentence about something else.
    ['day', 'de', 'am 3. Dezember bin ich in Rom'],
    ['day', 'de', 'am Montag kommt schon der Klempner'],
    ['day', 'en', 'any day except monday'],
    // Another time, another number, a piece of a number.
    ['weight', 'en', '5 when I got it'],
    ['weight', 'de', 'hat 5 Kilo zugenommen'],
    ['weight', 'en', '4 kg, no 6'],
    ['weight', 'en', '11 and a half stone'],
    ['weight', 'en', '11st 7'],
    // A question, an exception.
    ['called', 'en', 'should I have?'],
    ['called', 'de', 'ja, alle bis auf die Polizei'],
    ['called', 'en', 'sure, why would I'],
    ['called', 'en', 'yes, said nobody ever'],
    // A yes or no that the next words go against, or that is over.
    ['called', 'en', 'no, I called the fire brigade'],
    ['called', 'de', 'ja, gerufen habe ich niemanden'],
    ['smokes', 'en', 'yes, until last year'],
    ['smokes', 'de', 'ja, früher'],
    ['called', 'de', 'ja, bald'],
    ['called', 'de', 'nein, also doch'],
    ['phone', 'en', '020 7946 0958 does not work any more'],
    // On a condition.
    ['lamp', 'en', 'LED if it is cheaper'],
    ['lamp', 'de', 'Halogen, falls es das noch gibt'],
    ['day', 'en', 'friday, unless it rains'],
    // Not quite, put off.
    ['lamp', 'en', 'almost a halogen'],
    ['fault', 'en', 'the heating can wait'],
    ['fault', 'en', 'you repaired the heating last week'],
    ['fault', 'en', "the neighbour's window is broken"],
    ['fault', 'de', 'die Heizung brauchen Sie nicht anzuschauen'],
    // A day from or before which it would be, a stretch of days.
    ['day', 'en', 'the day after thursday'],
    ['day', 'en', 'any time from friday'],
    ['day', 'de', 'bis Freitag'],
    ['day', 'de', 'heute vor zwei Wochen'],
    ['day', 'de', 'am 1. Dezember oder Januar'],
    // A number of another time, of others, of something else, of a part.
    ['weight', 'de', 'im Februar werden es vier Kilo'],
    ['weight', 'en', 'was 4 at Christmas'],
    ['weight', 'en', '4 something'],
    ['weight', 'en', '4 in winter'],
    ['weight', 'en', 'up to 4 in May'],
    ['weight', 'en', 'I weigh 70'],
    ['weight', 'de', 'von drei bis vier Kilo'],
    ['weight', 'en', 'I am 70 kilos'],
    ['people', 'de', 'meine Frau, ich und die zwei Kinder'],
    ['people', 'de', 'im anderen Wagen saßen vier Leute'],
    ['people', 'de', 'vier Sitze'],
    ['people', 'de', 'ein paar'],
    ['weight', 'de', 'bis vier'],
    ['weight', 'en', '4 kilos and a bit'],
    // Nothing settled.
    ['extras', 'en', 'a bell now and then'],
    ['extras', 'en', 'a bell, haha'],
    ['extras', 'en', 'extras'],
    ['extras', 'en', 'depends on the price'],
    ['extras', 'de', 'kommt drauf an'],
    ['extras', 'de', 'Klingel, früher auch Licht'],
  ])('%s (%s): %s', (key, locale, text) => {
    expect(answerTo(key, text, locale)).toBeUndefined()
  })
})

test.each<[text: string, locale: string, today: string, day: string]>([
  ['am Montag', 'de', '2026-11-16', '2026-11-23'],
  ['monday works', 'en', '2026-11-16', '2026-11-23'],
])('a weekday named on that very weekday is asked about as the next one: %s', (text, locale, today, day) => {
  const { input, meant } = read('day', text, locale, today)
  expect({ input, meant }).toEqual({ input: { type: 'unclear' }, meant: { key: 'day', value: day } })
})

test('things of a list change no answer that was given before', () => {
  expect(answerTo('lamp', 'halogen', 'en')).toBe('halogen')
  expect(read('extras', 'bell and halogen, I guess', 'en').input).not.toMatchObject({
    answers: { lamp: 'halogen' },
  })
})

test('digits alone are for the question that was asked, or for none', () => {
  expect(read('day', '04051980', 'en').input).not.toMatchObject({ type: 'answers' })
})

test.each<[Key, string, string, readonly string[]]>([
  // Another question's name, an answer that was given before, a number.
  ['called', 'en', 'yes, and the weight is wrong by the way', ['the weight is wrong']],
  ['phone', 'de', '020 7946 0958, und Extras brauche ich keine', ['Extras brauche ich keine']],
  // A value for what was answered before, without a word that takes it back.
  ['phone', 'en', '020 7946 0958, and halogen please', ['halogen please']],
  ['phone', 'en', '020 7946 0958, my neighbours are home all day', []],
  ['called', 'de', 'ja, die kamen sofort', []],
  // Beside a choice that is left when the other is denied, a code of a later question, a correction.
  ['lamp', 'en', 'not led, and extras I need none', ['extras I need none']],
  ['lamp', 'en', 'halogn, and extras I need none', ['extras I need none']],
  ['lamp', 'en', 'halogen, policy KV-204418, and the weight is wrong', ['the weight is wrong']],
  ['lamp', 'en', 'halogen, policy KV-204418', []],
  ['weight', 'en', 'I meant the 4th. And extras I need none', ['extras I need none']],
  ['called', 'en', 'no, I meant 5 kilos. And extras I need none', ['extras I need none']],
  ['weight', 'en', 'sorry, I meant the 4th, not the 1st', []],
])(
  'what is said beside an answer is told where nobody took it: %s (%s): %s',
  (key, locale, text, unheard) => {
    const { input } = read(key, text, locale)
    const told = input?.type === 'answers' ? (input.unheard ?? []) : null
    expect(told?.map(words => words.replace(/ by the way$/, ''))).toEqual(unheard)
  },
)
