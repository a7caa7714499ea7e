import type { DeskDetail, DeskPage } from '../../../api/desk.ts'
import { labelled } from '../../../nlu/text/labelled.ts'
import { formatAgo } from '../../format-ago.ts'
import { formatTable } from '../../format-table.ts'
import { oneLine, printable } from '../../printable.ts'

const HEAD = ['SESSION', 'ASSISTANT', 'SINCE', 'WHY', 'WITH']

/** A line for everybody who waits, who waits longest first. */
export function formatQueue({ waiting, now }: DeskPage): string {
  if (waiting.length === 0) return 'Nobody is waiting.\n'
  const rows = waiting.map(({ session, assistant, since, reason, hold }) => [
    session,
    assistant,
    formatAgo(since, now),
    oneLine(reason, 40),
    hold === null ? '–' : hold.mine ? 'you' : oneLine(hold.name, 40),
  ])
  return `${formatTable([HEAD, ...rows]).join('\n')}\n`
}

/** The conversation, what colleagues noted, and what waits for an approval. */
export function formatCase({ messages, notes, approvals, assistantName }: DeskDetail): string {
  const messageLines = messages.map(
    ({ role, by, text }) => `${role === 'user' ? 'Person' : (by ?? assistantName)}: ${printable(text)}`,
  )
  const noteLines = notes.map(({ by, text }) => `Note of ${oneLine(by, 80)}: ${printable(text)}`)
  const approvalLines = approvals.flatMap(({ pending, sentence, reason, lines }) => [
    `Waits for an approval (${pending}): ${printable(sentence)}`,
    ...lines.map(({ label, text }) => `  ${labelled(oneLine(label, 80), printable(text))}`),
    `  ${printable(reason)}`,
  ])
  return `${[...messageLines, ...noteLines, ...approvalLines].join('\n')}\n`
}
