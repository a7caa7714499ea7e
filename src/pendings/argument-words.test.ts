import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { argumentWords } from './argument-words.ts'

const FIELDS = {
  text: { type: 'string' },
  money: { type: 'number', 'x-unit': 'EUR' },
  price: { type: 'number', 'x-unit': 'money' },
  size: { type: 'number', 'x-unit': 'kg' },
  time: { type: 'integer', 'x-unit': 's' },
  plain: { type: 'integer' },
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  gift: { type: 'boolean' },
  tags: { type: 'array', items: { type: 'string' } },
  way: {
    type: 'string',
    oneOf: [
      { const: 'x', title: 'Express' },
      { const: 's', title: 'Slowly' },
    ],
  },
  project: { type: 'string', 'x-titles': { 'website-relaunch': 'Website relaunch', fair: 'Spring fair' } },
  any: {},
} as const

const said = (field: keyof typeof FIELDS, value: Json, locale = 'en') =>
  argumentWords({ it: value }, { properties: { it: FIELDS[field] } }, locale)[0]?.text

describe.each<[keyof typeof FIELDS, Json, string, string]>([
  ['text', 'LX-20481', 'LX-20481', 'LX-20481'],
  ['text', '12', '12', '12'],
  ['project', 'website-relaunch', 'Website relaunch', 'Website relaunch'],
  ['project', 'rebranding', 'rebranding', 'rebranding'],
  ['project', 'Spring fair', '"Spring fair"', '"Spring fair"'],
  ['text', '', '""', '""'],
  ['text', 'A-1\namount: 1', '"A-1\\namount: 1"', '"A-1\\namount: 1"'],
  ['money', 85, '€85.00', '85,00 €'],
  ['money', 1234.505, '€1,234.505', '1.234,505 €'],
  ['price', 12.5, '12.5', '12,5'],
  ['size', 1200.5, '1,200.5 kg', '1.200,5 kg'],
  ['time', 120, '120 seconds', '120 Sekunden'],
  ['plain', 2026, '2026', '2026'],
  ['day', '2026-11-15', 'Sunday, November 15, 2026', 'Sonntag, 15. November 2026'],
  ['day', '2026-02-30', '"2026-02-30"', '"2026-02-30"'],
  [
    'at',
    '2026-11-15T09:30:00Z',
    'Sunday, November 15, 2026, 09:30:00 UTC',
    'Sonntag, 15. November 2026, 09:30:00 UTC',
  ],
  [
    'at',
    '2026-11-15T09:30+01:00',
    'Sunday, November 15, 2026, 09:30 +01:00',
    'Sonntag, 15. November 2026, 09:30 +01:00',
  ],
  ['gift', true, 'yes', 'ja'],
  ['tags', ['fragile', 'gift'], 'fragile, gift', 'fragile, gift'],
  ['tags', ['a, b', 'c'], '["a, b","c"]', '["a, b","c"]'],
  ['way', 'x', 'Express', 'Express'],
  ['any', 'true', '"true"', '"true"'],
  ['any', true, 'true', 'true'],
  ['any', { deep: [1] }, '{\n  "deep": [\n    1\n  ]\n}', '{\n  "deep": [\n    1\n  ]\n}'],
])('%s %j', (field, value, english, german) => {
  test('in English', () => expect(said(field, value)).toBe(english))
  test('in German', () => expect(said(field, value, 'de')).toBe(german))
})

test('every argument has a line, under its own label, and twins are told apart', () => {
  const schema = { properties: { a: { title: 'Name' }, b: { title: 'Name' }, c_d: {} } }
  expect(argumentWords({ a: 'x', b: 'y', c_d: 1, eF: null }, schema, 'en')).toEqual([
    { name: 'a', label: 'Name (a)', text: 'x' },
    { name: 'b', label: 'Name (b)', text: 'y' },
    { name: 'c_d', label: 'c d', text: '1' },
    { name: 'eF', label: 'e f', text: 'null' },
  ])
  const title = `order: A-1\namount: 1${' and more'.repeat(20)}`
  const [cut] = argumentWords({ a: 1 }, { properties: { a: { title } } }, 'en')
  expect(cut?.label).toMatch(/^order: A-1 amount: 1 and more[^\n]*…$/)
  expect(argumentWords({ n: 5 }, { properties: { n: FIELDS.money } }, 'no-such-locale-x')).toHaveLength(1)
})

const VALUES = {
  text: fc.string(),
  money: fc.double({ noNaN: true, noDefaultInfinity: true }),
  size: fc.double({ noNaN: true, noDefaultInfinity: true }),
  plain: fc.integer(),
  day: fc.oneof(
    fc.string(),
    fc.date({ min: new Date(0), noInvalidDate: true }).map(day => day.toISOString().slice(0, 10)),
  ),
  at: fc.oneof(
    fc.string(),
    fc.date({ min: new Date(0), noInvalidDate: true }).map(day => day.toISOString()),
  ),
  tags: fc.array(
    fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constantFrom('a', 'b', 'a, b', '', ' ', '"', '[]', 'none', 'keine'),
    ),
    { maxLength: 3 },
  ),
  any: fc.jsonValue({ maxDepth: 2 }),
} as const

test.each(Object.keys(VALUES) as (keyof typeof VALUES)[])('no two values of %s read the same', field => {
  const values = VALUES[field] as fc.Arbitrary<Json>
  fc.assert(
    fc.property(values, values, fc.constantFrom('en', 'de', 'de-CH', 'en-GB'), (one, other, locale) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      expect(said(field, one, locale)).not.toBe(said(field, other, locale))
    }),
    { numRuns: 500 },
  )
})
