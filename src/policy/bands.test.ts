import { expect, test } from 'vitest'
import { confidence } from '../core/confidence.ts'
import { agentBounds, bandOf } from './bands.ts'

test.each([
  [0.9, 'run'],
  [0.89, 'confirm'],
  [0.7, 'confirm'],
  [0.69, 'confirm_with_warning'],
  [0.6, 'confirm_with_warning'],
  [0.59, 'questions_first'],
])('research at %d: %s', (value, band) => {
  const bounds = agentBounds('research')
  expect(bounds && bandOf(confidence(value), bounds)).toBe(band)
})
