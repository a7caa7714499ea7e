import type { Column } from '../../../../src/ui-tools/table/params.ts'
import type { Move } from './moves.ts'
import { isAtEnd } from './moves.ts'
import { sizeOf, type TableEvent } from './reduce-table.ts'
import { areaOf, type TableState } from './table-state.ts'

export interface Key {
  readonly key: string
  readonly shift: boolean
  /** Control, or on a Mac, Command. */
  readonly control: boolean
  readonly alt: boolean
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row_start',
  End: 'row_end',
  PageUp: 'page_up',
  PageDown: 'page_down',
}
const FAR: Readonly<Record<string, Move>> = {
  Home: 'table_start',
  End: 'table_end',
  ArrowUp: 'table_start',
  ArrowDown: 'table_end',
  ArrowLeft: 'row_start',
  ArrowRight: 'row_end',
}
const COMMANDS: Readonly<Record<string, TableEvent>> = {
  z: { type: 'undone' },
  y: { type: 'redone' },
  a: { type: 'all_selected' },
}

/** Meaning of a key in the table while no cell is edited; null is left to the browser. */
export function gridKey(
  { key, shift, control, alt }: Key,
  state: TableState,
  columns: readonly Column[],
  canType: boolean,
): TableEvent | null {
  if (alt) return null
  if (control) {
    if (key === 'Backspace' || key === 'Delete') {
      const { top, bottom } = areaOf(state)
      return { type: 'rows_removed', top, bottom }
    }
    const far = FAR[key]
    if (far) return { type: 'moved', move: far, extend: shift }
    const command = COMMANDS[key.toLowerCase()]
    return command?.type === 'undone' && shift ? { type: 'redone' } : (command ?? null)
  }
  const move = MOVES[key]
  if (move) return { type: 'moved', move, extend: shift }
  if (key === 'Tab') {
    const along = shift ? 'previous' : 'next'
    const isOut = isAtEnd(state.cursor, along, sizeOf(state.history.present, columns))
    return isOut ? null : { type: 'moved', move: along, extend: false }
  }
  if (key === 'Delete' || key === 'Backspace') return { type: 'cleared' }
  if (!canType) return null
  if (key === 'Enter' || key === 'F2') return { type: 'edit_began', text: null }
  return [...key].length === 1 && key !== ' ' ? { type: 'edit_began', text: key } : null
}

/** Meaning of a key in the editor of a cell, with `text` in it; null is typing. */
export function editorKey({ key, shift, control }: Key, text: string): TableEvent | null {
  if (key === 'Enter') return { type: 'committed', text, onward: shift ? 'up' : control ? null : 'down' }
  if (key === 'Tab') return { type: 'committed', text, onward: shift ? 'previous' : 'next' }
  return key === 'Escape' ? { type: 'edit_left' } : null
}
