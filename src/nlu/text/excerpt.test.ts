import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEnumerations } from '../enumerations/find-enumerations.ts'
import { excerptOf, partsRead, READ_CHARACTERS, tokensRead } from './excerpt.ts'

/** Of every kind that a reader may find hard, longer than what is read. */
const PIECES = [
  'a,',
  '7',
  ' ',
  '"',
  '\n',
  '😀',
  'word',
  '(',
  ')',
  'first we go then ',
  '- item\n',
  '1. do it\n',
  'a@b.de ',
]
const long = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map(pieces => pieces.join('').repeat(3 * READ_CHARACTERS))
  .map(text => text.slice(0, 40 * READ_CHARACTERS))

test('a message of ordinary length is read as a whole', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: READ_CHARACTERS }), text => {
      expect(partsRead(text)).toEqual([{ start: 0, end: text.length }])
      expect(excerptOf(text)).toBe(text)
    }),
  )
})

test('however long a message is and whatever it is made of, the same amount of it is read', () => {
  fc.assert(
    fc.property(long, text => {
      const tokens = tokensRead(text)
      expect(excerptOf(text).length).toBeLessThanOrEqual(READ_CHARACTERS + 1)
      expect(tokens.length).toBeLessThanOrEqual(READ_CHARACTERS + 1)
    }),
    { numRuns: 30 },
  )
})

test('what is read of a long message is its beginning and its end, where they stand', () => {
  const text = `Please refund this. ${'lorem ipsum '.repeat(2_000)} The order is LX-20481.`
  const tokens = tokensRead(text)
  expect(excerptOf(text)).toMatch(/^Please refund this\. lorem/)
  expect(excerptOf(text)).toMatch(/ipsum {2}The order is LX-20481\.$/)
  for (const { kind, text: word, span } of tokens)
    if (kind === 'word') expect(text.slice(span.start, span.end)).toBe(word)
  expect(tokens.at(-2)?.text).toBe('20481')
})

test('rows that are pasted are items to the last one', () => {
  const rows = Array.from({ length: 5_000 }, (_, row) => `Lamp of room ${row}`)
  const text = `These are our lamps:\n${rows.map(row => `- ${row}`).join('\n')}`
  const [list] = findEnumerations(text, 'en')
  expect(list?.items.map(item => item.text)).toEqual(rows)
  expect(list?.head?.text).toBe('lamps')
})

test('a numbered list goes on past its hundredth number', () => {
  const text = Array.from({ length: 500 }, (_, row) => `${row + 1}. call customer ${row}`).join('\n')
  const lists = findEnumerations(text, 'en')
  expect(lists).toHaveLength(1)
  expect(lists[0]?.items).toHaveLength(500)
})
