import { ofAllPacks } from '../lang/packs.ts'
import { fold, normalise } from '../text/normalise.ts'
import type { Span } from '../text/span.ts'
import { overlaps } from '../text/span.ts'

/** A word of a reply, folded, with its place. */
export interface ReplyWord {
  readonly word: string
  readonly span: Span
}

/** Words between two marks or joining words. */
export interface ReplyPart {
  readonly span: Span
  readonly words: readonly ReplyWord[]
  /** The mark that ends it. */
  readonly mark: string
}

/** A comma inside of a number and the point of "4. May" or "ca." part nothing. */
const JOINS = ofAllPacks(pack => pack.backing.partJoins).join('|')
const SHORT_ANSWERS = ofAllPacks(pack => pack.backing.shortAnswers).join('|')
const SEPARATOR = new RegExp(
  String.raw`[;\n!?…]+|\.{2,}|:(?!\d)|,(?!\d)|(?<!\d),|(?<=\p{L}{4}|(?<!\p{L})(?:${SHORT_ANSWERS}))\.(?=\s|$)|\.$|\s[–-]\s|\s(?=(?:${JOINS})\s)`,
  'giu',
)
const MAX_LENGTH = 2_000

/** Parts of a reply that each say one thing. */
export function replyParts(whole: string): readonly ReplyPart[] {
  const text = whole.slice(0, MAX_LENGTH)
  const parts: ReplyPart[] = []
  let start = 0
  const push = (end: number, mark: string) => {
    const words = wordsIn(text, start, end)
    const before = parts.at(-1)
    if (words.length > 0) parts.push({ span: { start, end }, words, mark })
    else if (before !== undefined) parts[parts.length - 1] = { ...before, mark: `${before.mark}${mark}` }
  }
  for (const { 0: mark, index } of text.matchAll(SEPARATOR)) {
    push(index, mark.trim())
    start = index + mark.length
  }
  push(text.length, '')
  return parts
}

/** The part a span stands in, joined where it spans several. */
export function partAround(parts: readonly ReplyPart[], span: Span): ReplyPart | null {
  const around = parts.filter(part => overlaps(part.span, span))
  const [first, last] = [around[0], around.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    span: { start: first.span.start, end: last.span.end },
    words: around.flatMap(({ words }) => words),
    mark: last.mark,
  }
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

function wordsIn(text: string, start: number, end: number): ReplyWord[] {
  return [...text.slice(start, end).matchAll(WORD)].map(({ 0: match, index }) => ({
    word: fold(normalise(match)),
    span: { start: start + index, end: start + index + match.length },
  }))
}
