// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are out of sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on the whole, which names the active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are those of the whole
import { memo } from 'react'
import type { CellFault } from '../../../../src/ui-tools/table/check-cell.ts'
import { cellOf, isEmptyRow, type Row } from '../../../../src/ui-tools/table/data.ts'
import type { Column } from '../../../../src/ui-tools/table/params.ts'
import type { Finding } from '../../../../src/ui-tools/validate/finding.ts'
import { CloseIcon, WarningIcon } from '../../design/icons.tsx'
import { isTouch } from '../../design/is-touch.ts'
import { useFindingText } from '../finding-text.ts'
import { useWordsOf } from '../use-words-of.ts'
import { CellEditor } from './cell-editor.tsx'
import type { TableEvent } from './reduce-table.ts'
import { TABLE_WORDS } from './words/words.ts'

interface GridRowProps {
  readonly id: string
  readonly at: number
  readonly top: number
  readonly row: Row
  readonly columns: readonly Column[]
  readonly faults: readonly (CellFault | null)[]
  readonly findings: readonly Finding[]
  /** The cursor's column, if it is in this row. */
  readonly cursor: number | null
  /** Selected columns of this row. */
  readonly left: number
  readonly right: number
  readonly editing: string | null
  readonly canType: boolean
  readonly dispatch: (event: TableEvent) => void
}

export const GridRow = memo((props: GridRowProps) => {
  const { id, at, top, row, columns, faults, findings, cursor, left, right, editing, canType, dispatch } =
    props
  const words = useWordsOf(TABLE_WORDS)
  const findingText = useFindingText('request_data_table')
  const isBlank = isEmptyRow(row)
  // Whoever is still filling in a row is not told that it is incomplete.
  const remarks = findings.filter(({ evidence }) => cursor === null || evidence.code !== 'empty_required')
  const advice = remarks.map(finding => findingText(finding)).join(' ')
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={at + 2}
      style={{ transform: `translateY(${top}px)` }}
      data-told={remarks.length > 0 || undefined}
      data-blank={isBlank || undefined}
    >
      <span role="rowheader" className="grid-number" aria-colindex={1} title={advice || undefined}>
        {remarks.length > 0 ? <WarningIcon /> : null}
        <span className={remarks.length > 0 ? 'visually-hidden' : undefined}>{at + 1}</span>
        {advice !== '' && <span className="visually-hidden">: {advice}</span>}
      </span>
      {columns.map((column, index) => {
        const isHere = cursor === index
        const fault = faults[index] ?? null
        const text = cellOf(row, column.name)
        const isMissing = column.required && !isBlank && text.trim() === '' && cursor === null
        const isTold = remarks.some(({ places }) =>
          places.some(place => 'row' in place && place.row === at && place.column === column.name),
        )
        return (
          <div
            key={column.name}
            id={`${id}-${at}-${index}`}
            role="gridcell"
            className="grid-cell"
            aria-colindex={index + 2}
            aria-selected={index >= left && index <= right}
            aria-invalid={fault !== null || undefined}
            data-cursor={isHere || undefined}
            data-type={column.type}
            data-missing={isMissing || undefined}
            data-told={isTold || undefined}
            title={fault === null ? undefined : words.faults[fault]}
            onMouseDown={event => {
              if (event.button !== 0) return
              dispatch({ type: 'pointed', at: { row: at, column: index }, extend: event.shiftKey })
            }}
            // A finger has no second way to say that it wants to write.
            onClick={() => {
              if (canType && editing === null && isTouch()) dispatch({ type: 'edit_began', text: null })
            }}
            onMouseEnter={event => {
              if (event.buttons === 1 && editing === null)
                dispatch({ type: 'pointed', at: { row: at, column: index }, extend: true })
            }}
            onDoubleClick={() => canType && dispatch({ type: 'edit_began', text: null })}
          >
            {isHere && editing !== null ? (
              <CellEditor
                column={column}
                text={editing}
                before={text}
                label={`${column.name}, ${words.row} ${at + 1}`}
                dispatch={dispatch}
              />
            ) : (
              <span className="grid-text">{text}</span>
            )}
          </div>
        )
      })}
      <span role="gridcell" className="grid-remove" aria-colindex={columns.length + 2}>
        {!isBlank && (
          <button
            type="button"
            className="icon-button small"
            tabIndex={-1}
            aria-label={words.removeRow(at + 1)}
            title={words.removeRow(at + 1)}
            onMouseDown={event => event.preventDefault()}
            onClick={() => dispatch({ type: 'rows_removed', top: at, bottom: at })}
          >
            <CloseIcon />
          </button>
        )}
      </span>
    </div>
  )
})
