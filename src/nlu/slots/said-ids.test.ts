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
  ['en', 'LX two oh four eight one', 'LX-20481 id_in_words'],
  ['en', 'where is l x 20481', 'LX-20481 id_in_words'],
  ['en', 'LX_20481', 'LX-20481 id_in_words'],
  ['de', 'lx minus 20481', 'LX-20481 id_in_words'],
  ['de', 'L.X. 20 481', 'LX-20481 id_in_words'],
  ['en', 'order number 20481', 'LX-20481 rebuilt_id'],
  ['en', 'order #20481', 'LX-20481 rebuilt_id'],
  ['de', 'Nummer zwei null vier acht eins', 'LX-20481 rebuilt_id'],
  ['de', 'Bestellnr. 20481', 'LX-20481 rebuilt_id'],
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
