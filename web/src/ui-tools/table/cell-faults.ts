import { type CellFault, checkCell } from '../../../../src/ui-tools/table/check-cell.ts'
import { cellOf, type Row } from '../../../../src/ui-tools/table/data.ts'
import type { Column } from '../../../../src/ui-tools/table/params.ts'
import type { Spot } from './table-state.ts'

export interface CellFaults {
  /** Of each column, in order. */
  of(row: Row): readonly (CellFault | null)[]
  /** All cells that do not fit, row by row. */
  all(rows: readonly Row[]): readonly Spot[]
}

/** Cells that do not fit their columns. Rows never change, so each is looked at once. */
export function createCellFaults(columns: readonly Column[], locale: string): CellFaults {
  const known = new WeakMap<Row, readonly (CellFault | null)[]>()
  const of = (row: Row) => {
    const before = known.get(row)
    if (before) return before
    const faults = columns.map(column => {
      const checked = checkCell(column, cellOf(row, column.name), locale)
      return checked.ok ? null : checked.fault
    })
    known.set(row, faults)
    return faults
  }
  return {
    of,
    all: rows =>
      rows.flatMap((row, at) =>
        of(row).flatMap((fault, column) => (fault === null ? [] : [{ row: at, column }])),
      ),
  }
}
