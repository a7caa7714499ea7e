/** Column by the name its cells have in a row. Signs stay signs in those of type `number`. */
interface CsvColumn {
  readonly name: string
  readonly type: string
}

/** Spreadsheets pass over spaces, control characters and invisible ones on their way to a formula. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/** A spreadsheet runs a cell that begins like a formula; an apostrophe makes it text. In a number column −5 stays −5. */
export function defuse(cell: string, type: CsvColumn['type'] = 'text'): string {
  if (type === 'number' && /^[+-]?\d+(?:[.,]\d+)*$/.test(cell)) return cell
  return FORMULA.test(cell) || /^[\t\r]/.test(cell) ? `'${cell}` : cell
}

/** The rows as CSV, with the columns' names first. */
export function writeCsv(
  columns: readonly CsvColumn[],
  rows: readonly Readonly<Record<string, string>>[],
): string {
  const head = columns.map(({ name }) => defuse(name))
  const body = rows.map(row => columns.map(({ name, type }) => defuse(cellOf(row, name), type)))
  return [head, ...body].map(cells => cells.map(quote).join(',')).join('\r\n')
}

/** Own keys only: column names come from people. */
const cellOf = (row: Readonly<Record<string, string>>, column: string): string =>
  Object.hasOwn(row, column) ? (row[column] ?? '') : ''

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
