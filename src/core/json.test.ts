import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, isSameJson } from './json.ts'

/** Few keys and values, so that some are the same; fields that are undefined among them. */
const value = fc.letrec(tie => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, true, 0, -0, 1, Number.NaN, '', 'a', '1'),
    fc.array(tie('any'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', '1', '__proto__'), tie('any'), { maxKeys: 2 }),
  ),
})).any

test('values are the same where their canonical texts are, whatever the order of their keys', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isSameJson(one, other)).toBe(canonicalJson(one) === canonicalJson(other))
    }),
    { numRuns: 2_000 },
  )
  expect(isSameJson({ a: 1, b: [{ c: undefined }] }, { b: [{}], a: 1 })).toBe(true)
  expect(isSameJson(JSON.parse('{"__proto__":{}}'), { a: 1 })).toBe(false)
})
