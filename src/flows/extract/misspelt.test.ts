import { expect, test } from 'vitest'
import { misspelt } from './misspelt.ts'

const venue = {
  type: 'enum',
  values: {
    sports_court: ['sports court', 'tennis court', 'Sportplatz'],
    warehouse: ['warehouse', 'Lagerhalle'],
    office: ['office', 'Büro'],
    shop: ['shop', 'store'],
  },
} as const

test.each([
  ['warehose', 'warehouse'],
  ['it is for a warheouse', 'warehouse'],
  ['Lagerhale', 'warehouse'],
  ['tennis', 'sports_court'],
  ['ofice', 'office'],
  ['offcie', 'office'],
  ['tenis court', 'sports_court'],
  ['Sportplazt', 'sports_court'],
  ['der Sportplätz', 'sports_court'],
])('%j means %s', (text, value) => {
  expect(misspelt(text, venue)).toBe(value)
})

test.each([
  ['ship', 'too short a word to guess at'],
  ['horse', 'another beginning'],
  ['warehose or ofice', 'two of them'],
  ['we had a long talk about the warehose of my uncle yesterday', 'a story'],
  ['table tennis', 'something else beside a part of a name'],
  ['', 'nothing'],
])('%j means none: %s', text => {
  expect(misspelt(text, venue)).toBeNull()
})

test('only choices are guessed', () => {
  expect(misspelt('fourty', { type: 'integer' })).toBeNull()
  expect(misspelt('warehose', undefined)).toBeNull()
})
