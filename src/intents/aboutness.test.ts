import { expect, test } from 'vitest'
import { createAboutness } from './aboutness.ts'

const about = createAboutness([
  ['order_status', 'Where is my order? When was my parcel shipped? Wo ist meine Bestellung?'],
])

test.each([
  ['what is the meaning of life', 0],
  ['how long does it take to boil an egg', 0],
  ['wann hat Goethe gelebt', 0],
  ['wo ist meine Brille', 0],
  ['what about my parcels', 1],
  ['did you ship my parsel?', 1],
  ['ist die bestellte Lampe da', 0.5],
  ['where is it', null],
  ['', null],
])('of what %j is about, an order’s status knows %s', (text, expected) => {
  expect(about(text)('order_status')).toBe(expected)
})
