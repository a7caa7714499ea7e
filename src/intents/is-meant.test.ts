import { expect, test } from 'vitest'
import { confidence } from '../core/confidence.ts'
import { strengthOf } from './is-meant.ts'

test('a model’s confidence counts as it was said; that of the examples has a scale of its own', () => {
  expect(strengthOf(confidence(0.75), 'model')).toBe(0.75)
  expect(strengthOf(confidence(0.75), 'embedded')).toBe(0.9)
})
