import { expect, test } from 'vitest'
import { optionsFor } from './options-for.ts'

const levels = ['Very high', 'High', 'Low']

test.each([
  ['', '', levels],
  ['High', 'High', levels],
  ['h', '', ['High', 'Very high']],
  ['LO', '', ['Low']],
  ['x', '', []],
])('%j, after %j, leaves %j', (text, before, left) => {
  expect(optionsFor(levels, text, before)).toEqual(left)
})
