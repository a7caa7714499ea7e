import { expect, test } from 'vitest'
import { readAgentShowing } from './read-agent-showing.ts'

const image = {
  agent: 'image',
  title: 'Bild-Generierung bestätigen',
  deed: 'Generieren',
  confidence: { score: 75, level: 'medium', autoExecute: false, reasons: ['+40 zu Beginn'] },
  fields: [
    {
      field: 'style',
      question: 'Welcher Bildstil?',
      options: [
        { value: 'diagram', label: 'Diagramm' },
        { value: 'cartoon', label: 'Cartoon' },
      ],
      isRequired: false,
      default: 'diagram',
    },
  ],
  context: {
    from: { agent: 'research', preview: 'Photosynthese findet …', artifact: '/api/artifacts/a1' },
    others: [],
    userPreferences: [],
    sessionQuery: null,
    lastAction: null,
    userQuery: 'Recherchiere Photosynthese und erstelle ein Bild',
    history: ['Recherche: Photosynthese'],
  },
  estimates: { usd: 0.04, seconds: 15, apiCalls: 1 },
  drafted: { values: ['lyrics'], of: ['content'] },
  help: ['Ein Bild wird gezeichnet.'],
}

const NOTHING = {
  agent: 'x',
  title: '',
  deed: '',
  confidence: { score: 0, level: 'low', autoExecute: false, reasons: [] },
  fields: [],
  context: {
    from: null,
    others: [],
    userPreferences: [],
    sessionQuery: null,
    lastAction: null,
    userQuery: '',
    history: [],
  },
  estimates: { usd: null, seconds: null, apiCalls: null },
  drafted: null,
  help: [],
}

test('all of it is read as it is', () => {
  expect(readAgentShowing({ tool: 'draw', agent: image })).toEqual(image)
})

test.each<[unknown]>([
  [null],
  [[]],
  ['agent'],
  [{}],
  [{ agent: null }],
  [{ agent: 'image' }],
  [{ agent: ['image'] }],
  [{ agent: { agent: 7 } }],
  [{ agent: { agent: '' } }],
])('%j is no task of an agent', details => {
  expect(readAgentShowing(details)).toBeNull()
})

test.each<[object]>([
  [{}],
  [{ confidence: 80, fields: {}, context: [], estimates: 'cheap', help: 'none', title: 7 }],
  [{ confidence: { score: '80', level: 'huge', reasons: [1, null, {}] }, context: { from: 'research' } }],
  [{ confidence: { score: Number.NaN, level: ['high'] }, estimates: { usd: -1, seconds: Infinity } }],
  [{ fields: [null, 7, {}, { field: 3 }, { field: '' }], context: { from: { preview: '  ' }, history: 3 } }],
])('what is missing or of another type is empty: %j', parts => {
  expect(readAgentShowing({ agent: { agent: 'x', ...parts } })).toEqual(NOTHING)
})

test('a field without words is called by its name, an option by its value; one without a value is none', () => {
  const fields = [
    { field: 'size', options: [{ value: 1 }, { label: 'none' }, 'x', { value: ['a'], label: 3 }] },
  ]
  expect(readAgentShowing({ agent: { agent: 'x', fields } })?.fields).toEqual([
    {
      field: 'size',
      question: 'size',
      options: [
        { value: 1, label: '1' },
        { value: ['a'], label: '["a"]' },
      ],
      isRequired: false,
      default: null,
    },
  ])
})

test('huge texts and lists have an end', () => {
  const huge = 'x'.repeat(1e5)
  const many = Array.from({ length: 100 }, () => huge)
  const showing = readAgentShowing({
    agent: {
      agent: huge,
      title: huge,
      deed: huge,
      confidence: { score: 1e9, level: 'high', reasons: many },
      fields: many.map(() => ({
        field: 'a',
        question: huge,
        options: many.map(value => ({ value: 1, label: value })),
      })),
      context: {
        from: { agent: huge, preview: huge, artifact: null },
        others: many,
        userPreferences: [],
        sessionQuery: null,
        lastAction: null,
        userQuery: huge,
        history: many,
      },
      help: many,
    },
  })
  expect(showing?.confidence.score).toBe(100)
  expect(showing?.context.from?.preview).toHaveLength(200)
  expect(JSON.stringify(showing).length).toBeLessThan(2e5)
})
