import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'

test('one row and one page are not several', () => {
  expect([en.rows(1), en.pages(1), en.pages(2)]).toEqual(['1 row', '1 page', '2 pages'])
  expect([de.rows(1), de.pages(1), de.rows(1200)]).toEqual(['1 Zeile', '1 Seite', '1.200 Zeilen'])
})
