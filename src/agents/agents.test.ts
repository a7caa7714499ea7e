import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confidence } from '../core/confidence.ts'
import type { Json } from '../core/json.ts'
import { bounds } from '../policy/bands.ts'
import type { Agent } from './agent.ts'
import { agentNamed } from './agents.ts'
import { confidenceLevel, needsUserConfirmation, shouldAutoExecute } from './confidence-level.ts'
import { explainScore } from './explain-score.ts'
import { getRequiredConfirmations } from './required-confirmations.ts'
import { scoreTask } from './score-task.ts'
import { signalsOf, type TaskReading } from './signals.ts'

const NAMES = ['research', 'image', 'music', 'edit']

function agent(name: string): Agent {
  const found = agentNamed(name)
  if (found === null) throw new Error(`no agent ${name}`)
  return found
}

const reading = (parameters: Record<string, Json>, more: Partial<TaskReading> = {}): TaskReading => ({
  parameters,
  hasVerb: false,
  isWhole: false,
  ...more,
})

const scoreOf = (name: string, task: TaskReading) => scoreTask(agent(name).weights, signalsOf(task))

const CLEAR = { hasVerb: true, isWhole: true }

test.each<[string, TaskReading, number]>([
  ['research', reading({ topic: 'Photosynthese' }, CLEAR), 92],
  ['image', reading({}, { ...CLEAR, from: 'research', picture: 'bare' }), 75],
  ['music', reading({ content: 'Einmaleins' }, CLEAR), 70],
  ['research', reading({}), 50],
  ['research', reading({ topic: 'x', gradeLevel: '7-8' }, { ...CLEAR, from: 'image' }), 100],
  ['image', reading({ style: 'cartoon' }, { ...CLEAR, from: 'research', picture: 'visual' }), 100],
  ['image', reading({ style: 'auto' }, { from: 'edit' }), 40],
  ['music', reading({ content: 'x', musicStyle: 'pop', duration: 30 }, { ...CLEAR, from: 'research' }), 100],
  ['edit', reading({ target: 'text', instruction: 'shorter' }, CLEAR), 85],
  ['edit', reading({ target: ' ', instruction: 'shorter' }, { hasPlace: true }), 80],
])('%s, %j: %d', (name, task, score) => {
  expect(scoreOf(name, task)).toMatchObject({ score, confidence: score / 100 })
})

test('every point is explained, in both languages', () => {
  const score = scoreOf('research', reading({ topic: 'x', gradeLevel: '7-8' }, CLEAR))
  expect(explainScore(score, 'en')).toEqual([
    '50 to begin with',
    '+20 topic named',
    '+15 grade level named',
    '+15 clear order',
    '+7 whole order understood',
    'at most 100',
  ])
  expect(explainScore(score, 'de')).toContain('+15 Klassenstufe genannt')
})

test('an author’s agent has weights of its own, and its signals are explained by their names', () => {
  const quiz = { base: 30, points: { questions: 25.4, verb: -5 } }
  const score = scoreTask(quiz, signalsOf(reading({ questions: 10 }, { hasVerb: true })))
  expect(score.score).toBe(50)
  expect(explainScore(score, 'en')).toEqual(['30 to begin with', '+25.4 questions named', '−5 clear order'])
})

test('a parameter called like a signal does not count as that signal', () => {
  expect(scoreOf('image', reading({ from_research: true, visual_words: true })).score).toBe(40)
})

const anyReading: fc.Arbitrary<TaskReading> = fc.record({
  parameters: fc.dictionary(
    fc.constantFrom('topic', 'gradeLevel', 'style', 'content', 'musicStyle', 'duration', 'target', 'other'),
    fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant('auto')),
  ),
  hasVerb: fc.boolean(),
  isWhole: fc.boolean(),
  picture: fc.constantFrom('visual' as const, 'bare' as const),
  hasPlace: fc.boolean(),
  hasContext: fc.boolean(),
  from: fc.constantFrom('research', 'edit', null),
})

test('scores are whole numbers from 0 to 100, whatever the weights', () => {
  const weights = fc.record({
    base: fc.double({ min: -500, max: 500, noNaN: true }),
    points: fc.dictionary(
      fc.constantFrom('topic', 'verb', 'style'),
      fc.double({ min: -500, max: 500, noNaN: true }),
    ),
  })
  fc.assert(
    fc.property(weights, anyReading, (weights, task) => {
      const { score } = scoreTask(weights, signalsOf(task))
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
    }),
  )
})

