import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readOrders } from '../agents/read-orders.ts'
import { defineTool } from '../tools/define-tool.ts'
import { AgentsSchema } from './agents-schema.ts'
import { loadAgents } from './load-agents.ts'

const quiz = defineTool({
  name: 'make_quiz',
  description: 'Makes a quiz.',
  parameters: z.object({ topic: z.string(), questions: z.optional(z.int()), facts: z.optional(z.string()) }),
  run: () => null,
})
const lookUp = defineTool({
  name: 'look_up',
  description: 'Looks up.',
  parameters: z.object({ topic: z.string() }),
  run: () => null,
})

const load = (settings: unknown) => loadAgents(AgentsSchema.parse(settings), [quiz, lookUp], 'de-DE')

test('an assistant without agents has none', () => {
  expect(load({})).toEqual({ agents: null, faults: [] })
})

test('the engine’s own need nothing but their tool, and ask only for what that takes', () => {
  const { agents, faults } = load({ research: { tool: 'look_up' } })
  expect(faults).toEqual([])
  expect(agents?.get('research')).toMatchObject({ tool: 'look_up', bounds: { auto: 0.9 } })
  expect(agents?.get('research')?.questions.map(({ field }) => field)).toEqual(['topic'])
})

test('an author’s agent has its own bounds, weights, questions and words', () => {
  const { agents, faults } = load({
    research: { tool: 'look_up' },
    quiz: {
      tool: 'make_quiz',
      title: { de: 'Quiz bestätigen', en: 'Confirm the quiz' },
      bounds: { minimum: 0.4, warning: 0.6, auto: 0.8 },
      weights: { base: 30, points: { topic: 40, verb: 20 } },
      questions: [{ field: 'questions', question: 'Wie viele Fragen?', asked: 'always', default: 5 }],
      words: { deeds: ['abfragen'], things: ['Quiz'] },
      takes_from: ['research'],
      context: 'facts',
    },
  })
  expect(faults).toEqual([])
  expect(agents?.get('quiz')).toMatchObject({
    bounds: { minimum: 0.4, warning: 0.6, auto: 0.8 },
    weights: { base: 30 },
    orders: { deeds: ['abfragen'], things: ['Quiz'], about: 'topic', takesFrom: ['research'] },
    defaults: { questions: 5 },
    context: 'facts',
  })
  // What its tool cannot do without is asked for although nobody wrote a question.
  expect(agents?.get('quiz')?.questions.map(({ field }) => field)).toEqual(['questions', 'topic'])
})

const draw = defineTool({
  name: 'draw',
  description: 'Draws.',
  parameters: z.object({ topic: z.string(), style: z.optional(z.enum(['diagram', 'cartoon'])) }),
  run: () => null,
})

test('a value of the engine’s own that a tool does not take is left out', () => {
  const { agents, faults } = loadAgents(AgentsSchema.parse({ image: { tool: 'draw' } }), [draw], 'de-DE')
  expect(faults).toEqual([])
  expect(agents?.get('image')?.defaults).toEqual({})
  const style = agents?.get('image')?.questions.find(({ field }) => field === 'style')
  expect(style?.choices?.map(({ value }) => value)).toEqual(['diagram', 'cartoon'])
  expect(style?.default).toBeUndefined()
})

test('a value an author wrote and a tool does not take is told with its place', () => {
  const { faults } = loadAgents(
    AgentsSchema.parse({
      image: {
        tool: 'draw',
        defaults: { style: 'oil' },
        words: { options: { style: { pencil: ['pencil'], cartoon: ['comic'] } } },
        questions: [
          {
            field: 'style',
            question: 'Which?',
            choices: [{ value: 'chalk', label: 'Chalk' }],
            default: 'ink',
          },
        ],
      },
    }),
    [draw],
    'en',
  )
  expect(faults).toEqual([
    { path: ['image', 'questions', 0, 'default'], message: 'draw takes no style of "ink"' },
    { path: ['image', 'questions', 0, 'choices', 0, 'value'], message: 'draw takes no style of "chalk"' },
    { path: ['image', 'defaults', 'style'], message: 'draw takes no style of "oil"' },
    { path: ['image', 'words', 'options', 'style', 'pencil'], message: 'draw takes no style of "pencil"' },
  ])
})

test('an author’s agent counts what its words say', () => {
  const words = { things: ['Quiz'], counts: { questions: ['Fragen', 'questions'] } }
  const { agents, faults } = load({ quiz: { tool: 'make_quiz', words } })
  expect(faults).toEqual([])
  const orders = (text: string) =>
    readOrders(text, agents?.orderable ?? [], { locale: 'de-DE', now: 0, zone: 'UTC' }).orders
  expect(orders('Erstelle ein Quiz mit fünf Fragen')).toMatchObject([
    { agent: 'quiz', parameters: { questions: 5 } },
  ])
  expect(orders('Make a quiz with 7 questions')).toMatchObject([
    { agent: 'quiz', parameters: { questions: 7 } },
  ])
})

test('without bounds an author’s agent never runs unasked below certainty', () => {
  const { agents } = load({ quiz: { tool: 'make_quiz', words: { things: ['Quiz'] } } })
  expect(agents?.get('quiz')?.bounds.auto).toBe(1)
})

test.each([
  [
    { quiz: { tool: 'make_quizz', words: { things: ['Quiz'] } } },
    ['quiz', 'tool'],
    'did you mean make_quiz?',
  ],
  [{ quiz: { tool: 'make_quiz' } }, ['quiz'], 'nobody can order quiz: write words'],
  [
    { quiz: { tool: 'make_quiz', words: { things: ['Quiz'] }, context: 'text' } },
    ['quiz', 'context'],
    'make_quiz has no parameter text: it has topic, questions, facts',
  ],
  [
    { quiz: { tool: 'make_quiz', words: { things: ['Quiz'], counts: { pages: ['Seiten'] } } } },
    ['quiz', 'words', 'counts', 'pages'],
    'make_quiz has no parameter pages: it has topic, questions, facts',
  ],
  [
    { quiz: { tool: 'make_quiz', words: { things: ['Quiz'], durations: ['length'] } } },
    ['quiz', 'words', 'durations', 0],
    'make_quiz has no parameter length: it has topic, questions, facts',
  ],
  [
    { quiz: { tool: 'make_quiz', words: { things: ['Quiz'] }, takes_from: ['research'] } },
    ['quiz', 'takes_from', 0],
    'there is no other agent research: agents are quiz',
  ],
])('a fault names its place and what to do: %o', (settings, path, message) => {
  const [fault, ...others] = load(settings).faults
  expect(others).toEqual([])
  expect(fault?.path).toEqual(path)
  expect(fault?.message).toContain(message)
})

test.each([
  ['look', 'there is no tool look in tools.ts'],
  ['make_quiz', 'make_quiz runs before anybody agreed to anything: it has to be readOnly'],
  ['greet', 'greet takes no parameter of make_quiz: it would know nothing of the order'],
])('what suggests values is a tool that only looks, at what was ordered: %s', (prefill, message) => {
  const greet = defineTool({
    name: 'greet',
    description: 'Greets.',
    parameters: z.object({ who: z.optional(z.string()) }),
    readOnly: true,
    run: () => null,
  })
  const settings = AgentsSchema.parse({ quiz: { tool: 'make_quiz', words: { things: ['quiz'] }, prefill } })
  const { faults } = loadAgents(settings, [quiz, lookUp, greet], 'en')
  expect(faults).toEqual([{ path: ['quiz', 'prefill'], message: expect.stringContaining(message) }])
})
