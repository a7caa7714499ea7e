import { expect, test } from 'vitest'
import { createSlotReader } from './create-slot-reader.ts'
import type { Slots, SlotValue } from './schema.ts'

const slots: Slots = {
  quantity: { type: 'integer', min: 1, max: 99 },
  day: { type: 'date', prefer: 'future' },
  colour: { type: 'enum', values: { red: ['red', 'rot'], blue: ['blue', 'blau'] } },
}
const EARLIER = { quantity: 10, day: '2025-06-12', colour: 'red' }

async function changes(
  text: string,
  locale = 'en',
  earlier: Record<string, SlotValue> = EARLIER,
  given = slots,
) {
  const reader = await createSlotReader([given])
  const read = reader.changes({ slots: given, earlier, text, locale, region: 'US', refDate: '2025-06-11' })
  return Object.fromEntries(Object.entries(read.changes).map(([name, { value }]) => [name, value]))
}

test.each([
  ['make it 20', 'en', { quantity: 20 }],
  ['mach 20 draus', 'de', { quantity: 20 }],
  ['actually, Friday', 'en', { day: '2025-06-13' }],
  ['nicht am 12., sondern am 15.', 'de', { day: '2025-06-15' }],
  ['in blue instead', 'en', { colour: 'blue' }],
  ['lieber blau', 'de', { colour: 'blue' }],
  ['12 instead of 10, and in blue', 'en', { quantity: 12, colour: 'blue' }],
  ['ten is fine', 'en', {}],
  ['yes please', 'en', {}],
  ['if it were 20, what would it cost?', 'en', {}],
])('%s changes %s: %o', async (text, locale, expected) => {
  expect(await changes(text, locale)).toEqual(expected)
})

const two: Slots = { adults: { type: 'integer' }, rooms: { type: 'integer' } }

test('a number that fits two slots changes neither', async () => {
  expect(await changes('make it 3', 'en', { adults: 2, rooms: 1 }, two)).toEqual({})
})

test('the value it replaces tells which slot is meant', async () => {
  expect(await changes('3 instead of 2', 'en', { adults: 2, rooms: 1 }, two)).toEqual({ adults: 3 })
})

test('a slot that has no value yet is filled only by name', async () => {
  expect(await changes('make it 3', 'en', {}, two)).toEqual({})
  expect(await changes('and 3 rooms', 'en', {}, two)).toEqual({ rooms: 3 })
})
