import { expect, test } from 'vitest'
import { pretty } from './pretty-json.ts'

test.each([
  ['{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
  ['"only text"', 'only text'],
  ['not {json', 'not {json'],
  ['', ''],
])('%j reads as %j', (text, shown) => {
  expect(pretty(text)).toBe(shown)
})
