import type { Spot } from './table-state.ts'

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'next'
  | 'previous'
  | 'row_start'
  | 'row_end'
  | 'table_start'
  | 'table_end'
  | 'page_up'
  | 'page_down'

export interface Size {
  readonly rows: number
  readonly columns: number
}

const PAGE = 12

/** Spot a move leads to; what leads out of the table stays at its edge. */
export function moved({ row, column }: Spot, move: Move, { rows, columns }: Size): Spot {
  const last = { row: rows - 1, column: columns - 1 }
  const targets: Readonly<Record<Move, () => Spot>> = {
    up: () => ({ row: row - 1, column }),
    down: () => ({ row: row + 1, column }),
    left: () => ({ row, column: column - 1 }),
    right: () => ({ row, column: column + 1 }),
    next: () => (column < last.column ? { row, column: column + 1 } : { row: row + 1, column: 0 }),
    previous: () => (column > 0 ? { row, column: column - 1 } : { row: row - 1, column: last.column }),
    row_start: () => ({ row, column: 0 }),
    row_end: () => ({ row, column: last.column }),
    table_start: () => ({ row: 0, column: 0 }),
    table_end: () => last,
    page_up: () => ({ row: row - PAGE, column }),
    page_down: () => ({ row: row + PAGE, column }),
  }
  const to = targets[move]()
  // Beyond the first and the last cell there is no next one.
  if (to.row < 0 && move === 'previous') return { row, column }
  if (to.row > last.row && move === 'next') return { row, column }
  return within(to, { rows, columns })
}

export const within = ({ row, column }: Spot, { rows, columns }: Size): Spot => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** True where Tab has nowhere to go inside the table. */
export const isAtEnd = (
  { row, column }: Spot,
  move: 'next' | 'previous',
  { rows, columns }: Size,
): boolean => (move === 'next' ? row === rows - 1 && column === columns - 1 : row === 0 && column === 0)
