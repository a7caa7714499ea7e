import { expect, test } from 'vitest'
import { ownOrders } from './own-orders.ts'
import { unofferedLanguage } from './unoffered-language.ts'

const IMAGE = ownOrders('image')

test.each([
  ['Ich brauche ein Bild vom Wasserkreislauf mit türkischer Beschriftung', 'tr'],
  ['Zeichne das Herz, Beschriftung auf Polnisch', 'pl'],
  ['Ein Vulkan von innen, italienisch beschriftet', 'it'],
  ['Draw a skeleton with Spanish labels', 'es'],
  ['A picture of the cell with the labels in Arabic, please', 'ar'],
  ['A family tree of the Greek gods with Greek names', 'el'],
])('a language that is not offered is found: %s', (order, language) => {
  expect(unofferedLanguage(order, IMAGE, {})).toEqual({ parameter: 'labels', language })
})

test.each([
  'Ein Bild zur Französischen Revolution, Beschriftung auf Deutsch',
  'Draw the Greek gods, with labels',
  'A poster about women in Polish history with many words',
  'Ein Bild von Spanien',
])('a topic names none, and what is offered is no other: %s', order => {
  expect(unofferedLanguage(order, IMAGE, {})).toBeNull()
})

test('labels that the order names, and agents without any, are left alone', () => {
  const order = 'A picture of bees with French labels'
  expect(unofferedLanguage(order, IMAGE, { labels: 'none' })).toBeNull()
  expect(unofferedLanguage(order, ownOrders('music'), {})).toBeNull()
})
