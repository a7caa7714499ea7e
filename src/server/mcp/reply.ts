import { clip } from '../../core/clip.ts'
import type { Option, PendingView } from '../../core/pending.ts'
import { isUiTool } from '../../core/ui.ts'
import { choicesOf, subjectLines } from '../../pendings/view-parts.ts'
import { visible } from '../../pendings/visible.ts'
import type { Outcome } from './talk.ts'

/** Length at which the assistant's words are cut, the whole of them is in the session; what is asked about never is. */
const LONGEST = 60_000

/** All that the assistant said in a call, and what exactly it waits for. */
export const wordsOf = (outcome: Outcome, locale: string): string =>
  inWords(outcome, outcome.messages, outcome.pending === null ? [] : choicesOf(outcome.pending), locale)

/** Text above a form: what came before was above the one before it, and its fields show what to choose from. */
export const askedIn = (outcome: Outcome, locale: string): string =>
  inWords(outcome, outcome.latest, [], locale)

function inWords(
  { pending, error }: Outcome,
  messages: readonly string[],
  choices: readonly Option[],
  locale: string,
): string {
  const question =
    pending !== null && !messages.some(text => text.includes(pending.question)) ? [pending.question] : []
  const lines = [
    ...(pending === null ? [] : askedAbout(pending, locale)),
    ...choices.map(({ label }) => `- ${visible(label)}`),
  ]
  const text = messages.join('\n\n')
  const parts = [
    ...(text === '' ? [] : [clip(text, LONGEST)]),
    ...question,
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
    ...(error === null ? [] : [error.message]),
  ]
  return parts.join('\n\n')
}

/** The arguments a yes would permit, or whatever else it is about. */
function askedAbout(pending: PendingView, locale: string): readonly string[] {
  const { answer } = pending
  return answer.form === 'result' && isUiTool(answer.tool) ? [] : subjectLines(pending, locale)
}
