import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindredTo } from './kindred-to.ts'
import { areKindred } from './kindred-words.ts'

test.each([
  ['liefern', 'geliefert'],
  ['erstattung', 'ruckerstattung'],
  ['package', 'pakage'],
  ['ship', 'shipped'],
  ['refund', 'refnud'],
])('%s is found by %s, and the other way round', (one, other) => {
  expect([kindredTo(['x', one])(other), kindredTo([other, 'x'])(one)]).toEqual([true, true])
})

test('finds what one by one finds, and nothing else', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'g', 'e'), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), word, (words, asked) => {
      expect(kindredTo(words)(asked)).toBe(words.some(one => areKindred(one, asked)))
    }),
    { numRuns: 5_000 },
  )
})
