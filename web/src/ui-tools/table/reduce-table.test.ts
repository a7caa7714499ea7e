import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmptyRow } from '../../../../src/ui-tools/table/data.ts'
import { type Column, MAX_ROWS } from '../../../../src/ui-tools/table/params.ts'
import { reduceTable, type TableEvent } from './reduce-table.ts'
import { copied, openTable, type TableState, typedRows } from './table-state.ts'

const columns: readonly Column[] = [
  { name: 'Name', type: 'text', required: true },
  { name: 'Influence', type: 'enum', required: false, options: ['High', 'Low'] },
  { name: 'Since', type: 'date', required: false },
]
const setting = { columns, locale: 'de' }
const start = openTable([], 3)
const after = (state: TableState, ...events: readonly TableEvent[]) =>
  events.reduce((before, event) => reduceTable(setting, before, event), state)
const move = (name: Extract<TableEvent, { type: 'moved' }>['move'], extend = false): TableEvent => ({
  type: 'moved',
  move: name,
  extend,
})
const rowsIn = (state: TableState) => typedRows(state.history.present)

test('whoever points elsewhere while writing keeps what was typed', () => {
  const typing = after(start, { type: 'edit_began', text: '' }, { type: 'typed', text: 'Ada' })
  const elsewhere = after(typing, { type: 'pointed', at: { row: 1, column: 0 }, extend: false })
  expect(rowsIn(elsewhere)).toEqual([{ Name: 'Ada' }])
  expect([elsewhere.cursor.row, elsewhere.editing]).toEqual([1, null])
})

test('rows of another window come in where they stand, and whoever writes goes on writing', () => {
  const typing = after(
    start,
    { type: 'committed', text: 'Ada', onward: 'down' },
    { type: 'edit_began', text: '' },
    { type: 'typed', text: 'B' },
  )
  const joined = after(typing, { type: 'replaced', rows: [{ Name: 'Cy' }, { Name: 'Ada' }] })
  expect([joined.cursor.row, joined.editing]).toEqual([2, 'B'])
  expect(
    rowsIn(after(joined, { type: 'committed', text: 'Bo', onward: null })).map(({ Name }) => Name),
  ).toEqual(['Cy', 'Ada', 'Bo'])
})

