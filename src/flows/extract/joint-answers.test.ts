import { expect, test } from 'vitest'
import type { CompiledKey } from '../ir/compiled.ts'
import { fittingPiece } from './joint-answers.ts'

const POSTCODE = {
  name: 'postcode',
  answer: {
    type: 'text',
    pattern: '([A-Za-z]{1,2}-?)?[0-9]{4,6}|[A-Za-z]{1,2}[0-9][0-9A-Za-z]? ?[0-9][A-Z]{2}',
  },
} as CompiledKey

test.each([
  ['in 20095 Hamburg', '20095'],
  ['in 20095', '20095'],
  ['we are at 10115 Berlin', '10115'],
  ['it is d 10115 Berlin', 'D10115'],
  ['SW1A 1AA in London', 'SW1A 1AA'],
])('of “%s” the postcode is %s: a small word before it is no part', (text, value) => {
  expect(fittingPiece(text, POSTCODE)?.value).toBe(value)
})
