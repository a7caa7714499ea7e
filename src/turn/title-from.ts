import type { SessionState } from '../core/session.ts'
import { titleOf } from '../nlu/text/title-of.ts'

const LONGEST = 80
/** Turns after which nobody says any more what it is about. */
const FIRST_TURNS = 8

/** Title a message gives its conversation; null where it has one that says more. A greeting is a title until something better comes. */
export function titleFrom(
  text: string,
  { turns, window }: Pick<SessionState, 'turns' | 'window'>,
): string | null {
  if (window.length === 0) return titleOf(text) ?? text.slice(0, LONGEST)
  const isOpen = turns < FIRST_TURNS && window.every(one => one.role !== 'user' || titleOf(one.text) === null)
  return isOpen ? titleOf(text) : null
}
