// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are out of sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on the whole, which names the active cell
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import type { Column } from '../../../../src/ui-tools/table/params.ts'
import type { Finding } from '../../../../src/ui-tools/validate/finding.ts'
import { isTouch } from '../../design/is-touch.ts'
import { useWordsOf } from '../use-words-of.ts'
import type { CellFaults } from './cell-faults.ts'
import { gridKey } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import { keyOf } from './key-of.ts'
import type { TableEvent } from './reduce-table.ts'
import { areaOf, copied, type TableState } from './table-state.ts'
import { visibleRows } from './visible-rows.ts'
import { TABLE_WORDS } from './words/words.ts'
import './grid.css'

/** Has to agree with `--row` in grid.css. */
const ROW_PX = typeof matchMedia === 'function' && isTouch() ? 44 : 36

interface GridProps {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly state: TableState
  readonly columns: readonly Column[]
  readonly faults: CellFaults
  readonly findings: ReadonlyMap<number, readonly Finding[]>
  readonly canType: boolean
  readonly describedBy: string
  /** After Escape the next Tab leaves. */
  readonly leaves: boolean
  readonly onLeaves: (leaves: boolean) => void
  readonly onPasteText: ((text: string) => void) | null
  readonly dispatch: (event: TableEvent) => void
}

/** Cells of the table. Only rows in sight are drawn. */
export function Grid(props: GridProps) {
  const { scroller, label, state, columns, faults, findings, canType, describedBy, leaves } = props
  const { onLeaves, onPasteText, dispatch } = props
  const words = useWordsOf(TABLE_WORDS)
  const id = useId()
  const view = useView(scroller)
  const rows = state.history.present
  const { cursor, editing } = state
  const { first, end } = visibleRows(view, ROW_PX, rows.length)
  const area = areaOf(state)
  useCursorInSight(scroller, `${id}-${cursor.row}-${cursor.column}`, cursor.row)
  useFocusAfterEdit(scroller, editing !== null)

  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onLeaves(true)
      return
    }
    if (event.key === 'Tab' && leaves) return onLeaves(false)
    if (event.key !== 'Shift') onLeaves(false)
    const meant = gridKey(keyOf(event), state, columns, canType)
    if (meant === null) return
    event.preventDefault()
    dispatch(meant)
  }
  const copy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(state, columns))
    if (event.type === 'cut') dispatch({ type: 'cleared' })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (onPasteText === null || text.trim() === '') return
    event.preventDefault()
    onPasteText(text)
  }
  const isDrawn = cursor.row >= first && cursor.row < end
  const template = {
    '--columns': columns.map(column => `minmax(${leastOf(column)}rem, ${SHARES[column.type]}fr)`).join(' '),
    '--least': `${columns.reduce((sum, column) => sum + leastOf(column), 0)}rem`,
  } as CSSProperties
  return (
    <div
      ref={scroller}
      className="grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-readonly={!canType}
      {...(isDrawn && { 'aria-activedescendant': `${id}-${cursor.row}-${cursor.column}` })}
      style={template}
      onKeyDown={pressed}
      onCopy={copy}
      onCut={copy}
      onPaste={paste}
    >
      <div role="rowgroup" className="grid-head">
        <div role="row" className="grid-row" aria-rowindex={1}>
          <span role="columnheader" className="grid-number" aria-colindex={1}>
            <span className="visually-hidden">{words.row}</span>
          </span>
          {columns.map(({ name, required }, at) => (
            <span key={name} role="columnheader" aria-colindex={at + 2} title={name}>
              {name}
              {required && (
                <span className="grid-required">
                  <span aria-hidden="true">*</span>
                  <span className="visually-hidden">, {words.required}</span>
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="grid-body" style={{ height: rows.length * ROW_PX }}>
        {rows.slice(first, end).map((row, offset) => {
          const at = first + offset
          return (
            <GridRow
              key={at}
              id={id}
              at={at}
              top={at * ROW_PX}
              row={row}
              columns={columns}
              faults={faults.of(row)}
              findings={findings.get(at) ?? NONE}
              cursor={cursor.row === at ? cursor.column : null}
              left={at >= area.top && at <= area.bottom ? area.left : -1}
              right={at >= area.top && at <= area.bottom ? area.right : -2}
              editing={cursor.row === at ? editing : null}
              canType={canType}
              dispatch={dispatch}
            />
          )
        })}
      </div>
    </div>
  )
}

const NONE: readonly Finding[] = []
const SHARES: Readonly<Record<Column['type'], number>> = {
  text: 1.6,
  url: 1.6,
  enum: 1,
  date: 1,
  number: 0.8,
}

/** Room for its name, and at least for something to be in it. */
const leastOf = ({ name, type }: Column): number =>
  Math.max(type === 'text' || type === 'url' ? 8 : 6.5, Math.min(14, name.length * 0.52 + 2.25))

/** Part of the table that is in sight. */
function useView(scroller: RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState({ top: 0, height: 600 })
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => setView({ top: box.scrollTop, height: box.clientHeight })
    const resized = new ResizeObserver(look)
    resized.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller])
  return view
}

function useCursorInSight(scroller: RefObject<HTMLDivElement | null>, cell: string, row: number): void {
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    // The header takes the room of one row.
    const room = box.clientHeight - ROW_PX
    if (row * ROW_PX < box.scrollTop) box.scrollTop = row * ROW_PX
    else if ((row + 1) * ROW_PX > box.scrollTop + room) box.scrollTop = (row + 1) * ROW_PX - room
    const drawn = document.getElementById(cell)
    if (!drawn) return
    const { left, right } = drawn.getBoundingClientRect()
    const edges = box.getBoundingClientRect()
    if (right > edges.right) box.scrollLeft += right - edges.right
    if (left < edges.left + NUMBER_PX) box.scrollLeft -= edges.left + NUMBER_PX - left
  }, [scroller, cell, row])
}

const NUMBER_PX = 48

/** The editor had the focus; when it goes, the table takes it back, unless it went elsewhere. */
function useFocusAfterEdit(scroller: RefObject<HTMLDivElement | null>, isEditing: boolean): void {
  const [wasEditing, setWasEditing] = useState(isEditing)
  useLayoutEffect(() => {
    if (wasEditing === isEditing) return
    setWasEditing(isEditing)
    if (!isEditing && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true })
  }, [scroller, isEditing, wasEditing])
}
