import { isPlainObject, type Json } from '../core/json.ts'
import type { Option, PendingView } from '../core/pending.ts'
import { optionsOf } from './read-value.ts'
import { shownDetails } from './shown-details.ts'
import { parseShowing } from './stack.ts'

/** What the person calls it: without which showing it was. */
export const nameOf = ({ id }: PendingView): string => parseShowing(id)?.pending ?? id

/** What can be chosen from, if anything. */
export function choicesOf({ answer }: PendingView): readonly Option[] {
  if (answer.form === 'choice') return answer.options
  return answer.form === 'value' ? optionsOf(answer.schema) : []
}

export function toolOf({ details }: PendingView): string | null {
  return isPlainObject(details) && typeof details.tool === 'string' ? details.tool : null
}

/** The arguments of what would run, or whatever else the question is about. */
export function subjectOf(pending: PendingView): Json {
  const details = shownDetails(pending)
  if (!isPlainObject(details)) return details
  if ('arguments' in details) return details.arguments as Json
  const { tool: _, reason: __, ...rest } = details
  return rest as Json
}
