import { expect, test } from 'vitest'
import { confidence } from '../core/confidence.ts'
import { bandOf, bounds } from './bands.ts'

test.each([
  [0.9, 'run'],
  [0.89, 'confirm'],
  [0.7, 'confirm'],
  [0.69, 'confirm_with_warning'],
  [0.6, 'confirm_with_warning'],
  [0.59, 'questions_first'],
])('with bounds at 0.6, 0.7 and 0.9, %d: %s', (value, band) => {
  expect(bandOf(confidence(value), bounds(0.6, 0.7, 0.9))).toBe(band)
})
