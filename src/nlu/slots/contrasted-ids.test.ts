import { expect, test } from 'vitest'
import { createSlotReader } from './create-slot-reader.ts'
import type { Slots } from './schema.ts'

const slots: Slots = { order: { type: 'id', pattern: 'LX-\\d{5}' } }
const reader = await createSlotReader([slots])

test.each([
  ['Do not refund LX-20481 but LX-20482', 'LX-20482'],
  ["don't refund LX-20481, refund LX-20482", 'LX-20482'],
  ['Do not refund 20 euros for LX-20481 but for LX-20482', 'LX-20482'],
  ['I never got LX-20481, refund 20 euros for LX-20482', 'LX-20482'],
  ['Erstatte bitte nicht die Bestellung LX-20481, erstatte LX-20482', 'LX-20482'],
  ['refund LX-20481, not LX-20482', 'LX-20481'],
  ['I have not received LX-20481', 'LX-20481'],
  ['I have not received LX-20481 and LX-20482', undefined],
  ['do not refund LX-20481 or LX-20482', undefined],
  ['refund LX-20481 and LX-20482', undefined],
])('"%s" names %s', (text, order) => {
  const { values } = reader.extract({
    text,
    locale: 'en',
    region: 'GB',
    refDate: '2026-11-18',
    slots,
    pending: null,
  })
  expect(values.order?.value).toBe(order)
})
