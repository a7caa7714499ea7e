import { cellOf, isEmptyRow, type Row } from '../../../../src/ui-tools/table/data.ts'
import { type Column, MAX_ROWS } from '../../../../src/ui-tools/table/params.ts'
import { type History, startHistory } from '../history.ts'

/** A cell; both counted from 0. */
export interface Spot {
  readonly row: number
  readonly column: number
}

/**
 * T1. The last row is empty, so that there is always one to go on in, until the table is full.
 * T2. Cursor and anchor are within the table.
 */
export interface TableState {
  readonly history: History<readonly Row[]>
  /** Spot of the cursor. */
  readonly cursor: Spot
  /** The other corner of what is selected. */
  readonly anchor: Spot
  /** Text in the editor of the cursor's cell; null while nothing is edited. */
  readonly editing: string | null
}

export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const EMPTY: Row = {}

/** T1. */
export function withTail(rows: readonly Row[]): readonly Row[] {
  const last = rows.at(-1)
  const needs = rows.length < MAX_ROWS && (last === undefined || !isEmptyRow(last))
  return needs ? [...rows, EMPTY] : rows
}

export function openTable(rows: readonly Row[], starterRows: number): TableState {
  const missing = Math.max(0, Math.min(starterRows, MAX_ROWS) - rows.length)
  const start = [...rows.slice(0, MAX_ROWS), ...Array.from({ length: missing }, () => EMPTY)]
  const first = { row: 0, column: 0 }
  return { history: startHistory(withTail(start)), cursor: first, anchor: first, editing: null }
}

export const areaOf = ({ cursor, anchor }: Pick<TableState, 'cursor' | 'anchor'>): Area => ({
  top: Math.min(cursor.row, anchor.row),
  bottom: Math.max(cursor.row, anchor.row),
  left: Math.min(cursor.column, anchor.column),
  right: Math.max(cursor.column, anchor.column),
})

/** Up to the last that is not empty. */
export const filledRows = (rows: readonly Row[]): number => rows.findLastIndex(row => !isEmptyRow(row)) + 1

/** Rows that are handed in and kept: those nobody touched are not rows. */
export const typedRows = (rows: readonly Row[]): readonly Row[] => rows.filter(row => !isEmptyRow(row))

/** The selection as spreadsheets exchange it. */
export function copied(state: TableState, columns: readonly Column[]): string {
  const { top, bottom, left, right } = areaOf(state)
  return state.history.present
    .slice(top, bottom + 1)
    .map(row => columns.slice(left, right + 1).map(({ name }) => quoted(cellOf(row, name))))
    .map(cells => cells.join('\t'))
    .join('\n')
}

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
