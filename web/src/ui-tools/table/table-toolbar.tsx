import { useRef } from 'react'
import { writeCsv } from '../../../../src/files/write-csv.ts'
import { type Column, type InputMode, MAX_ROWS } from '../../../../src/ui-tools/table/params.ts'
import { PlusIcon, TrashIcon } from '../../design/icons.tsx'
import { ExportIcon, ImportIcon, PasteIcon } from '../icons.tsx'
import { saveFile } from '../save-file.ts'
import { ToolButton } from '../tool-button.tsx'
import { UndoButtons } from '../undo-buttons.tsx'
import { useWordsOf } from '../use-words-of.ts'
import type { TableEvent } from './reduce-table.ts'
import { areaOf, type TableState, typedRows } from './table-state.ts'
import { TABLE_WORDS } from './words/words.ts'

interface TableToolbarProps {
  readonly can: (mode: InputMode) => boolean
  readonly state: TableState
  readonly columns: readonly Column[]
  readonly title: string
  readonly dispatch: (event: TableEvent) => void
  readonly onIntake: (from: 'paste' | 'import', text: string) => void
  readonly onAdded: () => void
}

export function TableToolbar({ can, state, columns, title, dispatch, onIntake, onAdded }: TableToolbarProps) {
  const words = useWordsOf(TABLE_WORDS)
  const file = useRef<HTMLInputElement>(null)
  const { past, present, future } = state.history
  const { top, bottom } = areaOf(state)
  const rows = typedRows(present)
  return (
    <div className="tool-bar-row">
      {can('paste') && (
        <ToolButton icon={PasteIcon} label={words.paste} onPress={() => onIntake('paste', '')} isNamed />
      )}
      {can('import') && (
        <>
          <ToolButton icon={ImportIcon} label={words.import} onPress={() => file.current?.click()} isNamed />
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={async ({ target }) => {
              const text = await target.files?.[0]?.text()
              target.value = ''
              if (text !== undefined) onIntake('import', text === '' ? ' ' : text)
            }}
          />
        </>
      )}
      {can('inline') && (
        <ToolButton
          icon={PlusIcon}
          label={words.addRow}
          disabled={present.length >= MAX_ROWS}
          isNamed
          onPress={() => {
            dispatch({ type: 'row_added' })
            onAdded()
          }}
        />
      )}
      <span className="tool-group">
        <ToolButton
          icon={TrashIcon}
          label={words.removeRows(bottom - top + 1)}
          disabled={rows.length === 0}
          onPress={() => dispatch({ type: 'rows_removed', top, bottom })}
        />
        <UndoButtons
          canUndo={past.length > 0}
          canRedo={future.length > 0}
          onUndo={() => dispatch({ type: 'undone' })}
          onRedo={() => dispatch({ type: 'redone' })}
        />
        <ToolButton
          icon={ExportIcon}
          label={words.export}
          disabled={rows.length === 0}
          onPress={() => saveFile(`${title}.csv`, `\uFEFF${writeCsv(columns, rows)}`, 'text/csv')}
        />
      </span>
    </div>
  )
}
