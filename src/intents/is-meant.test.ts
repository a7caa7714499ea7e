import { expect, test } from 'vitest'
import { confidence } from '../core/confidence.ts'
import type { Intent } from './intent.ts'
import { earnedOf, strengthOf } from './is-meant.ts'

test('a model’s confidence counts as it was said; that of the examples has a scale of its own', () => {
  expect(strengthOf(confidence(0.75), 'model')).toBe(0.75)
  expect(strengthOf(confidence(0.75), 'embedded')).toBe(0.9)
})

test('confidence is earned by the share of a subject that is known, or by a value nobody meets by chance', () => {
  const intent = {
    id: 'order_status',
    parameters: [{ name: 'order', slot: { type: 'id' } }],
  } as unknown as Intent
  const said = { intent, confidence: 0.99, foreign: false, general: false, params: {} }
  expect(earnedOf({ ...said, about: 0.5 })).toBeCloseTo(0.65)
  expect(earnedOf({ ...said, about: 1 })).toBe(0.99)
  expect(earnedOf({ ...said, about: null })).toBe(0.99)
  expect(earnedOf({ ...said, about: 0.2, params: { order: 'LX-20481' } })).toBe(0.99)
})
