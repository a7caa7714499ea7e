import { expect, test } from 'vitest'
import { brief, pretty } from './pretty-json.ts'

test.each([
  ['{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
  ['"only text"', 'only text'],
  ['not {json', 'not {json'],
  ['', ''],
])('%j reads as %j', (text, shown) => {
  expect(pretty(text)).toBe(shown)
})

test.each([
  ['{"city":"Bonn","days":3,"more":{"x":1}}', 'city: Bonn, days: 3, more: {"x":1}'],
  ['{"city":"Bo', ''],
  ['[1,2]', ''],
])('%j in brief is %j', (text, shown) => {
  expect(brief(text)).toBe(shown)
})
