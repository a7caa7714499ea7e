import { expect, test } from 'vitest'
import { mapColumns, rowsOf } from './map-columns.ts'
import type { Column } from './params.ts'

const columns: Column[] = [
  { name: 'Name', type: 'text', required: true },
  { name: 'Role', type: 'text', required: false },
  { name: 'Budget', type: 'number', required: false },
]

test('a header in another order fills the right columns', () => {
  const grid = mapColumns(
    [
      ['Role', 'Name'],
      ['CFO', 'Ann'],
    ],
    columns,
    'en',
  )
  expect(grid).toMatchObject({ hasHeader: true, mapping: ['Role', 'Name'] })
  expect(rowsOf(grid.body, grid.mapping)).toEqual([{ Role: 'CFO', Name: 'Ann' }])
})

test('a header that says a little more still fits, and what fits nowhere is left out', () => {
  const grid = mapColumns(
    [
      ['Full name', 'Shoe size', 'role'],
      ['Ann', '41', 'CFO'],
    ],
    columns,
    'en',
  )
  expect(grid.mapping).toEqual(['Name', null, 'Role'])
})

test('without a header the columns are taken in order', () => {
  const grid = mapColumns(
    [
      ['Ann', 'CFO', '5'],
      ['Bo', 'IT', '6'],
    ],
    columns,
    'en',
  )
  expect(grid).toMatchObject({ hasHeader: false, mapping: ['Name', 'Role', 'Budget'] })
  expect(grid.body).toHaveLength(2)
})

test('a first line whose types do not fit is a header with other names', () => {
  expect(
    mapColumns(
      [
        ['Wer', 'Was', 'Geld'],
        ['Ann', 'CFO', '5'],
      ],
      columns,
      'de',
    ),
  ).toMatchObject({
    hasHeader: true,
    mapping: ['Name', 'Role', 'Budget'],
  })
})

test('a person called like a column does not make a header', () => {
  expect(
    mapColumns(
      [
        ['Role Model', 'x', '5'],
        ['Bo', 'IT', '6'],
      ],
      columns,
      'en',
    ).hasHeader,
  ).toBe(false)
})
