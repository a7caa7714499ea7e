import { expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import type { Column } from './params.ts'
import { tableOfFile } from './table-of-file.ts'

const namesOf = (...cells: string[][]): readonly string[] => {
  const { request } = tableOfFile(
    { as: 'table', cells, decimal: null, rowsLeftOut: 0, columnsLeftOut: 0 },
    'rows.csv',
    'en',
  )
  return (request.params.columns as readonly Column[]).map(({ name }) => name)
}

test.each(['12', '-1.250,00 €', '2026-01-05', '10:30', '50 %', '$ 4.20'])(
  'a line with the figure %s is no header',
  figure => {
    expect(namesOf(['Pen', figure], ['Cup', '3'])).not.toContain('Pen')
  },
)

test('signs without a digit are words', () => {
  expect(namesOf(['Name', '%'], ['Ada', '3'])).toEqual(['Name', '%'])
})

test('a header of the longest cells is read in time that grows with it', () => {
  const header = Array.from({ length: 30 }, (_, at) => `${'1'.repeat(9_990)}${at}x`)
  expect(computingMs(() => namesOf(header, header))).toBeLessThan(100)
})
