import { expect, test } from 'vitest'
import { areKindred } from './kindred-words.ts'

test.each([
  ['ship', 'shipped'],
  ['lieferung', 'geliefert'],
  ['rueckerstattung', 'erstattung'],
  ['schreibtischlampe', 'lampe'],
  ['beschweren', 'beschwerde'],
  ['mony', 'money'],
  ['pakage', 'package'],
  ['pakcage', 'package'],
  ['takign', 'taking'],
])('%s and %s are kindred, either way round', (one, other) => {
  expect(areKindred(one, other)).toBe(true)
  expect(areKindred(other, one)).toBe(true)
})

test.each([
  ['lamb', 'lamp'],
  ['look', 'book'],
  ['refuse', 'refund'],
  ['moon', 'money'],
  ['cat', 'catalogue'],
  ['train', 'parcel'],
  ['order', 'border'],
  ['person', 'reason'],
])('%s and %s are not', (one, other) => {
  expect(areKindred(one, other)).toBe(false)
})
