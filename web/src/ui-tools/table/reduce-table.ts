import { checkCell } from '../../../../src/ui-tools/table/check-cell.ts'
import { cellOf, isEmptyRow, type Row } from '../../../../src/ui-tools/table/data.ts'
import { type Column, MAX_ROWS } from '../../../../src/ui-tools/table/params.ts'
import { change, type History, redo, startHistory, undo } from '../history.ts'
import { type Move, moved, type Size, within } from './moves.ts'
import { areaOf, filledRows, type Spot, type TableState, withTail } from './table-state.ts'

export type TableEvent =
  | { readonly type: 'moved'; readonly move: Move; readonly extend: boolean }
  | { readonly type: 'pointed'; readonly at: Spot; readonly extend: boolean }
  | { readonly type: 'all_selected' }
  /** `text` replaces what is there; null goes on with it. */
  | { readonly type: 'edit_began'; readonly text: string | null }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'committed'; readonly text: string; readonly onward: Move | null }
  | { readonly type: 'edit_left' }
  | { readonly type: 'cleared' }
  /** Cells from the cursor on, as in a spreadsheet. */
  | { readonly type: 'pasted'; readonly cells: readonly (readonly string[])[] }
  | { readonly type: 'taken_over'; readonly rows: readonly Row[]; readonly how: 'append' | 'replace' }
  /** Another window changed it; undoing what was done here would undo theirs. */
  | { readonly type: 'replaced'; readonly rows: readonly Row[] }
  | { readonly type: 'row_added' }
  | { readonly type: 'rows_removed'; readonly top: number; readonly bottom: number }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }

export interface TableSetting {
  readonly columns: readonly Column[]
  readonly locale: string
}

/** The whole table, as one pure function. */
export function reduceTable(setting: TableSetting, state: TableState, event: TableEvent): TableState {
  const { columns } = setting
  const { history, cursor, anchor } = state
  const rows = history.present
  switch (event.type) {
    case 'moved': {
      const to = moved(cursor, event.move, sizeOf(rows, columns))
      return { ...state, cursor: to, anchor: event.extend ? anchor : to, editing: null }
    }
    case 'pointed': {
      // Whoever points elsewhere keeps what they typed: the editor is gone before it could say so.
      const kept = state.editing === null ? state : filled(setting, state, cursor, [[state.editing]])
      const to = within(event.at, sizeOf(kept.history.present, columns))
      return { ...kept, cursor: to, anchor: event.extend ? anchor : to, editing: null }
    }
    case 'all_selected':
      return {
        ...state,
        anchor: { row: 0, column: 0 },
        cursor: { row: rows.length - 1, column: columns.length - 1 },
      }
    case 'edit_began':
      return { ...state, anchor: cursor, editing: event.text ?? textAt(rows, columns, cursor) }
    case 'typed':
      return state.editing === null ? state : { ...state, editing: event.text }
    case 'committed': {
      const done = filled(setting, state, cursor, [[event.text]])
      const then = { ...done, editing: null }
      return event.onward === null
        ? then
        : reduceTable(setting, then, { type: 'moved', move: event.onward, extend: false })
    }
    case 'edit_left':
      return { ...state, editing: null }
    case 'cleared':
      return clear(setting, state)
    case 'pasted':
      return paste(setting, state, event.cells)
    case 'taken_over':
      return takeOver(setting, state, event.rows, event.how)
    case 'replaced':
      return replaced(state, event.rows, columns)
    case 'row_added': {
      if (rows.length >= MAX_ROWS) return state
      const at = { row: Math.min(cursor.row + 1, rows.length), column: 0 }
      return at0(at, settle(state, change(history, rows.toSpliced(at.row, 0, {})), columns))
    }
    case 'rows_removed': {
      const left = withTail(rows.toSpliced(event.top, event.bottom - event.top + 1))
      const at = { row: Math.min(event.top, left.length - 1), column: cursor.column }
      return at0(at, settle(state, change(history, left), columns))
    }
    case 'undone':
      return settle(state, undo(history), columns)
    case 'redone':
      return settle(state, redo(history), columns)
  }
}

export const sizeOf = (rows: readonly Row[], columns: readonly Column[]): Size => ({
  rows: rows.length,
  columns: columns.length,
})

const textAt = (rows: readonly Row[], columns: readonly Column[], { row, column }: Spot): string =>
  cellOf(rows[row] ?? {}, columns[column]?.name ?? '')

