import { rememberLast } from './remember-last.ts'
import type { Span } from './span.ts'
import { type Token, tokenise } from './tokenise.ts'

/**
 * So much of a message is read for what somebody wants: who pastes a document says so before it or after it. Lists are
 * read further, see `findLineLists`. The limits bound the time of any message, whatever it is made of.
 */
const START = 6_000
const END = 2_000

/** Shorter messages are read as a whole. */
export const READ_CHARACTERS = START + END

/** The parts of a text that are read, in their order. A long one is cut between words. */
export function partsRead(text: string): readonly Span[] {
  if (text.length <= READ_CHARACTERS) return [{ start: 0, end: text.length }]
  const start = text.slice(START - LONGEST_WORD, START).search(/\s\S*$/)
  const end = text.slice(-END, LONGEST_WORD - END).search(/\s/)
  return [
    { start: 0, end: start < 0 ? START : START - LONGEST_WORD + start },
    { start: text.length - END + Math.max(0, end), end: text.length },
  ]
}
const LONGEST_WORD = 100

/** Spans between the parts that are read. */
export function partsUnread(text: string): readonly Span[] {
  const [start, end] = partsRead(text)
  return start === undefined || end === undefined ? [] : [{ start: start.end, end: end.start }]
}

/** Parts of a text that are read, on lines of their own. */
export const excerptOf = (text: string): string =>
  text.length <= READ_CHARACTERS
    ? text
    : partsRead(text)
        .map(({ start, end }) => text.slice(start, end))
        .join('\n')

/** The tokens of what is read of a text, where they stand in the whole. */
export const tokensRead = rememberLast((text: string): readonly Token[] => {
  const [start, end] = partsRead(text)
  if (start === undefined || end === undefined) return tokenise(text)
  return [...tokenise(text, start.start, start.end), lineAt(start.end), ...tokenise(text, end.start, end.end)]
})

/** Nothing reads on from one part into the other. */
const lineAt = (at: number): Token => ({
  kind: 'line',
  text: '\n',
  folded: '\n',
  span: { start: at, end: at },
  glued: false,
})
