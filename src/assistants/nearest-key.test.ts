import { expect, test } from 'vitest'
import { nearestKey } from './nearest-key.ts'

const KNOWN = ['name', 'description', 'starters', 'maxToolCalls']

test.each([
  ['nmae', 'name'],
  ['Name', 'name'],
  ['desciption', 'description'],
  ['starter', 'starters'],
  ['max_tool_calls', 'maxToolCalls'],
  ['temperature', null],
  ['', null],
  ['x'.repeat(100_000), null],
])('%s was meant to be %s', (unknown, expected) => {
  expect(nearestKey(unknown, KNOWN)).toBe(expected)
})
