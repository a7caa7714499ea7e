import { expect, test } from 'vitest'
import { nearestOf } from './nearest.ts'

const KNOWN = ['name', 'description', 'starters', 'maxToolCalls']

test.each([
  ['nmae', 'name'],
  ['Name', 'name'],
  ['desciption', 'description'],
  ['starter', 'starters'],
  ['max_tool_calls', 'maxToolCalls'],
  ['temperature', undefined],
  ['', undefined],
  ['x'.repeat(100_000), undefined],
])('%s was meant to be %s', (unknown, expected) => {
  expect(nearestOf(unknown, KNOWN)).toBe(expected)
})
