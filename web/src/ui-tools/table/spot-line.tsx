import type { Column, InputMode } from '../../../../src/ui-tools/catalog.ts'
import type { Finding } from '../../../../src/ui-tools/validate/finding.ts'
import { useWords } from '../../words/use-words.tsx'
import { findingText } from '../use-findings.ts'
import type { ToolWords } from '../words/en.ts'
import type { CellFaults } from './cell-faults.ts'
import type { TableState } from './table-state.ts'

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

/** What there is to say about the cell one is in; else, how to go on. */
export function SpotLine({ id, state, columns, faults, findings, can, leaves, isEmpty }: SpotLineProps) {
  const {
    words: { tools: words },
  } = useWords()
  const { row, column } = state.cursor
  const fault = faults.of(state.history.present[row] ?? {})[column] ?? null
  const said = (findings.get(row) ?? []).filter(({ evidence }) => evidence.code !== 'empty_required')
  const advice =
    fault === null ? said.map(finding => findingText(finding, words)).join(' ') : words.table.faults[fault]
  const type = columns[column]?.type ?? 'text'
  const hint = state.editing === null || type === 'text' ? '' : words.table.columnHints[type]
  return (
    <p
      className="spot-line"
      id={id}
      data-fault={fault !== null || undefined}
      data-told={advice !== '' || undefined}
    >
      <span role="status">{leaves ? words.table.leaves : advice || hint}</span>
      {advice === '' && hint === '' && !leaves && (
        <span className="key-hint">{isEmpty ? emptyHint(can, words) : keysHint(can, words)}</span>
      )}
    </p>
  )
}

function emptyHint(can: (mode: InputMode) => boolean, { table }: ToolWords): string {
  if (can('paste')) return table.emptyPaste
  return can('inline') ? table.emptyInline : table.emptyImport
}

function keysHint(can: (mode: InputMode) => boolean, { table }: ToolWords): string {
  if (!can('paste')) return table.keysWithoutPaste
  return can('inline') ? table.keys : table.keysOnlyPaste
}
