import { expect, test } from 'vitest'
import { createSlotReader } from '../create-slot-reader.ts'

const slots = {
  area: { type: 'number', unit: 'm2' },
  height: { type: 'number', unit: 'm' },
} as const
const reader = await createSlotReader([slots])

const read = (text: string, pending: keyof typeof slots, locale = 'en') =>
  Object.fromEntries(
    Object.entries(
      reader.extract({ slots, pending, text, locale, region: 'DE', refDate: '2026-01-05' }).values,
    ).map(([name, { value }]) => [name, value]),
  )

test.each([
  ['20 x 40 metres', { area: 800 }],
  ['it is 20 by 30 m', { area: 600 }],
  ['20m x 30m', { area: 600 }],
  ['105x68m', { area: 7_140 }],
  ['105x68 m', { area: 7_140 }],
  ['12,5 x 8 m', { area: 100 }],
  ['20 by 30 feet', { area: 55.741824 }],
  ['20 x 40 m, 8 m high', { area: 800, height: 8 }],
])('%j is an area, and its sides are nothing by themselves: %j', (text, values) => {
  expect(read(text, 'area')).toEqual(values)
})

test('in German', () => {
  expect(read('12,5 mal 8 Meter', 'area', 'de')).toEqual({ area: 100 })
  expect(read('20 auf 30 m', 'area', 'de')).toEqual({ area: 600 })
  expect(read('zwei Meter achtzig', 'height', 'de')).toEqual({ height: 2.8 })
})

test.each(['20 x 40 x 5 m', '3 x 5 kg', '4 x the old ones'])('%j is no area', text => {
  expect(read(text, 'area')).not.toHaveProperty('area')
})

test.each([
  ['12 ft', 3.6576],
  ['350 cm', 3.5],
  ['9,5 m', 9.5],
  ['7', 7],
  ['3m50', 3.5],
  ['3 m 5 cm', 3.05],
  ['2000', 2_000],
  ['it is 1950', 1_950],
])('%s for a length in metres is %d', (text, height) => {
  expect(read(text, 'height')).toEqual({ height })
})

test('a year is no length', () => {
  expect(read('it was built in 2000', 'height')).toEqual({})
})
