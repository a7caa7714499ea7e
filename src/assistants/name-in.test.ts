import { expect, test } from 'vitest'
import { nameIn } from './name-in.ts'

const SUPPORT = { name: 'Support', texts: { de: { name: 'Kundendienst' } } }

test.each([
  ['en', 'Support'],
  ['de', 'Kundendienst'],
  ['de-AT', 'Kundendienst'],
  ['fr', 'Support'],
])('people of the locale %s read the name %s', (locale, name) => {
  expect(nameIn(SUPPORT, locale)).toBe(name)
})
