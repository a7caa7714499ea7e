import { nameKey } from '../validate/near-text.ts'
import { cellOf, type Row } from './data.ts'

/** Adds rows to earlier ones; the column tells which are the same, and those are completed. */
export function withRows(column: string, earlier: readonly Row[], now: readonly Row[]): Row[] {
  const rows = [...earlier]
  const places = new Map(rows.map((row, at) => [nameKey(cellOf(row, column)), at]))
  for (const row of now) {
    const key = nameKey(cellOf(row, column))
    const at = places.get(key)
    if (at === undefined || key === '') rows.push(row)
    else rows[at] = { ...rows[at], ...written(row) }
  }
  return rows
}

const written = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell.trim() !== ''))
