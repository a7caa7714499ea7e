import { expect, test } from 'vitest'
import { orderable } from '../orderable-agent.ts'
import { ownOrders } from '../own-orders.ts'
import { readOrders } from '../read-orders.ts'
import { readingOf } from './agent-likelihoods.ts'
import { judgedOrders } from './judged-orders.ts'
import { messagePieces } from './message-pieces.ts'
import { ORDER_JUDGES } from './order-judges.ts'

const QUIZ = {
  deeds: ['quiz'],
  things: ['quiz', 'test'],
  options: {},
  about: 'topic',
  takesFrom: ['research'],
  examples: [
    'ten questions on the Tudors',
    'multiple choice about volcanoes, please',
    'something to check whether they remember the planets',
    'true or false: the water cycle',
    'a few brain teasers on fractions',
    'questions for year 7 about magnets',
    'revision questions, photosynthesis',
    'I need multiple choice questions about rivers',
  ],
}
const RESEARCH = {
  ...ownOrders('research'),
  examples: [
    'the facts on the Tudors',
    'read up on volcanoes, please',
    'what is known about the planets',
    'background on the water cycle',
    'tell me everything about fractions',
    'I need the basics of magnets for year 7',
    'look into photosynthesis',
    'figures about rivers',
  ],
}
const AGENTS = [orderable('research', RESEARCH), orderable('quiz', QUIZ)]
const WORDS_ONLY = [orderable('research', ownOrders('research')), orderable('image', ownOrders('image'))]
const DRAWN = [
  orderable('research', RESEARCH),
  orderable('image', {
    ...ownOrders('image'),
    examples: [
      'a picture of the Tudors',
      'draw me a volcano, please',
      'show the planets on a poster',
      'the water cycle as a diagram',
      'sketch a fraction wall',
      'a cartoon about magnets for year 7',
      'illustrate photosynthesis',
      'I need a drawing of rivers',
    ],
  }),
]
const CONTEXT = { now: 0, zone: 'UTC', locale: 'en-GB' }

test('an agent is ordered as in its examples, in words nobody listed, and that is asked about', () => {
  const { orders, by } = readOrders('multiple choice about glaciers, please', AGENTS, CONTEXT)
  expect(orders).toMatchObject([{ agent: 'quiz', parameters: { topic: 'glaciers' } }])
  expect(by).toBe('judge')
})

test('what rules and judges both find in a plain order needs no second look', () => {
  expect(readOrders('Research volcanoes for grade 7 and draw a picture', WORDS_ONLY, CONTEXT)).toMatchObject({
    orders: [{ agent: 'research' }, { agent: 'image', from: 0 }],
    by: 'rules',
  })
})

test.each([
  'My colleague drew a lovely picture of volcanoes last year.',
  'Do not draw a picture of a cat',
  'If I find the time next week, one could draw a picture of a volcano.',
  'I never liked multiple choice questions, to be honest.',
  'thanks, see you tomorrow',
  '',
])('talk begins nothing: %s', text => {
  expect(readOrders(text, AGENTS, CONTEXT).orders).toEqual([])
  expect(readOrders(text, WORDS_ONLY, CONTEXT).orders).toEqual([])
})

test.each([
  ['I need a drawing of rivers by tomorrow.', 'en-GB', 'image'],
  ['Ich brauche bis morgen ein Bild zum Wasserkreislauf.', 'de-DE', 'image'],
  ['Bis morgen brauche ich ein Bild zum Herzen', 'de-DE', 'image'],
])('a deadline puts no order off: %s', (text, locale, agent) => {
  expect(readOrders(text, DRAWN, { ...CONTEXT, locale }).orders).toMatchObject([{ agent }])
})

test('what is needed on another day is not ordered now', () => {
  const read = readOrders('Ich brauche morgen ein Bild', DRAWN, { ...CONTEXT, locale: 'de-DE' })
  expect(read.orders).toEqual([])
})

