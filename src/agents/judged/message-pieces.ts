import { PACKS } from '../../nlu/lang/packs.ts'
import { numberedStarts } from '../numbered-starts.ts'
import type { OrderReading } from '../order-reading.ts'

/** Tokens of a message that stay together: a new task begins with a piece or not at all. */
export interface Piece {
  readonly from: number
  readonly to: number
}

const MARKS = new Set([',', ';', '.', '!', '?', ':', '\n', '→', '–', '+', '&', '/', '(', '=', '>', '|', '…'])
const MOST = 9

/** Cut behind marks, before the numbers of a list, and before words that join, order or point back. */
export function messagePieces({ tokens, language }: OrderReading): readonly Piece[] {
  const { orders } = PACKS[language]
  const ordering = new Set([...orders.beforehand, ...orders.lastly].map(([word = '']) => word))
  const leads = (word: string): boolean =>
    orders.joins.has(word) || orders.steps.has(word) || orders.pieces.has(word)
  const begins = (word: string): boolean =>
    leads(word) ||
    orders.pointers.has(word) ||
    orders.beforeLinks.has(word) ||
    orders.afterLinks.has(word) ||
    ordering.has(word)
  const numbers = new Set(numberedStarts(tokens))
  const pieces: Piece[] = []
  let from = 0
  for (let at = 1; at < tokens.length && pieces.length < MOST - 1; at++) {
    const [before, token] = [tokens[at - 1], tokens[at]]
    if (before === undefined || token === undefined) break
    if (token.kind === 'mark' && MARKS.has(token.folded)) continue
    const isBehindMark = MARKS.has(before.folded) && !(before.glued && token.glued && before.folded !== '/')
    const isLed = at - 1 === from && before.kind === 'word' && leads(before.folded)
    if (!isBehindMark && !numbers.has(at) && (isLed || token.kind !== 'word' || !begins(token.folded)))
      continue
    pieces.push({ from, to: at })
    from = at
  }
  return [...pieces, { from, to: tokens.length }]
}
