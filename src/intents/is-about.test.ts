import { expect, test } from 'vitest'
import { createIsAbout } from './is-about.ts'

const isAbout = createIsAbout([
  ['order_status', 'Where is my order? What is the status of my parcel? Wo ist meine Bestellung?'],
])

test.each([
  ['what is the meaning of life', false],
  ['wo ist meine Brille', false],
  ['what about my parcels', true],
  ['ist die bestellte Lampe da', true],
  ['where is it', true],
  ['', true],
])('%j shares a word of substance with an order’s status, or has none: %s', (text, expected) => {
  expect(isAbout(text, 'order_status')).toBe(expected)
})
