import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import { corrects, mayOrder } from './may-order.ts'
import type { OrderClause } from './order-clause.ts'
import { type Mention, mentionsIn } from './order-mentions.ts'
import type { OrderReading } from './order-reading.ts'

export function orderClausesOf(reading: OrderReading): readonly OrderClause[] {
  const { tokens, senses, language } = reading
  const clauses: OrderClause[] = []
  let orders = 0
  for (const frame of partsOf(tokens).flatMap(piece => framesOf(piece, language))) {
    const named = orders < MOST_ORDERS ? mentionsIn(frame, senses, language) : []
    const all = mayOrder(frame, named, clauses, reading) ? named : []
    const isCorrection = corrects(frame, clauses.at(-1) ?? null, reading)
    const things = named.filter(({ by }) => by === 'thing')
    const before = clauses.findLast(({ mentions }) => mentions.length > 0)?.mentions.at(-1)
    // "A picture, illustration style": the same thing once more, and nobody to make it.
    const isSameThing =
      frame.isPiece &&
      !isCorrection &&
      all.every(({ agent, by, isNew }) => by === 'thing' && !isNew && agent === before?.agent)
    const mentions = isSameThing ? [] : meant(all).slice(0, MOST_ORDERS - orders)
    orders += mentions.length
    clauses.push({
      frame,
      mentions,
      things,
      isRemark: isRemark(frame) && mentions.length === 0,
      corrects: isCorrection,
    })
  }
  return clauses
}

/** Nobody orders more at once; what a message says beyond is not read, so that time grows with the text and no faster. */
const MOST_ORDERS = 12

/** Parts of a message that are read by themselves: between semicolons, and in a numbered list. */
const partsOf = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const ends = tokens.flatMap(({ folded }, at) => (folded === ';' ? [at] : []))
  if (ends.length === 0) return piecesOf(tokens)
  return [-1, ...ends].flatMap((end, at) => piecesOf(tokens.slice(end + 1, ends[at])))
}

/** Pieces of a numbered list: "1. research volcanoes 2. a picture". The numbers have to count up from one. */
function piecesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const starts: number[] = []
  for (const [at, { text, kind }] of tokens.entries()) {
    const mark = tokens[at + 1]
    const isNext = kind === 'digits' && Number(text) === starts.length + 1
    if (isNext && mark?.glued === true && (mark.text === '.' || mark.text === ')')) starts.push(at)
  }
  if (starts.length < 2) return [tokens]
  return starts.map((start, place) => tokens.slice(start + 2, starts[place + 1]))
}

/** A piece without a verb says more about what was ordered. */
const isRemark = ({ act, isPiece, reported }: Frame): boolean =>
  !reported && (act === 'answer' || act === 'command' || act === 'unknown' || isPiece)

/** A deed takes the thing beside it: "draw a picture" is one order, "shorten the song" is for whoever shortens. */
function meant(mentions: readonly Mention[]): readonly Mention[] {
  const kept: Mention[] = []
  for (const mention of mentions) {
    const before = kept.at(-1)
    if (before === undefined) kept.push(mention)
    else if (before.agent === mention.agent) continue
    else if (mention.by === 'deed' && before.by === 'thing' && mention.agent.instruction !== undefined)
      kept.splice(-1, 1, mention)
    else if (before.by === 'deed' && before.agent.instruction !== undefined && mention.by === 'thing')
      continue
    else if (before.by === 'deed' && mention.by === 'thing' && mention.isKnown) continue
    else kept.push(mention)
  }
  return kept
}