const at0 = (at: Spot, state: TableState): TableState => ({ ...state, cursor: at, anchor: at })

/** T2. */
function settle(state: TableState, history: History<readonly Row[]>, columns: readonly Column[]): TableState {
  const size = sizeOf(history.present, columns)
  return {
    history,
    cursor: within(state.cursor, size),
    anchor: within(state.anchor, size),
    editing: null,
  }
}

/** Writes cells from `from` on; what goes beyond the columns or the greatest number of rows is left out. */
function filled(
  { columns, locale }: TableSetting,
  state: TableState,
  from: Spot,
  cells: readonly (readonly string[])[],
): TableState {
  const rows = [...state.history.present]
  let isChanged = false
  cells.slice(0, MAX_ROWS - from.row).forEach((line, down) => {
    const before = rows[from.row + down] ?? {}
    let row = before
    line.forEach((cell, across) => {
      const column = columns[from.column + across]
      if (column !== undefined) row = withCell(row, column, cell, locale)
    })
    isChanged ||= row !== before
    rows[from.row + down] = row
  })
  return isChanged ? { ...state, history: change(state.history, withTail(rows)) } : state
}

/** As it was typed; options and dates in their own spelling. Numbers stay as the person's language writes them. */
export function withCell(row: Row, column: Column, input: string, locale: string): Row {
  const text = input.trim()
  const checked = checkCell(column, text, locale)
  const isSpelled = column.type === 'enum' || column.type === 'date'
  const value = isSpelled && checked.ok ? checked.value : text
  if (cellOf(row, column.name) === value) return row
  const { [column.name]: _before, ...rest } = row
  return value === '' ? rest : { ...rest, [column.name]: value }
}

function clear(setting: TableSetting, state: TableState): TableState {
  const { top, bottom, left, right } = areaOf(state)
  const blank = Array.from({ length: right - left + 1 }, () => '')
  const cells = Array.from({ length: bottom - top + 1 }, () => blank)
  return { ...filled(setting, state, { row: top, column: left }, cells), editing: null }
}

/** One value fills all that is selected; more cells take their own room. */
function paste(setting: TableSetting, state: TableState, cells: readonly (readonly string[])[]): TableState {
  const { top, bottom, left, right } = areaOf(state)
  const only = cells.length === 1 && cells[0]?.length === 1 ? (cells[0][0] ?? '') : null
  const block =
    only === null
      ? cells
      : Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => only))
  const done = filled(setting, state, { row: top, column: left }, block)
  const width = Math.max(0, ...block.map(line => line.length))
  const end = within(
    { row: top + block.length - 1, column: left + width - 1 },
    sizeOf(done.history.present, setting.columns),
  )
  return { ...done, anchor: { row: top, column: left }, cursor: end, editing: null }
}

/** Keeps whoever is in a row there, wherever it stands now, and goes on typing. */
function replaced(state: TableState, arrived: readonly Row[], columns: readonly Column[]): TableState {
  const before = state.history.present
  const here = before[state.cursor.row] ?? {}
  const blanks = Array.from({ length: Math.max(0, before.length - arrived.length) }, (): Row => ({}))
  const rows = withTail([...arrived, ...blanks])
  const text = JSON.stringify(here)
  const found = isEmptyRow(here) ? -1 : rows.findIndex(row => JSON.stringify(row) === text)
  // An empty row stays empty: somebody else may have taken its place.
  const row = found === -1 && isEmptyRow(here) ? Math.max(state.cursor.row, arrived.length) : found
  const cursor = { ...state.cursor, row: row === -1 ? state.cursor.row : row }
  const { editing } = state
  return { ...at0(cursor, settle({ ...state, cursor }, startHistory(rows), columns)), editing }
}

function takeOver(
  { columns, locale }: TableSetting,
  state: TableState,
  taken: readonly Row[],
  how: 'append' | 'replace',
): TableState {
  const rows = state.history.present
  const kept = how === 'replace' ? [] : rows.slice(0, filledRows(rows))
  const spelled = taken.map(row =>
    columns.reduce<Row>((done, column) => withCell(done, column, cellOf(row, column.name), locale), {}),
  )
  const all = [...kept, ...spelled].slice(0, MAX_ROWS)
  // Starter rows that are still empty stay, as long as nothing has grown over them.
  const starters = how === 'append' ? rows.slice(all.length) : []
  const first = { row: Math.min(kept.length, all.length - 1), column: 0 }
  return at0(first, settle(state, change(state.history, withTail([...all, ...starters])), columns))
}