test('the same message is read the same way', () => {
  const read = () => readOrders('rivers: background, then a quiz', [...AGENTS], CONTEXT)
  expect(read()).toEqual(read())
})

test.each([
  'The kids were lovely today. Draw a picture of a volcano for grade 5.',
  'What a day! Draw a picture of a volcano.',
])('an order beside talk is one, and asked about: %s', text => {
  const { orders, by } = readOrders(text, DRAWN, CONTEXT)
  expect(orders).toMatchObject([{ agent: 'image', parameters: { topic: 'volcano' } }])
  expect(orders).toHaveLength(1)
  expect(by).toBe('judge')
})

test('a part that names nothing but values belongs to the task before it', () => {
  expect(
    readOrders('A picture of the heart as a cartoon, simple and in English', DRAWN, CONTEXT).orders,
  ).toMatchObject([
    {
      agent: 'image',
      parameters: { topic: 'heart', style: 'cartoon', complexity: 'simple', labels: 'english' },
    },
  ])
})

test('a grade that stands in talk beside an order is heard', () => {
  expect(
    readOrders('The kids were lovely today, my year 5s. Draw a picture of a volcano.', DRAWN, CONTEXT).orders,
  ).toMatchObject([{ agent: 'image', parameters: { topic: 'volcano', gradeLevel: '5-6' } }])
})

test('a document with an order before it is read by rules', () => {
  const text = `Draw a picture of a volcano. ${'Magma rises through the crust and cools. '.repeat(60)}`
  expect(readOrders(text, DRAWN, CONTEXT).orders).toMatchObject([{ agent: 'image' }])
})

test('options beyond the words of an order are its own, and what rules did not read of it is asked about', () => {
  const order = 'Poster for the library, dragons reading books, cartoon'
  expect(readOrders(order, DRAWN, CONTEXT)).toMatchObject({
    orders: [{ agent: 'image', parameters: { style: 'cartoon' } }],
    by: 'judge',
  })
})

test('who they are and what they teach takes no subject from the orders behind it', () => {
  const order = 'I am Mrs Berg and teach biology in 6b; a picture of the heart and research volcanoes'
  expect(readOrders(order, DRAWN, CONTEXT).orders).toMatchObject([
    { agent: 'image', parameters: { topic: 'heart' } },
    { agent: 'research', parameters: { topic: 'volcanoes' } },
  ])
})

test.each(['another one please, as a cartoon', 'the same again as a cartoon'])(
  'words that point at something are no subject: %s',
  order => {
    const [only] = readOrders(order, DRAWN, CONTEXT).orders
    expect(only).toMatchObject({ agent: 'image', parameters: { style: 'cartoon' } })
    expect(only?.parameters.topic).toBeUndefined()
  },
)

test.each([
  ['Winter wheels, Friday 4 pm', false],
  ['multiple choice about glaciers, please', true],
])('words are judged for their subjects only where nothing does not lead far: %s', (text, isJudged) => {
  let [words, weighed] = [0, 0]
  judgedOrders(readingOf(text, AGENTS, CONTEXT.locale, CONTEXT.now), {
    ...ORDER_JUDGES,
    subject: (word, signals) => {
      words += 1
      return ORDER_JUDGES.subject(word, signals)
    },
    division: signals => {
      weighed += 1
      return ORDER_JUDGES.division(signals)
    },
  })
  expect(weighed).toBeGreaterThan(0)
  expect(words > 0).toBe(isJudged)
})

test('each number of a list begins a piece, and no other number does', () => {
  const pieces = (text: string) => {
    const reading = readingOf(text, DRAWN, 'en-GB', 0)
    return messagePieces(reading).map(({ from, to }) =>
      reading.tokens
        .slice(from, to)
        .map(token => token.text)
        .join(' '),
    )
  }
  expect(pieces('1) glaciers 2) poster in red 3) a song')).toEqual([
    '1 ) glaciers',
    '2 ) poster in red',
    '3 ) a song',
  ])
  expect(pieces('glaciers for grade 2) tomorrow')).toHaveLength(1)
})
