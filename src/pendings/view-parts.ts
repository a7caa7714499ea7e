import { isPlainObject, type Json } from '../core/json.ts'
import type { Option, PendingView } from '../core/pending.ts'
import { labelled } from '../nlu/text/labelled.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { type ArgumentWords, argumentWords } from './argument-words.ts'
import { optionsOf } from './read-value.ts'
import { shownDetails } from './shown-details.ts'
import { parseShowing } from './stack.ts'
import { visible } from './visible.ts'

/** Name of it for the person: without which showing it was. */
export const nameOf = ({ id }: PendingView): string => parseShowing(id)?.pending ?? id

/** Options to choose from, if any. */
export function choicesOf({ answer }: PendingView): readonly Option[] {
  if (answer.form === 'choice') return answer.options
  return answer.form === 'value' ? optionsOf(answer.schema) : []
}

/** Title of the call it is about. */
export function titleOf({ details }: PendingView): string | null {
  if (!isPlainObject(details) || typeof details.tool !== 'string') return null
  return typeof details.title === 'string' ? details.title : plainName(details.tool)
}

/** The arguments of what would run, or whatever else the question is about. */
export function subjectOf(pending: PendingView): Json {
  const details = shownDetails(pending)
  if (!isPlainObject(details)) return details
  if ('arguments' in details) return details.arguments as Json
  const { tool: _, title: __, reason: ___, ...rest } = details
  return rest as Json
}

/** The same in people's words, all of it. Empty where the question says it all. */
export function subjectWords(pending: PendingView, locale: string): readonly ArgumentWords[] {
  const { details } = pending
  return argumentWords(
    subjectOf(pending),
    isPlainObject(details) ? (details.schema as Json) : undefined,
    locale,
  )
}

/** The same, a line each. */
export const subjectLines = (pending: PendingView, locale: string): readonly string[] =>
  subjectWords(pending, locale).map(({ label, text }) =>
    label === '' ? visible(text) : labelled(visible(label), visible(text)),
  )

/** Question and subject, for whoever shows nothing beside them. */
export const askedInFull = (pending: PendingView, locale: string): string =>
  [pending.question, ...subjectLines(pending, locale).map(line => `- ${line}`)].join('\n')
