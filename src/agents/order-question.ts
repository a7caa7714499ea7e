import { PACKS } from '../nlu/lang/packs.ts'
import type { Span } from '../nlu/text/span.ts'
import type { OrderClause } from './order-clause.ts'
import { type OrderReading, tokensWithin } from './order-reading.ts'
import { topicIn } from './order-topic.ts'

/**
 * The question an order is to answer, as it was asked: "how bridges stay up" of "find out how bridges stay up". It stands in
 * the clause of the order behind its verb, or in the clause after it. Null where there is none.
 */
export function questionIn(
  reading: OrderReading,
  clauses: readonly OrderClause[],
  at: number,
  verb: Span,
): string | null {
  const { interrogatives, subjects, adverbs } = PACKS[reading.language].frames
  const { pointers, beforehand } = PACKS[reading.language].orders
  const isSmall = (word: string): boolean =>
    adverbs.has(word) || interrogatives.has(word) || beforehand.some(phrase => phrase.includes(word))
  const own = clauses[at] as OrderClause
  const asked = clauses
    .slice(at, at + 1 + REACH)
    .find(
      ({ frame: { tokens, link }, mentions }, place) =>
        (place === 0 &&
          tokens.some(({ folded, span }) => span.start > verb.start && interrogatives.has(folded))) ||
        (place > 0 &&
          mentions.length === 0 &&
          link !== 'when' &&
          interrogatives.has(tokens[0]?.folded ?? '')),
    )
  if (asked === undefined || endsBetween(reading, own.frame.span, asked.frame.span)) return null
  const words = tokensWithin(reading, asked.frame.span)
  const first = words.findIndex(
    ({ folded, span }) => interrogatives.has(folded) && (asked !== own || span.start > verb.start),
  )
  const start = words[first]
  // "What you find" asks nothing.
  if (start === undefined || subjects.you.has(words[first + 1]?.folded ?? '')) return null
  const span = { start: start.span.start, end: asked.frame.span.end }
  // "Was es zum Dreißigjährigen Krieg gibt", "what is known about dyscalculia": all there is about it.
  const about = LIGHT.has(start.folded)
    ? topicIn(reading, { frame: asked.frame, span, taken: [] }, 'tied')
    : null
  if (about !== null) return about
  // "What belongs in it" asks about what was named elsewhere.
  const points = words.slice(first).some(({ folded }) => pointers.has(folded))
  if (
    points &&
    asked.frame.objects.every(({ head }) => pointers.has(head) || isSmall(head)) &&
    asked.frame.topic === null
  )
    return null
  return reading.text.slice(span.start, span.end).trim()
}

/** Particles may stand between: "such aber raus, welche …". */
const REACH = 2

const LIGHT = new Set(['was', 'what'])

const endsBetween = ({ tokens }: OrderReading, one: Span, other: Span): boolean =>
  tokens.some(
    ({ span, folded }) => span.start >= one.end && span.end <= other.start && /^[.!?\n]$/u.test(folded),
  )
