import { expect, test } from 'vitest'
import { checkCell } from './check-cell.ts'

test.each([
  ['number', '1,234.5', 'en', '1234.5'],
  ['number', '1.234,5', 'de', '1234.5'],
  ['number', '1.200', 'de', '1200'],
  ['number', '1.200', 'en', '1.2'],
  ['number', '-7', 'en', '-7'],
  ['number', '12 000', 'de', '12000'],
  ['date', '2026-03-31', 'en', '2026-03-31'],
  ['date', '31.3.2026', 'de', '2026-03-31'],
  ['date', '3/31/2026', 'en', '2026-03-31'],
  ['date', '31/3/2026', 'en-GB', '2026-03-31'],
  ['url', 'example.com/a', 'en', 'https://example.com/a'],
  ['url', 'http://localhost:4141', 'en', 'http://localhost:4141'],
  ['text', '  kept  ', 'en', 'kept'],
  ['date', '', 'en', ''],
] as const)('a %s cell takes %j in %s as %j', (type, input, locale, value) => {
  expect(checkCell({ type }, input, locale)).toEqual({ ok: true, value })
})

test.each([
  ['number', 'a dozen', 'not_a_number'],
  ['number', '1,2,3', 'not_a_number'],
  ['number', '1.2.3', 'not_a_number'],
  ['number', '--1', 'not_a_number'],
  ['date', '2026-02-30', 'not_a_date'],
  ['date', '13/31/2026', 'not_a_date'],
  ['date', 'soon', 'not_a_date'],
  ['url', 'javascript:alert(1)', 'not_a_url'],
  ['url', 'not a link', 'not_a_url'],
] as const)('a %s cell refuses %j', (type, input, fault) => {
  expect(checkCell({ type }, input, 'en')).toEqual({ ok: false, fault })
})

test('an enum cell takes its options in any case and nothing else', () => {
  const column = { type: 'enum', options: ['High', 'Low'] } as const
  expect(checkCell({ ...column, options: [...column.options] }, 'high', 'en')).toEqual({
    ok: true,
    value: 'High',
  })
  expect(checkCell({ ...column, options: [...column.options] }, 'medium', 'en')).toMatchObject({ ok: false })
})
