import { cellOf, type Row } from './data.ts'
import type { Column } from './params.ts'

/** Spreadsheets pass over spaces, control characters and invisible ones on their way to a formula. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/** A spreadsheet runs a cell that begins like a formula; an apostrophe makes it text. In a number column −5 stays −5. */
export function defuse(cell: string, type: Column['type'] = 'text'): string {
  if (type === 'number' && /^[+-]?\d+(?:[.,]\d+)*$/.test(cell)) return cell
  return FORMULA.test(cell) || /^[\t\r]/.test(cell) ? `'${cell}` : cell
}

/** The rows as CSV, with the columns' names first. */
export function writeCsv(columns: readonly Pick<Column, 'name' | 'type'>[], rows: readonly Row[]): string {
  const head = columns.map(({ name }) => defuse(name))
  const body = rows.map(row => columns.map(({ name, type }) => defuse(cellOf(row, name), type)))
  return [head, ...body].map(cells => cells.map(quote).join(',')).join('\r\n')
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
