import { expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import type { Flow } from '../ir/flow.ts'
import { readReply } from './read-reply.ts'

const reader = await createSlotReader([])

function read(key: string, answer: AnswerSpec, text: string, locale: string) {
  const flow = anUncheckedFlow({
    version: 'v1',
    id: 'flow',
    nodes: [
      { id: 'q', type: 'question', key, prompt: 'How much?', answer },
      { id: 'q.guests', type: 'question', key: 'guests', prompt: 'How many?', answer: { type: 'integer' } },
      { id: 'done', type: 'terminal' },
    ],
    edges: [
      { from: 'q', to: 'q.guests' },
      { from: 'q.guests', to: 'done' },
    ],
  } as Flow)
  const { input } = readReply(
    flow,
    aConversation(flow, {}).state,
    { text, locale, refDate: '2026-11-15', region: 'DE' },
    reader,
  )
  return input?.type === 'answers' ? input.answers : (input?.type ?? null)
}

test.each([
  ['amount', 'number', 'about 900 euros', 'en', 900],
  ['damage', 'number', '1.350,50 Euro', 'de', 1350.5],
  ['salary', 'integer', '65.000 €', 'de', 65_000],
  ['paid', 'number', '$40', 'en', 40],
] as const)(
  'whoever is asked for %s, a plain %s, may say it in money: %s',
  (key, type, text, locale, value) => {
    expect(read(key, { type }, text, locale)).toEqual({ [key]: value })
  },
)

test.each([
  ['rooms', { type: 'integer' }],
  ['age', { type: 'number' }],
  ['area', { type: 'number', unit: 'm2' }],
] as const)('money is no answer to %s', (key, answer) => {
  expect(read(key, answer, '900 euros', 'en')).toBe('unclear')
})

test('pounds are a weight where a weight is asked for, and money elsewhere', () => {
  expect(read('heavy', { type: 'number', unit: 'lb' }, '180 pounds', 'en')).toEqual({ heavy: 180 })
  expect(read('heavy', { type: 'number', unit: 'kg' }, '100 pounds', 'en')).toEqual({
    heavy: expect.closeTo(45.36, 2),
  })
  expect(read('heavy', { type: 'number', unit: 'kg' }, '£100', 'en')).toBe('unclear')
  expect(read('wide', { type: 'number', unit: 'm' }, '100 pounds', 'en')).toBe('unclear')
  expect(read('damage', { type: 'number' }, '100 pounds', 'en')).toEqual({ damage: 100 })
})

test.each([
  ['none', 'en'],
  ['Nothing so far.', 'en'],
  ['keine', 'de'],
  ['Gar nichts!', 'de'],
])('%j is zero where the author names it as the least', (text, locale) => {
  expect(read('paid', { type: 'number', min: 0 }, text, locale)).toEqual({ paid: 0 })
  expect(read('paid', { type: 'integer', min: 1 }, text, locale)).not.toEqual({ paid: 0 })
  expect(read('paid', { type: 'number' }, text, locale)).not.toEqual({ paid: 0 })
})
