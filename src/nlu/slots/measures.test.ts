import { describe, expect, test } from 'vitest'
import { createSlotReader } from './create-slot-reader.ts'

const slots = {
  height: { type: 'number', unit: 'cm', likely: { min: 40, max: 250 } },
  weight: { type: 'number', unit: 'kg' },
  walk: { type: 'number', unit: 'minute' },
  lit: { type: 'number', unit: 'hour' },
  lived: { type: 'number', unit: 'month' },
  damage: { type: 'number' },
  lamps: { type: 'integer' },
} as const
const reader = await createSlotReader([slots])

const read = (name: keyof typeof slots, text: string, locale: string) =>
  reader.extract({ slots, pending: name, text, locale, region: 'DE', refDate: '2026-11-15' }).values[name]
    ?.value

test.each([
  ['height', 'ein Meter achtzig', 'de', 180],
  ['height', '1 Meter 70', 'de', 170],
  ['height', 'eins siebzig', 'de', 170],
  ['height', 'einsachtzig', 'de', 180],
  ['height', '1,82', 'de', 182],
  ['height', 'one seventy five', 'en', 175],
  ['height', '5 foot 10', 'en', 177.8],
  ['height', `5'10"`, 'en', 177.8],
  ['weight', '160 Pfund', 'de', 80],
  ['weight', 'zwei Zentner', 'de', 100],
  ['walk', 'eine Stunde zwanzig', 'de', 80],
  ['walk', 'ne dreiviertelstunde mitm bus', 'de', 45],
  ['walk', 'an hour and twenty by bus', 'en', 80],
  ['walk', 'half an hour', 'en', 30],
  ['walk', '1:20 h', 'de', 80],
  ['lit', '2h', 'en', 2],
  ['lit', '1h30', 'de', 1.5],
  ['lit', 'zwei einhalb Stunden', 'de', 2.5],
  ['lit', 'so drei ein halb Stunden', 'de', 3.5],
  ['weight', 'zwei einhalb Kilo', 'de', 2.5],
  ['lit', 'an hour and a half', 'en', 1.5],
  ['lived', '2 years and 3 months', 'en', 27],
  ['lived', 'ein Jahr', 'de', 12],
  ['lamps', '10, no wait 12', 'en', 12],
] as const)('%s: %s (%s) is %d', (name, text, locale, value) => {
  expect(read(name, text, locale)).toBe(value)
})

test('stones and pounds are kilograms', () => {
  expect(read('weight', '11 stone 4', 'en')).toBeCloseTo(71.67, 2)
  expect(read('weight', '150 lbs', 'en')).toBeCloseTo(68.04, 2)
})

describe('nothing is taken of what may be another number', () => {
  test.each([
    ['damage', '50.000 Euro', 'en'],
    ['damage', '1,500 Euro', 'de'],
    ['damage', 'a couple of hundred', 'en'],
    ['height', '120 x 30', 'en'],
    ['lamps', '2 Packungen à 10', 'de'],
    ['lamps', 'Anfang dreißig', 'de'],
    ['lamps', '90 cm', 'de'],
    ['walk', '5 Minuten mit dem Auto, zu Fuß 20', 'de'],
    ['weight', 'siebzig komma fünf', 'de'],
    ['weight', '100 minus 20', 'de'],
    ['lamps', 'eight per room', 'en'],
    ['lamps', 'älter als 40', 'de'],
    ['damage', '£1.2m', 'en'],
    ['damage', 'eight fifty', 'en'],
  ] as const)('%s: %s (%s)', (name, text, locale) => expect(read(name, text, locale)).toBeUndefined())
})

test('a bare number is in metres only for the slot that was asked for', () => {
  const { values } = reader.extract({
    slots,
    pending: null,
    text: 'the ramipril is 2.5 not 5',
    locale: 'en',
    region: 'DE',
    refDate: '2026-11-15',
  })
  expect(values).toEqual({})
})

const refunds = { amount: { type: 'number', unit: 'EUR' } } as const
const refundReader = await createSlotReader([refunds])

test.each([
  ['Pay 70 back', 'en'],
  ['pay back 70 for the lamp', 'en'],
  ['Refund 70 for the lamp', 'en'],
  ['Erstatte 70 für die Lampe', 'de'],
])('an order to pay back needs no currency: %s', (text, locale) => {
  const { values } = refundReader.extract({
    slots: refunds,
    pending: null,
    text,
    locale,
    region: 'DE',
    refDate: '2026-11-15',
  })
  expect(values.amount?.value).toBe(70)
})
