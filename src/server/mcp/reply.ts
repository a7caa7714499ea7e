import { clip } from '../../core/clip.ts'
import { isPlainObject, type Json } from '../../core/json.ts'
import type { Option, PendingView } from '../../core/pending.ts'
import { isUiTool } from '../../core/ui.ts'
import { choicesOf, subjectOf } from '../../pendings/view-parts.ts'
import { visible, visibleJson } from '../../pendings/visible.ts'
import type { Outcome } from './talk.ts'

/** A longer reply is cut; the whole of it is in the session. */
const LONGEST = 60_000

/** All that the assistant said in a call, and what exactly it waits for. */
export const wordsOf = (outcome: Outcome): string =>
  inWords(outcome, outcome.said, outcome.pending === null ? [] : choicesOf(outcome.pending))

/** What stands above a form: what came before was above the one before it, and its fields show what to choose from. */
export const askedIn = (outcome: Outcome): string => inWords(outcome, outcome.latest, [])

function inWords({ pending, error }: Outcome, said: readonly string[], choices: readonly Option[]): string {
  const asked =
    pending !== null && !said.some(text => text.includes(pending.question)) ? [pending.question] : []
  const lines = [
    ...(pending === null ? [] : subjectLines(pending)),
    ...choices.map(({ label }) => `- ${visible(label)}`),
  ]
  const parts = [...said, ...asked, ...(lines.length === 0 ? [] : [lines.join('\n')])]
  const whole = [...parts, ...(error === null ? [] : [error.message])].join('\n\n')
  return clip(whole, LONGEST)
}

/** The arguments a yes would permit, or whatever else it is about. */
function subjectLines(pending: PendingView): string[] {
  const { answer } = pending
  const subject = answer.form === 'result' && isUiTool(answer.tool) ? null : subjectOf(pending)
  if (subject === null) return []
  if (!isPlainObject(subject)) return [visibleJson(subject)]
  return Object.entries(subject).map(([name, value]) => `${visible(name)}: ${inLine(value as Json)}`)
}

const inLine = (value: Json): string => (typeof value === 'string' ? visible(value) : visibleJson(value))
