import { expect, test } from 'vitest'
import { createSlotReader } from './create-slot-reader.ts'
import { idShape } from './id-shape.ts'

const slots = {
  order: { type: 'id', pattern: 'LX-\\d{5}', words: ['order number', 'Bestellnummer'] },
} as const
const reader = await createSlotReader([slots])

const read = (text: string, locale: string, pending: 'order' | null = null) => {
  const { values } = reader.extract({ text, locale, region: locale, refDate: '2026-01-05', slots, pending })
  return values.order === undefined ? null : `${values.order.value} ${values.order.reason}`
}

test.each([
  ['en', 'LX two oh four eight one', 'LX-20481 rebuilt_id'],
  ['en', 'where is l x 20481', 'LX-20481 id_in_words'],
  ['en', 'LX_20481', 'LX-20481 id_in_words'],
  ['de', 'lx minus 20481', 'LX-20481 id_in_words'],
  ['de', 'L.X. 20 481', 'LX-20481 rebuilt_id'],
  ['en', 'order number 20481', 'LX-20481 rebuilt_id'],
  ['en', 'order #20481', 'LX-20481 rebuilt_id'],
  ['de', 'Nummer zwei null vier acht eins', 'LX-20481 rebuilt_id'],
  ['de', 'Bestellnr. 20481', 'LX-20481 rebuilt_id'],
  ['de', 'Nr. 20.481', 'LX-20481 rebuilt_id'],
  ['en', 'L X 2 0 4 8 1', 'LX-20481 rebuilt_id'],
  ['en', 'refund L X 2 0 4 8 1, 20 euros', 'LX-20481 rebuilt_id'],
  ['en', 'LX 204 81 20 euros', 'LX-20481 rebuilt_id'],
  ['en', 'refund LX-2048 1', 'LX-20481 rebuilt_id'],
  ['en', 'lx20481', 'LX-20481 id_pattern'],
  ['en', 'LX 20482 20 euros', 'LX-20482 id_pattern'],
  ['en', 'LX–20481', 'LX-20481 id_pattern'],
  ['en', "LX-20481's refund", 'LX-20481 id_pattern'],
  ['en', 'LX-20481 2 lamps are broken', 'LX-20481 id_pattern'],
  ['en', 'LX-20481, customer number 20482', 'LX-20481 id_pattern'],
  ['en', 'invoice for order 20481', 'LX-20481 rebuilt_id'],
])('an id is read however it is said: in %s "%s" is %s', (locale, text, id) => {
  expect(read(text, locale)).toBe(id)
})

test.each([
  ['en', 'the order ending in 481'],
  ['en', 'I live in 20481 Hamburg'],
  ['en', 'I paid 20481 euros'],
  ['en', 'my zip code is 20481'],
  ['de', 'meine Postleitzahl ist 20481'],
  ['en', 'order number 204812'],
  ['en', 'xl-20481'],
  ['en', 'order number 20481 or 20482'],
])('digits that are no such id are left alone: in %s "%s"', (locale, text) => {
  expect(read(text, locale)).toBeNull()
})

test.each([
  ['en', 'Refund LX-2048 1 euro'],
  ['en', 'Refund LX-204 81 euros'],
  ['en', 'refund order LX-2048, 1 euro'],
  ['en', 'LX 2048 one euro'],
  ['en', 'LX-2048, 1'],
  ['en', 'LX-2048 2 lamps are broken, 20 euros back'],
  ['de', 'Erstatten Sie LX-2048 7 Euro'],
  ['de', 'LX-204 81,- Euro'],
  ['de', 'LX 20 481 Euro'],
])('what has a unit, a noun or a comma of its own is no part of an id: in %s "%s"', (locale, text) => {
  expect(read(text, locale)).toBeNull()
  expect(read(text, locale, 'order')).toBeNull()
})

test.each([
  'LX-20484-LX-20483',
  'LX-20484LX-20483',
  'LX-20484—LX-20483',
  'LX-20484..LX-20483',
  'LX-20484;LX-20483',
  'LX-20484:LX-20483',
  'LX-20481/20482',
  'LX-20481 to LX-20484',
  'LX-2048-1',
])('of ids that are written together none is read: "%s"', text => {
  expect(read(`Refund ${text}, 20 euros`, 'en')).toBeNull()
  expect(read(`Refund ${text}, 20 euros`, 'en', 'order')).toBeNull()
})

test.each([
  'two oh four eight three four',
  'LX two oh four eight three four',
  'LX-2 0 4 8 3 4',
  '2 0 4 8 3 4',
  '2048, 1',
  `${'9 '.repeat(100)}2 0 4 8 1`,
  `LX ${'nine '.repeat(60)}two oh four eight one`,
])('of a row that is too long or too short no part is an id: "%s"', text => {
  expect(read(text, 'en', 'order')).toBeNull()
})

test.each([
  ['en', 'customer number 20481'],
  ['en', 'my customer number is 20481'],
  ['en', '20481 is my customer number'],
  ['en', 'invoice number 20481'],
  ['en', 'tracking number: 20481'],
  ['en', 'on 20.4.81'],
  ['de', 'Kundennummer 20481'],
  ['de', 'Meine Kunden-Nr. ist 20481'],
  ['de', 'Rechnungsnummer 20481'],
  ['de', 'Rufen Sie an: 040 20481'],
  ['de', '040 20481'],
  ['de', 'am 20.4.81'],
])('numbers of other things are no ids, even where one was asked for: in %s "%s"', (locale, text) => {
  expect(read(text, locale)).toBeNull()
  expect(read(text, locale, 'order')).toBeNull()
})

test('the words of a slot tell whose number it is', async () => {
  const invoices = { invoice: { type: 'id', pattern: 'LX-\\d{5}', words: ['invoice number'] } } as const
  const { values } = (await createSlotReader([invoices])).extract({
    text: 'invoice number 20481',
    locale: 'en',
    region: 'GB',
    refDate: '2026-01-05',
    slots: invoices,
    pending: null,
  })
  expect(values.invoice?.value).toBe('LX-20481')
})

test('one number is not an id and an amount', () => {
  const both = { ...slots, amount: { type: 'number', unit: 'EUR' } } as const
  const { values } = reader.extract({
    text: 'Refund 20 euros for LX-20484, wait no, 20483',
    locale: 'en',
    region: 'GB',
    refDate: '2026-01-05',
    slots: both,
    pending: null,
  })
  expect(values).toMatchObject({ order: { value: 'LX-20483' }, amount: { value: 20 } })
})

test('digits alone are an id only where it was asked for', () => {
  expect(read('20481', 'en')).toBeNull()
  expect(read('20481', 'en', 'order')).toBe('LX-20481 rebuilt_id')
})

test.each([
  ['LX-\\d{5}', '20481', 'LX-20481'],
  ['^INV/[0-9]{4}-\\d{3}$', '2026017', 'INV/2026-017'],
  ['B-?\\d{4,6}', '12345', 'B-12345'],
  ['LX-\\d{5}', '2048', null],
  ['P-\\d{1,4}-\\d{1,4}', '12345', undefined],
  ['[A-Z]{2}\\d{6}', '123456', undefined],
  ['\\d{4}', '1234', undefined],
  ['N-\\d', '1', undefined],
])('by the pattern %s the digits %s are %s', (pattern, digits, id) => {
  expect(idShape(pattern)?.idOf(digits)).toBe(id)
})
