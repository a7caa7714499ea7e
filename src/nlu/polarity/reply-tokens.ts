import { fold } from '../text/normalise.ts'
import type { Span } from '../text/span.ts'
import { isCapital, type Token, tokenise } from '../text/tokenise.ts'

export interface Word {
  /** Folded. */
  readonly text: string
  /** Written with a capital: in German, a noun. */
  readonly capital: boolean
  /** First after a full stop, comma, dash or line break. */
  readonly opens: boolean
  readonly span: Span
}

/** A sign between or after the words that takes certainty away. */
export type Mark = 'question' | 'ellipsis' | 'symbol'

export interface Tokens {
  /** Emoji are words. */
  readonly words: readonly Word[]
  readonly marks: ReadonlySet<Mark>
  /** Only the beginning was read. */
  readonly cut: boolean
}

/** Nobody says yes in so many characters; what follows is never looked at, so time stays bounded. */
const MAX_CHARACTERS = 1_000

/** The words of a short reply, with hyphens and apostrophes inside them, and what makes it less than certain. */
export function tokeniseReply(text: string): Tokens {
  const tokens = tokenise(text.slice(0, MAX_CHARACTERS))
  const words: Word[] = []
  const marks = new Set<Mark>()
  let opens = true
  for (let at = 0; at < tokens.length; ) {
    const to = wordEnd(tokens, at)
    const [first, last] = [tokens[at], tokens[to - 1]]
    if (to > at && first !== undefined && last !== undefined) {
      const letters = tokens.slice(at, to).map(token => token.folded)
      const span = { start: first.span.start, end: last.span.end }
      words.push({ text: fold(letters.join('')), capital: isCapital(first), opens, span })
      opens = false
      at = to
      continue
    }
    const length = ellipsisAt(tokens, at)
    const mark = length > 0 ? 'ellipsis' : markOf(tokens, at)
    if (mark !== null) marks.add(mark)
    if (!isHash(tokens, at)) opens = true
    at += Math.max(1, length)
  }
  return { words, marks, cut: text.length > MAX_CHARACTERS }
}

const isLetters = (token: Token | undefined): boolean => token?.kind === 'word' || token?.kind === 'digits'

/** Index after the word that begins here; the same index where none does. */
function wordEnd(tokens: readonly Token[], from: number): number {
  const first = tokens[from]
  if (first?.kind === 'mark') return from + pictureLength(tokens, from)
  if (!isLetters(first)) return from
  let to = from + 1
  for (;;) {
    if (tokens[to]?.glued === true && isLetters(tokens[to])) to += 1
    else if (isJoint(tokens[to]) && tokens[to + 1]?.glued === true && isLetters(tokens[to + 1])) to += 2
    else return to
  }
}

const isJoint = (token: Token | undefined): boolean =>
  token?.glued === true && (token.folded === '-' || token.folded === "'")

/** Emoji, ":)" and ":D". */
function pictureLength(tokens: readonly Token[], at: number): number {
  if (/^\p{Extended_Pictographic}$/u.test(tokens[at]?.text ?? '')) return 1
  if (tokens[at]?.folded !== ':') return 0
  const nose = tokens[at + 1]?.folded === '-' && tokens[at + 1]?.glued === true ? 1 : 0
  const mouth = tokens[at + nose + 1]
  return mouth?.glued === true && (mouth.text === ')' || mouth.text === 'D') ? nose + 2 : 0
}

function ellipsisAt(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.folded === '…') return 1
  let length = tokens[at]?.folded === '.' ? 1 : 0
  while (length > 0 && tokens[at + length]?.folded === '.' && tokens[at + length]?.glued === true) length += 1
  return length > 1 ? length : 0
}

/** "#2" is the number two. */
const isHash = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.folded === '#' && tokens[at + 1]?.glued === true && tokens[at + 1]?.kind === 'digits'

function markOf(tokens: readonly Token[], at: number): Mark | null {
  const token = tokens[at]
  if (token === undefined || token.kind === 'line' || isHash(tokens, at)) return null
  if (token.folded === '?') return 'question'
  if (/^[.,!–]$/.test(token.folded)) return null
  const next = tokens[at + 1]
  const isDash = token.folded === '-' && !(next?.glued === true && next.kind === 'digits')
  return isDash ? null : 'symbol'
}

/** Cut before every item that opens a clause. */
export function clausesOf<Item>(items: readonly Item[], opens: (item: Item) => boolean): Item[][] {
  const clauses: Item[][] = []
  for (const item of items) {
    const current = clauses.at(-1)
    if (current === undefined || opens(item)) clauses.push([item])
    else current.push(item)
  }
  return clauses
}
