import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipMiddle } from './clip.ts'
import type { Json } from './json.ts'
import { jsonLength, outline, outlineEach } from './outline.ts'

const anyJson = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<Json>
const lengthOf = (value: Json): number => JSON.stringify(value).length

test('a value that fits is itself', () => {
  const value = { orders: [{ id: 7, note: 'ä "quoted" one' }], total: 1 }
  expect(outline(value, lengthOf(value))).toBe(value)
})

test('of a long list the first items are shown whole, with the number of the others', () => {
  const orders = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, state: 'open' }))
  expect(outline(orders, 100)).toEqual([
    { id: 1, state: 'open' },
    { id: 2, state: 'open' },
    { id: 3, state: 'open' },
    '… 37 more',
  ])
})

test('what stands behind a long value is seen all the same', () => {
  const page = {
    items: Array.from({ length: 500 }, (_, id) => ({ id })),
    text: 'x'.repeat(9_000),
    total: 500,
  }
  expect(outline(page, 120)).toEqual({
    items: [{ id: 0 }, { id: 1 }, '… 498 more'],
    text: expect.stringMatching(/^x+… \d+ more characters$/),
    total: 500,
  })
})

test('a list of one huge thing is that thing in outline', () => {
  expect(outline([{ name: 'a', body: 'b'.repeat(5_000) }], 80)).toEqual([
    { name: 'a', body: expect.stringMatching(/^b+… \d+ more characters$/) },
  ])
})

test('of many keys the first are shown', () => {
  const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, index]))
  const shown = outline(wide, 100) as Record<string, Json>
  expect(shown).toMatchObject({ key0: 0, key1: 1, key2: 2 })
  expect(Number.parseInt(String(shown['…']), 10)).toBe(1_000 - (Object.keys(shown).length - 1))
})

test('an outline is valid JSON and never longer than its bound', () => {
  fc.assert(
    fc.property(anyJson, fc.integer({ min: 3, max: 400 }), (value, most) => {
      const shown = outline(value, most)
      expect(lengthOf(shown)).toBeLessThanOrEqual(most)
      expect(JSON.parse(JSON.stringify(shown))).toEqual(shown)
    }),
    { numRuns: 1_000 },
  )
})

test('several outlines stay within their bound together', () => {
  fc.assert(
    fc.property(
      fc.array(anyJson, { maxLength: 20 }),
      fc.integer({ min: 120, max: 2_000 }),
      (values, most) => {
        expect(lengthOf(outlineEach(values, most))).toBeLessThanOrEqual(most)
      },
    ),
  )
})

test('a length is that of the JSON, as far as it is counted', () => {
  fc.assert(
    fc.property(anyJson, value => {
      const length = lengthOf(value)
      expect(jsonLength(value)).toBe(length)
      expect(jsonLength(value, length)).toBe(length)
      expect(jsonLength(value, length - 1)).toBeGreaterThan(length - 1)
    }),
  )
})

test('a value that nests without end is outlined as well', () => {
  let deep: Json = 'end'
  for (let level = 0; level < 100_000; level++) deep = { a: [deep] }
  expect(lengthOf(outline(deep, 500))).toBeLessThanOrEqual(500)
})

test('of a long text the beginning and the end are shown, and how much is missing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ä', '\n', '😀'), maxLength: 400 }),
      fc.integer({ min: 100, max: 300 }),
      (text, most) => {
        const shown = clipMiddle(text, most)
        expect(shown.length).toBeLessThanOrEqual(most)
        const [, head = '', count = '', tail = ''] =
          /^(.*)\n\[… (\d+) characters are not shown …\]\n(.*)$/s.exec(shown) ?? []
        if (shown === text) return
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true)
        expect(head.length + Number(count) + tail.length).toBe(text.length)
        expect(head.isWellFormed() && tail.isWellFormed()).toBe(true)
      },
    ),
  )
})
