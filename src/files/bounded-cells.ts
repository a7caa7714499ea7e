import { LIMITS } from '../core/limits.ts'
import type { TableReading } from '../core/message-file.ts'

/** Columns a table opens with. */
const MOST_COLUMNS = 30

/** Lines of a grid as far as a table takes them; the rest is counted. Lines and columns with nothing in them are left out. */
export function boundedCells(
  grid: readonly (readonly string[])[],
  decimal: TableReading['decimal'],
  rowsBefore = 0,
): TableReading {
  const filled = grid.filter(cells => cells.some(isFilled))
  const width = filled.reduce((most, cells) => Math.max(most, lastFilled(cells) + 1), 0)
  const columns = Math.min(width, MOST_COLUMNS)
  // One more than its rows: the header.
  const most = Math.min(LIMITS.tableRows, Math.floor(LIMITS.tableCells / Math.max(columns, 1))) + 1
  const cells: string[][] = []
  let room: number = LIMITS.fileCellsCharacters
  for (const line of filled.slice(0, most)) {
    const taken = Array.from({ length: columns }, (_, at) => oneCell(line[at] ?? ''))
    room -= taken.reduce((sum, cell) => sum + cell.length, 0)
    if (room < 0) break
    cells.push(taken)
  }
  return {
    as: 'table',
    cells,
    decimal,
    rowsLeftOut: rowsBefore + filled.length - cells.length,
    columnsLeftOut: width - columns,
  }
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex(isFilled)

const oneCell = (cell: string): string => cell.trim().slice(0, LIMITS.cellCharacters)

const COMMA = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),(?:\d{1,2}|\d{4,})$/
const POINT = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)\.(?:\d{1,2}|\d{4,})$/

/** Decimal sign of the numbers in a grid, by those that can be read in one way only. */
export function decimalIn(grid: readonly (readonly string[])[]): TableReading['decimal'] {
  let commas = 0
  let points = 0
  for (const cells of grid.slice(0, 1_000))
    for (const cell of cells.slice(0, MOST_COLUMNS)) {
      const bare = cell.trim().replace(/\s?[€$£%]$|^[€$£]\s?/, '')
      if (bare.length > 30) continue
      if (COMMA.test(bare)) commas++
      else if (POINT.test(bare)) points++
    }
  return commas === points ? null : commas > points ? ',' : '.'
}
