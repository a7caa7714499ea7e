import type { JournalEvent } from '../core/event.ts'
import { plainTitle } from '../core/plain-title.ts'
import type { SessionState } from '../core/session.ts'
import { titleOf } from '../nlu/text/title-of.ts'

const LONGEST = 80
/** Turns after which nobody says any more what it is about. */
const FIRST_TURNS = 8
/** Longer words tell a story; a list of conversations shows how it begins. */
const SHORT = 40

/**
 * Title a message gives its conversation; null where it has one that says more. A greeting is a title until something
 * better comes. `events` are what the message came to.
 */
export function titleFrom(
  text: string,
  { turns, window }: Pick<SessionState, 'turns' | 'window'>,
  events: readonly JournalEvent[],
): string | null {
  const title = shortTitle(titleOf(text), events)
  if (window.length === 0) return title ?? text.slice(0, LONGEST)
  const isOpen = turns < FIRST_TURNS && window.every(one => one.role !== 'user' || titleOf(one.text) === null)
  return isOpen ? title : null
}

/** Of a message that tells a whole process, the title of the map that was drawn of it. */
function shortTitle(words: string | null, events: readonly JournalEvent[]): string | null {
  if (words === null || words.length <= SHORT) return words
  const opened = events.findLast(event => event.type === 'ui_opened')?.content?.checkpoint.payload.title
  return (typeof opened === 'string' && opened.length < words.length ? plainTitle(opened) : null) ?? words
}
