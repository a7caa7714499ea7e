import { confidence } from '../../../core/confidence.ts'
import type { MessageFile, TableReading } from '../../../core/message-file.ts'
import { menuNames } from '../../../ui-tools/menu.ts'
import { blocksOf } from '../../../ui-tools/opt-out.ts'
import { tableOfFile } from '../../../ui-tools/table/table-of-file.ts'
import type { UiMove } from '../../move.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

/** A file with rows and not a word beside it: its rows are opened as a table. */
export function considerFile(situation: Situation): readonly Proposal[] {
  const { input } = situation
  if (input.kind !== 'message' || input.text.trim() !== '') return []
  const move = fileMove(situation)
  return move === null ? [] : [fileProposal(move)]
}

export const fileProposal = (move: UiMove): Proposal => ({
  stance: 'decides',
  move,
  confidence: confidence(0.95),
  rule: 'file_with_rows',
})

/** Opens the first file of the message that has rows; null where there is none, or no table may open. */
export function fileMove({
  input,
  assistant,
  state,
  reads,
}: Situation): Extract<UiMove, { kind: 'open_ui' }> | null {
  const files = input.kind === 'message' ? (input.files ?? []) : []
  const file = files.find(hasRows)
  if (file === undefined) return null
  const { name, reading } = file
  const { rowsLeftOut, columnsLeftOut } = reading
  const { request, scope, draft, rows, columns } = tableOfFile(reading, name, reads.locale)
  const isOffered = menuNames(assistant.ui_tools).includes(request.tool)
  if (!isOffered || blocksOf(state.ui.opt_out, reads.now)(request.tool)) return null
  const opened = { name, rows, columns, rowsLeftOut, columnsLeftOut, others: files.length - 1 }
  return { track: 'ui', kind: 'open_ui', request, scope, draft, file: opened }
}

type FileWithRows = MessageFile & { readonly reading: TableReading }

const hasRows = (file: MessageFile): file is FileWithRows =>
  file.reading.as === 'table' && file.reading.cells.length > 1
