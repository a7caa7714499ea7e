import type { Frame } from '../nlu/frames/frame.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { overlaps, type Span } from '../nlu/text/span.ts'
import type { Mention } from './order-mentions.ts'
import { type OrderReading, tokensWithin } from './order-reading.ts'

/**
 * Turn at which an order comes, as its words have it. One that `waits` or `leads` is told of beside another: "before
 * drawing", "once you have researched".
 */
export type OrderTurn = 'first' | 'next' | 'last' | 'waits' | 'leads'

/** Of the words in its part of the clause. "First grade" says nothing about it: words that name an option do not count. */
export function turnOf(
  reading: OrderReading,
  frame: Frame,
  span: Span,
  mention: Mention,
  taken: readonly Span[],
): OrderTurn {
  const { beforehand, lastly, beforeLinks, afterLinks, done } = PACKS[reading.language].orders
  if (beforeLinks.has(frame.tokens[0]?.folded ?? '') && !isBeforeThat(frame, reading)) return 'waits'
  const isTied = frame.link === 'if' || frame.link === 'when'
  const isOver = frame.tokens.some(({ folded }) => done.has(folded))
  if (afterLinks.has(frame.tokens[0]?.folded ?? '') || (isTied && isOver)) return 'leads'
  const words = tokensWithin(reading, {
    start: span.start,
    end: Math.max(Math.min(span.end, frame.span.end), mention.span.end),
  })
    .filter(token => !taken.some(other => overlaps(other, token.span)))
    .map(({ folded }) => folded)
  const says = (phrases: readonly (readonly string[])[]) =>
    phrases.some(phrase => words.some((_, at) => phrase.every((word, place) => words[at + place] === word)))
  if (says(lastly)) return 'last'
  return says(beforehand) ? 'first' : 'next'
}

/** "Before that, a picture": no clause that waits. */
const isBeforeThat = ({ tokens }: Frame, { language }: OrderReading): boolean =>
  PACKS[language].orders.pointers.has(tokens[1]?.folded ?? '')
