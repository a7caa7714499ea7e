import { LIMITS } from '../../core/limits.ts'
import { ofAllPacks } from '../../nlu/lang/packs.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { readDelimited } from '../capture/read-delimited.ts'
import type { TableData } from '../table/data.ts'
import { type Column, MAX_COLUMNS } from '../table/params.ts'
import { typeOf } from './named-columns.ts'

/** A grid with its header, pasted into the message itself. */
export interface PastedGrid {
  readonly columns: readonly Column[]
  readonly data: TableData
}

const LABELS: ReadonlySet<string> = new Set(
  ofAllPacks(pack => Object.values(pack.topics).flatMap(({ columns }) => columns)).map(({ name }) =>
    fold(name),
  ),
)

/** Null where the lines have not all the same number of cells, or the first is no header. */
export function pastedGrid(text: string): PastedGrid | null {
  if (!text.includes('\n') || !/[\t;|,]/.test(text)) return null
  const grid = readDelimited(text.trim(), MOST_ROWS).map(cells => cells.map(cell => cell.trim()))
  const [header = [], ...rows] = grid
  if (header.length > MAX_COLUMNS) return null
  const isGrid = header.length > 1 && rows.length > 0 && rows.every(({ length }) => length === header.length)
  if (!isGrid || !isHeader(header, rows) || new Set(header).size < header.length) return null
  if (header.some(cell => cell === '' || cell.length > LONGEST_NAME)) return null
  return {
    columns: header.map((name, at) => ({ name, type: typeOf(name), required: at === 0 })),
    data: { rows: rows.map(row => Object.fromEntries(header.map((name, at) => [name, row[at] ?? '']))) },
  }
}
const LONGEST_NAME = 60
/** A header, and one row more than a table takes. */
const MOST_ROWS = LIMITS.tableRows + 2

/** Names a column that is known, or has words alone over a column of figures. */
const isHeader = (header: readonly string[], rows: readonly (readonly string[])[]): boolean =>
  header.some(cell => LABELS.has(fold(cell))) ||
  (rows.length > 1 &&
    header.every(cell => !/\d/.test(cell)) &&
    header.some((_, at) => rows.every(row => /^[\d.,:/ €$£%-]+$/.test(row[at] ?? ''))))