describe('moving', () => {
  test.each([
    ['right', 0, 1],
    ['down', 1, 0],
    ['up', 0, 0],
    ['left', 0, 0],
    ['row_end', 0, 2],
    ['table_end', 2, 2],
    ['page_down', 2, 0],
  ] as const)('%s leads from the first cell to %d, %d', (name, row, column) => {
    expect(after(start, move(name)).cursor).toEqual({ row, column })
  })

  test('next goes on in the row below, and stays in the last cell', () => {
    const end = after(start, move('row_end'), move('next'))
    expect(end.cursor).toEqual({ row: 1, column: 0 })
    expect(after(end, move('previous')).cursor).toEqual({ row: 0, column: 2 })
    expect(after(start, move('table_end'), move('next')).cursor).toEqual({ row: 2, column: 2 })
  })

  test('whatever happens, the cursor is in the table and its last row is empty', () => {
    const spot = fc.record({ row: fc.integer({ min: -3, max: 30 }), column: fc.integer({ min: -3, max: 9 }) })
    const event = fc.oneof(
      fc.record({ type: fc.constant('pointed' as const), at: spot, extend: fc.boolean() }),
      fc.record({
        type: fc.constant('pasted' as const),
        cells: fc.array(fc.array(fc.string(), { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({
        type: fc.constant('committed' as const),
        text: fc.string(),
        onward: fc.constantFrom('down' as const, 'next' as const, null),
      }),
      fc.constantFrom<TableEvent>(
        { type: 'undone' },
        { type: 'redone' },
        { type: 'cleared' },
        { type: 'row_added' },
        { type: 'rows_removed', top: 0, bottom: 1 },
        { type: 'all_selected' },
      ),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), events => {
        const state = after(start, ...events)
        const { present } = state.history
        expect(isEmptyRow(present.at(-1) ?? { gone: 'x' })).toBe(true)
        for (const { row, column } of [state.cursor, state.anchor]) {
          expect(row >= 0 && row < present.length).toBe(true)
          expect(column >= 0 && column < columns.length).toBe(true)
        }
      }),
    )
  })
})

describe('editing', () => {
  test('a letter replaces, F2 goes on with what is there, Escape leaves it', () => {
    const named = after(start, { type: 'committed', text: 'Ada', onward: null })
    expect(after(named, { type: 'edit_began', text: 'B' }).editing).toBe('B')
    expect(after(named, { type: 'edit_began', text: null }).editing).toBe('Ada')
    const left = after(
      named,
      { type: 'edit_began', text: 'B' },
      { type: 'typed', text: 'Bo' },
      { type: 'edit_left' },
    )
    expect(rowsIn(left)).toEqual([{ Name: 'Ada' }])
  })

  test('options and dates take their own spelling, what does not fit stays as typed', () => {
    const done = after(
      start,
      move('right'),
      { type: 'committed', text: 'high', onward: 'next' },
      { type: 'committed', text: '31.03.2026', onward: 'next' },
      move('right'),
      { type: 'committed', text: 'huge', onward: null },
    )
    expect(rowsIn(done)).toEqual([{ Influence: 'High', Since: '2026-03-31' }, { Influence: 'huge' }])
  })

  test('the last row grows another', () => {
    const done = after(start, move('table_end'), { type: 'committed', text: '2026-01-01', onward: 'down' })
    expect(done.history.present).toHaveLength(4)
    expect(done.cursor).toEqual({ row: 3, column: 2 })
  })

  test('the same again is nothing to undo', () => {
    const once = after(start, { type: 'committed', text: 'Ada', onward: null })
    const twice = after(once, { type: 'committed', text: 'Ada ', onward: null })
    expect(twice.history.past).toHaveLength(1)
    expect(rowsIn(after(twice, { type: 'undone' }))).toEqual([])
  })
})

describe('pasting', () => {
  const block = [
    ['Ada', 'high'],
    ['Bo', 'low'],
  ]
  test('takes its room from the cursor on, and one undo takes it all back', () => {
    const done = after(start, move('down'), { type: 'pasted', cells: block })
    expect(done.history.present.slice(1, 3)).toEqual([
      { Name: 'Ada', Influence: 'High' },
      { Name: 'Bo', Influence: 'Low' },
    ])
    expect(after(done, { type: 'undone' }).history.present).toEqual(start.history.present)
    expect(copied(done, columns)).toBe('Ada\tHigh\nBo\tLow')
  })

  test('what stands beyond the last column is left out', () => {
    const done = after(start, move('right'), move('right'), {
      type: 'pasted',
      cells: [['2026-01-01', 'x', 'y']],
    })
    expect(rowsIn(done)).toEqual([{ Since: '2026-01-01' }])
  })

  test('one value fills the selection', () => {
    const done = after(start, move('right'), move('down', true), { type: 'pasted', cells: [['low']] })
    expect(rowsIn(done)).toEqual([{ Influence: 'Low' }, { Influence: 'Low' }])
  })

  test('never more rows than a table holds', () => {
    const many = Array.from({ length: MAX_ROWS + 7 }, (_, at) => [`Name ${at}`])
    const done = after(start, move('down'), { type: 'pasted', cells: many })
    expect(done.history.present).toHaveLength(MAX_ROWS)
    const all = many.map(([Name = '']) => ({ Name }))
    expect(after(start, { type: 'taken_over', rows: all, how: 'replace' }).history.present).toHaveLength(
      MAX_ROWS,
    )
  })
})

test('a list goes below what is there, or in its place', () => {
  const named = after(start, { type: 'committed', text: 'Ada', onward: null })
  const rows = [{ Name: 'Bo' }, { Name: 'Cy', Influence: 'LOW' }]
  expect(rowsIn(after(named, { type: 'taken_over', rows, how: 'append' }))).toEqual([
    { Name: 'Ada' },
    { Name: 'Bo' },
    { Name: 'Cy', Influence: 'Low' },
  ])
  expect(rowsIn(after(named, { type: 'taken_over', rows, how: 'replace' }))).toHaveLength(2)
})

test('removed rows come back', () => {
  const two = after(start, { type: 'pasted', cells: [['Ada'], ['Bo']] })
  const gone = after(two, { type: 'rows_removed', top: 0, bottom: 0 })
  expect(rowsIn(gone)).toEqual([{ Name: 'Bo' }])
  expect(rowsIn(after(gone, { type: 'undone' }))).toHaveLength(2)
})

test('a cell with a line break is copied as one cell', () => {
  const done = after(start, { type: 'committed', text: 'a "b"\nc', onward: null })
  expect(copied(done, columns)).toBe('"a ""b""\nc"')
})

test('a column may be called like something every object has', () => {
  const odd = { columns: [{ name: '__proto__', type: 'text', required: true } as const], locale: 'en' }
  const done = reduceTable(odd, openTable([], 1), { type: 'committed', text: 'x', onward: null })
  expect(Object.keys(done.history.present[0] ?? {})).toEqual(['__proto__'])
})