test('naming one more parameter never makes a task less sure', () => {
  const parameter = fc.constantFrom('topic', 'gradeLevel', 'style', 'content', 'musicStyle', 'target')
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), anyReading, parameter, (name, task, named) => {
      const more = { ...task, parameters: { ...task.parameters, [named]: 'given' } }
      expect(scoreOf(name, more).score).toBeGreaterThanOrEqual(scoreOf(name, task).score)
    }),
  )
})

test('the points of a score add up to it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), anyReading, (name, task) => {
      const { base, points, score } = scoreOf(name, task)
      expect(
        Math.min(
          100,
          points.reduce((sum, one) => sum + one.points, base),
        ),
      ).toBe(score)
    }),
  )
})

test.each([
  ['research', 0.9, 0.7, 0.6],
  ['image', 0.85, 0.65, 0.5],
  ['music', 0.8, 0.65, 0.5],
  ['edit', 0.85, 0.7, 0.6],
])(
  '%s runs by itself from %d, warns below %d, has questions first below %d',
  (name, auto, warning, minimum) => {
    const own = agent(name).bounds
    expect(own).toEqual({ auto, warning, minimum })
    expect(shouldAutoExecute(confidence(auto), own)).toBe(true)
    expect(needsUserConfirmation(confidence(auto - 0.01), own)).toBe(true)
    expect(confidenceLevel(confidence(auto), own)).toBe('high')
    expect(confidenceLevel(confidence(auto - 0.01), own)).toBe('medium')
    expect(confidenceLevel(confidence(warning), own)).toBe('medium')
    expect(confidenceLevel(confidence(warning - 0.01), own)).toBe('low')
  },
)

test('a task either runs by itself or needs a yes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (value, auto) => {
      const own = bounds(0, 0, auto / 100)
      const sure = confidence(value / 100)
      expect(shouldAutoExecute(sure, own)).toBe(!needsUserConfirmation(sure, own))
    }),
  )
})

function asked(name: string, parameters: Record<string, Json>, sure: number, locale = 'de') {
  return getRequiredConfirmations(agent(name), { parameters, confidence: confidence(sure) }, locale)
}

test('a research without a topic asks for it, and for the grade below 0.80', () => {
  expect(asked('research', {}, 0.79)).toEqual([
    {
      field: 'topic',
      question: 'Zu welchem Thema soll recherchiert werden?',
      type: 'text',
      required: true,
      forces: true,
    },
    {
      field: 'gradeLevel',
      question: 'Für welche Klassenstufe?',
      type: 'select',
      options: ['1-4', '5-6', '7-8', '9-10', '11-13'].map(value => ({
        value,
        label: `Klasse ${value.replace('-', '–')}`,
      })),
      required: false,
      forces: false,
    },
  ])
  expect(asked('research', { topic: 'x' }, 0.8)).toEqual([])
  expect(asked('research', { topic: 'x', gradeLevel: '7-8' }, 0.5)).toEqual([])
})

test('an image asks for its style below 0.85 where none is named', () => {
  expect(asked('image', {}, 0.84)).toMatchObject([
    { field: 'style', question: 'Welcher Bildstil?', default: 'auto', required: false },
  ])
  expect(asked('image', {}, 0.84)[0]?.options?.map(({ label }) => label)).toEqual([
    'Diagramm',
    'Illustration',
    'Realistisch',
    'Cartoon',
  ])
  expect(asked('image', {}, 0.85)).toEqual([])
  expect(asked('image', { style: 'cartoon' }, 0.1)).toEqual([])
})

test('music asks for style and length at any confidence, with what was named in the fields', () => {
  expect(asked('music', { content: 'x' }, 1)).toMatchObject([
    { field: 'musicStyle', question: 'Welcher Musikstil?', required: true, forces: true },
    { field: 'duration', question: 'Wie lang soll der Song sein?', default: 120, forces: true },
  ])
  const named = asked('music', { content: 'x', musicStyle: 'rap', duration: 30 }, 1, 'en')
  expect(named).toMatchObject([
    { question: 'Which style of music?', default: 'rap' },
    { question: 'How long should the song be?', default: 30 },
  ])
})

test('what the agent cannot do without is asked for', () => {
  expect(asked('music', {}, 1)[0]).toMatchObject({ field: 'content', required: true, forces: true })
  expect(asked('edit', { target: 'text' }, 1)).toMatchObject([{ field: 'instruction', forces: true }])
})
