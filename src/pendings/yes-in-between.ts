import { turnNumber, turnOf } from '../core/id.ts'
import type { Pending } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { readAnswer } from '../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { languageOf } from '../nlu/text/language.ts'
import { leansAway } from './leans-away.ts'
import { readWords } from './read-words.ts'

const POINTING = wordsOfAll(({ pendings }) => pendings.pointing)

/**
 * True for a yes that may be meant for something else than this question. A yes is for what was asked last: where the
 * assistant asked something else since, it has to name the deed or its values; where it only spoke of something else,
 * it must not point ("yes, that one"), and "ok" may only say that it was heard. Where the person
 * named a number or an id since that the question does not have, a yes may be for that.
 */
export function isYesInBetween(
  text: string,
  { question }: Pick<Pending, 'question'>,
  { window }: Pick<SessionState, 'window'>,
  locale: string,
): boolean {
  const last = window.findLast(({ role }) => role === 'assistant')
  if (last === undefined || last.text.includes(question)) return false
  return (
    pointsAtSomething(text) ||
    isHeardOnly(text, locale) ||
    ((asksInTheEnd(last.text) || namesAnother(question, window)) && isBareYes(text, locale))
  )
}

/**
 * True for a bare yes right behind words that spoke rather against it and were not understood: "I think I'll keep it" – "…?" – "ok, yes". Said
 * once more, it is one.
 */
export function isYesToLeaving(
  text: string,
  { id }: Pick<Pending, 'id'>,
  { window, turns }: Pick<SessionState, 'window' | 'turns'>,
  locale: string,
): boolean {
  const last = window.findLastIndex(({ role }) => role === 'assistant')
  const before = window.slice(0, last).findLast(({ role }) => role === 'user')
  const isBehindQuestion = turnNumber(turnOf(id)) < turns - 1
  if (!isBehindQuestion || before === undefined || !isBareYes(text, locale)) return false
  return leansAway(before.text, languageOf(locale))
}

function namesAnother(question: string, window: SessionState['window']): boolean {
  const asked = window.findLastIndex(({ role, text }) => role === 'assistant' && text.includes(question))
  return window
    .slice(asked + 1)
    .some(
      ({ role, text }) =>
        role === 'user' && (text.match(NUMBERED) ?? []).some(value => !question.includes(value)),
    )
}
/** Numbers and ids, as written. */
const NUMBERED = /[\p{L}\p{N}-]{0,40}\p{N}/gu

/** "Ok", "fine": agrees to a question, and after a remark takes note of it. */
function isHeardOnly(text: string, locale: string): boolean {
  const answer = readAnswer(tokeniseReply(text), languageOf(locale))
  return answer === 'ok' || answer === 'small_talk'
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
