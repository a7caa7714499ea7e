import { isPlainObject, type Json } from '../../core/json.ts'
import type { PendingView } from '../../core/pending.ts'
import { isUiTool } from '../../core/ui.ts'
import { choicesOf, subjectOf } from '../../pendings/view-parts.ts'
import { visible, visibleJson } from '../../pendings/visible.ts'
import type { Outcome } from './talk.ts'

/** A longer reply is cut; the whole of it is in the session. */
const LONGEST = 60_000

/** What the assistant said, and what exactly it waits for where a form does not show that. */
export function wordsOf({ said, pending, error }: Outcome): string {
  const asked =
    pending !== null && !said.some(text => text.includes(pending.question)) ? [pending.question] : []
  const parts = [...said, ...asked, ...(pending === null ? [] : aboutWhat(pending))]
  const whole = [...parts, ...(error === null ? [] : [error.message])].join('\n\n')
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST)}…`
}

/** The arguments a yes would permit, or what can be chosen from, in lines. */
export function aboutWhat(pending: PendingView): string[] {
  const { answer } = pending
  if (answer.form === 'result' && isUiTool(answer.tool)) return []
  const lines = [
    ...subjectLines(subjectOf(pending)),
    ...choicesOf(pending).map(({ label }) => `- ${visible(label)}`),
  ]
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function subjectLines(subject: Json): string[] {
  if (subject === null) return []
  if (!isPlainObject(subject)) return [visibleJson(subject)]
  return Object.entries(subject).map(([name, value]) => `${visible(name)}: ${inLine(value as Json)}`)
}

const inLine = (value: Json): string => (typeof value === 'string' ? visible(value) : visibleJson(value))
