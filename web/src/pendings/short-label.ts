import { hidesSomething } from './reveal.ts'

const LONGEST_DEED = 60
const LONGEST_TITLE = 40

/** Words that begin a question which names no deed by itself: "Shall I …?", "Möchten Sie …?". */
const ASKS =
  /^(shall|should|may|might|can|could|do|does|did|will|would|is|are|was|have|has|soll\w*|darf|dürfen|kann|können|könnte\w*|will\w*|wollen|möchte\w*|ist|sind|war|hat|haben|wird|werden|würde\w*)\s/i

/**
 * The deed as the question names it, for the button that says yes: "Refund €80.00 for LX-20481". Null where the
 * question is more than one such sentence, so that a button never says half of something.
 */
export function deedIn(question: string): string | null {
  const end = question.indexOf('?')
  const deed = question.slice(0, Math.max(0, end)).trim()
  const isOne = end !== -1 && end === question.lastIndexOf('?') && !/[.:;!]\s|\n/.test(deed)
  if (!isOne || deed === '' || deed.length > LONGEST_DEED || ASKS.test(`${deed} `) || hidesSomething(deed))
    return null
  return deed
}

/** Name of a call, for the same button; null where it is too long for one. */
export const shortTitle = (title: string): string | null =>
  title.length > LONGEST_TITLE || title.includes('\n') || hidesSomething(title) ? null : title
