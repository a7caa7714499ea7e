import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import type { Language } from '../nlu/text/language.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import { corrects, mayOrder } from './may-order.ts'
import { numberedStarts } from './numbered-starts.ts'
import type { OrderClause } from './order-clause.ts'
import { type Mention, mentionsIn } from './order-mentions.ts'
import type { OrderReading } from './order-reading.ts'

export function orderClausesOf(reading: OrderReading): readonly OrderClause[] {
  const { tokens, senses, language } = reading
  const clauses: OrderClause[] = []
  let orders = 0
  for (const frame of partsOf(tokens, language).flatMap(piece => framesOf(piece, language))) {
    const named = orders < MOST_ORDERS ? mentionsIn(frame, senses, language) : []
    const all = mayOrder(frame, named, clauses, reading) ? withoutMaterial(named, clauses) : []
    const isCorrection = corrects(frame, clauses.at(-1) ?? null, reading)
    const things = named.filter(({ by }) => by === 'thing')
    const before = clauses.findLast(({ mentions }) => mentions.length > 0)?.mentions.at(-1)
    // "A picture, illustration style": the same thing once more, and nobody to make it.
    const isSameThing =
      frame.isPiece &&
      !isCorrection &&
      all.every(({ agent, by, isNew }) => by === 'thing' && !isNew && agent === before?.agent)
    const mentions = isSameThing ? [] : meant(all, frame, language).slice(0, MOST_ORDERS - orders)
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

/** Parts of a message that are read by themselves: between semicolons, before ", zum Schluss", and in a numbered list. */
const partsOf = (tokens: readonly Token[], language: Language): readonly (readonly Token[])[] => {
  const { lastly } = PACKS[language].orders
  const isLast = (at: number): boolean =>
    lastly.some(phrase => phrase.every((word, place) => tokens[at + place]?.folded === word))
  const ends = tokens.flatMap(({ folded }, at) =>
    folded === ';' || (folded === ',' && isLast(at + 1)) ? [at] : [],
  )
  if (ends.length === 0) return piecesOf(tokens)
  return [-1, ...ends].flatMap((end, at) => piecesOf(tokens.slice(end + 1, ends[at])))
}

function piecesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const starts = numberedStarts(tokens)
  return starts.length === 0
    ? [tokens]
    : starts.map((start, place) => tokens.slice(start + 2, starts[place + 1]))
}

/** A piece without a verb says more about what was ordered. */
const isRemark = ({ act, isPiece, reported, subject, topic, verb, time, polarity }: Frame): boolean => {
  // "It's for grade 12."
  const isOfIt =
    act === 'statement' &&
    (subject === 'other' || subject === 'unknown') &&
    topic === null &&
    verb === 'be' &&
    time === 'now' &&
    polarity === 'positive'
  return !reported && (act === 'answer' || act === 'command' || act === 'unknown' || isPiece || isOfIt)
}

/** "Write a song out of the facts": what was ordered before is what another works with. */
const withoutMaterial = (named: readonly Mention[], clauses: readonly OrderClause[]): readonly Mention[] =>
  named.filter(
    ({ by, isKnown, agent }) =>
      by === 'deed' ||
      !isKnown ||
      !named.some(other => other.agent !== agent && other.agent.takesFrom.includes(agent.name)) ||
      !clauses.some(({ mentions }) => mentions.some(mention => mention.agent === agent)),
  )

/** A deed takes the thing beside it: "draw a picture" is one order, "shorten the song" is for whoever shortens. */
function meant(mentions: readonly Mention[], frame: Frame, language: Language): readonly Mention[] {
  const { makers } = PACKS[language].orders
  const isMade = (from: number, to: number): boolean =>
    frame.tokens.some(({ folded, span }) => span.start >= from && span.end <= to && makers.has(folded))
  const kept: Mention[] = []
  for (const mention of mentions) {
    const before = kept.at(-1)
    if (before === undefined) kept.push(mention)
    else if (before.agent === mention.agent) continue
    else if (mention.by === 'deed' && before.by === 'thing' && mention.agent.instruction !== undefined)
      kept.splice(-1, 1, mention)
    else if (
      before.by === 'deed' &&
      before.agent.instruction !== undefined &&
      mention.by === 'thing' &&
      !(mention.isNew && isMade(before.span.end, mention.span.start))
    )
      continue
    else if (before.by === 'deed' && mention.by === 'thing' && mention.isKnown) continue
    else kept.push(mention)
  }
  return kept
}
