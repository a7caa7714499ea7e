import type { Tokens, Word } from '../nlu/polarity/reply-tokens.ts'
import { AT_HAND, EXPLAIN, LEAD_IN, QUESTION_WORDS, REQUEST_FIRST } from './cues.ts'

/** An elliptic question ("which account?", "an wen?") can only mean what is at hand. */
const ELLIPTIC_WORDS = 3
const MORE_WORDS = 6

export function isQuestion(tokens: Tokens): boolean {
  return tokens.marks.has('question') || asksFirst(tokens) || asksForMore(tokens)
}

export const asksFirst = ({ words }: Tokens) => QUESTION_WORDS.has(words[0]?.text ?? '')

/** "Please explain", "give me more details". Longer ones name what should be explained. */
const asksForMore = ({ words }: Pick<Tokens, 'words'>) =>
  words.length <= MORE_WORDS && words.some(({ text }) => EXPLAIN.has(text))

/** Asks about what is pending, as far as words alone can tell. */
export function isAboutIt({ words, marks }: Tokens): boolean {
  if (words.some((word, at) => pointsAtIt(word, words[at + 1])) || asksForMore({ words })) return true
  const asks = words.slice(0, 2).some(({ text }) => QUESTION_WORDS.has(text))
  return asks && marks.has('question') && words.length <= ELLIPTIC_WORDS
}

/** "Das" is a pronoun unless a noun follows, which German writes with a capital. */
function pointsAtIt({ text }: Word, next: Word | undefined): boolean {
  return text === 'das' ? next?.capital !== true : AT_HAND.has(text)
}

/** Begins with what somebody should do. */
export function isRequest({ words }: Tokens): boolean {
  const first = words.find(({ text }) => !LEAD_IN.has(text))
  return REQUEST_FIRST.has(first?.text ?? '')
}
