import type { Pending } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { readWords } from './read-words.ts'

const POINTING = wordsOfAll(({ pendings }) => pendings.pointing)

/**
 * True for a yes that may be meant for something else than this question. A yes is for what was asked last: where the
 * assistant asked something else since, it has to name the deed or its values; where it only spoke of something else,
 * it must not point ("yes, that one").
 */
export function isYesInBetween(
  text: string,
  { question }: Pick<Pending, 'question'>,
  { window }: Pick<SessionState, 'window'>,
  locale: string,
): boolean {
  const last = window.findLast(({ role }) => role === 'assistant')
  if (last === undefined || last.text.includes(question)) return false
  return pointsAtSomething(text) || (asksInTheEnd(last.text) && isBareYes(text, locale))
}

/** A yes by itself, whatever it answers. */
export const isBareYes = (text: string, locale: string): boolean =>
  readWords(text, { form: 'yes_no', editable: false }, locale).meaning === 'yes'

/** "Yes, that one"; with a number it is said which. */
const pointsAtSomething = (text: string): boolean =>
  !/\d/.test(text) && tokeniseReply(text).words.some(word => POINTING.has(word.text))

/** The last line asks, even where "just say yes" follows; the "?" of an address does not. */
const asksInTheEnd = (text: string): boolean =>
  /[?？](?![\p{L}\p{N}])/u.test(text.trimEnd().split('\n').at(-1) ?? '')
