import { isFilled } from '../progress.ts'
import type { UiTool } from '../tool.ts'
import { cellOf, isEmptyRow, type Row, type TableData, TableDataSchema } from './data.ts'
import { type Column, type DataTableParams, DataTableSchema } from './params.ts'

/** `request_data_table`: rows with named columns. */
export const dataTable: UiTool<DataTableParams, TableData, never> = {
  params: DataTableSchema,
  data: TableDataSchema,
  empty: { rows: [] },
  tooMany: { rows: 'ui_rows_too_many' },
  criteria: ({ columns, min_rows }) => ({ min_rows, required: requiredIn(columns) }),
  progress({ columns, min_rows: need }, data) {
    const filled = filledRows(data)
    const cells = requiredIn(columns)
      .map(column => ({
        kind: 'cells' as const,
        column,
        rows: filled.filter(({ row }) => !isFilled(cellOf(row, column))).map(({ index }) => index),
      }))
      .filter(({ rows }) => rows.length > 0)
    const have = filled.length
    return { have, need, unmet: [...(have < need ? [{ kind: 'rows' as const, have, need }] : []), ...cells] }
  },
  entries({ columns }, data) {
    const named = nameColumn(columns)
    const others = columns.map(({ name }) => name).filter(name => name !== named)
    return filledRows(data).map(({ row, index }) => ({
      name: cellOf(row, named),
      rest: others.map(name => cellOf(row, name)),
      place: { row: index, column: named },
    }))
  },
  required: ({ columns }, data) =>
    filledRows(data).flatMap(({ row, index }) =>
      requiredIn(columns).map(name => ({
        name,
        text: cellOf(row, name),
        place: { row: index, column: name },
      })),
    ),
  texts: ({ rows }) => rows.flatMap(row => Object.values(row)),
  contradictions: () => [],
}

const requiredIn = (columns: readonly Column[]) =>
  columns.filter(({ required }) => required).map(({ name }) => name)

const filledRows = ({ rows }: TableData): readonly { readonly row: Row; readonly index: number }[] =>
  rows.flatMap((row, index) => (isEmptyRow(row) ? [] : [{ row, index }]))

/** The column an entry is called by: the first required text, else the first text, else the first column. */
function nameColumn(columns: readonly Column[]): string {
  const texts = columns.filter(({ type }) => type === 'text')
  return (texts.find(({ required }) => required) ?? texts[0] ?? columns[0])?.name ?? ''
}
