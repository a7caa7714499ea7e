import type { Column, InputMode } from '../../../../src/ui-tools/table/params.ts'
import type { Finding } from '../../../../src/ui-tools/validate/finding.ts'
import { TOUCH } from '../../design/is-touch.ts'
import { useMedia } from '../../design/use-media.ts'
import { useFindingText } from '../finding-text.ts'
import { useWordsOf } from '../use-words-of.ts'
import type { CellFaults } from './cell-faults.ts'
import type { TableState } from './table-state.ts'
import type { TableWords } from './words/en.ts'
import { TABLE_WORDS } from './words/words.ts'

interface SpotLineProps {
  readonly id: string
  readonly state: TableState
  readonly columns: readonly Column[]
  readonly faults: CellFaults
  readonly findings: ReadonlyMap<number, readonly Finding[]>
  readonly can: (mode: InputMode) => boolean
  readonly leaves: boolean
  readonly isEmpty: boolean
}

/** Line about the cell one is in; else, how to go on. */
export function SpotLine({ id, state, columns, faults, findings, can, leaves, isEmpty }: SpotLineProps) {
  const words = useWordsOf(TABLE_WORDS)
  const findingText = useFindingText('request_data_table')
  const { row, column } = state.cursor
  const fault = faults.of(state.history.present[row] ?? {})[column] ?? null
  const remarks = (findings.get(row) ?? []).filter(({ evidence }) => evidence.code !== 'empty_required')
  const advice = fault === null ? remarks.map(finding => findingText(finding)).join(' ') : words.faults[fault]
  const type = columns[column]?.type ?? 'text'
  const isFinger = useMedia(TOUCH)
  const hint = state.editing === null || type === 'text' ? '' : words.columnHints[type]
  return (
    <p
      className="spot-line"
      id={id}
      data-fault={fault !== null || undefined}
      data-told={advice !== '' || undefined}
    >
      <span role="status">{leaves ? words.leaves : advice || hint}</span>
      {advice === '' && hint === '' && !leaves && (
        <span className="key-hint">
          {isFinger ? touchHint(can, words) : isEmpty ? emptyHint(can, words) : keysHint(can, words)}
        </span>
      )}
    </p>
  )
}

/** Keys are no help to whoever has none. */
function touchHint(can: (mode: InputMode) => boolean, words: TableWords): string {
  if (can('inline')) return words.tapToWrite
  return can('paste') ? words.tapToPaste : words.emptyImport
}

function emptyHint(can: (mode: InputMode) => boolean, words: TableWords): string {
  if (can('paste')) return words.emptyPaste
  return can('inline') ? words.emptyInline : words.emptyImport
}

function keysHint(can: (mode: InputMode) => boolean, words: TableWords): string {
  if (!can('paste')) return words.keysWithoutPaste
  return can('inline') ? words.keys : words.keysOnlyPaste
}
