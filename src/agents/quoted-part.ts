import { PACKS } from '../nlu/lang/packs.ts'
import type { Span } from '../nlu/text/span.ts'
import type { OrderReading } from './order-reading.ts'

/** The sentence behind a colon that some text is quoted with: "Im Lehrplan steht: …". Null where none is. */
export function quotedPart({ tokens, language }: OrderReading): Span | null {
  const { quoting } = PACKS[language].orders
  const { i, we } = PACKS[language].frames.subjects
  const colon = tokens.findIndex(({ folded }) => folded === ':')
  const begin = tokens.findLastIndex(({ folded }, at) => at < colon && ENDS.has(folded)) + 1
  const [next, words] = [tokens[colon + 1], tokens.slice(begin, Math.max(begin, colon))]
  const isOwn = words.some(({ folded }) => i.has(folded) || we.has(folded))
  if (next === undefined || isOwn || !words.some(({ folded }) => quoting.has(folded))) return null
  const end = tokens.findIndex(({ folded }, at) => at > colon && ENDS.has(folded))
  return { start: next.span.start, end: (tokens[end] ?? tokens.at(-1) ?? next).span.end }
}
const ENDS = new Set(['.', '!', '?', '\n'])
