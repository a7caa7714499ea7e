import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import type { Language } from '../nlu/text/language.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import { type Mention, mentionsIn } from './order-mentions.ts'
import type { OrderReading } from './order-reading.ts'

/** A clause of a message with the orders in it. */
export interface OrderClause {
  readonly frame: Frame
  readonly mentions: readonly Mention[]
  /** Words in it that name what agents make. */
  readonly things: readonly Mention[]
  /** Says more about the order before it: "30 seconds, please". */
  readonly isRemark: boolean
}

export function orderClausesOf({ text, tokens, senses, language }: OrderReading): readonly OrderClause[] {
  const clauses: OrderClause[] = []
  for (const frame of piecesOf(tokens).flatMap(piece => framesOf(piece, language))) {
    const named = mentionsIn(frame, senses, language)
    const all = mayOrder(frame, named, text, language) ? named : []
    const things = named.filter(({ by }) => by === 'thing')
    const before = clauses.findLast(({ mentions }) => mentions.length > 0)?.mentions.at(-1)
    // "A picture, illustration style": the same thing once more, and nobody to make it.
    const isSameThing =
      frame.isPiece &&
      all.every(({ agent, by, isNew }) => by === 'thing' && !isNew && agent === before?.agent)
    const mentions = isSameThing ? [] : meant(all)
    clauses.push({ frame, mentions, things, isRemark: isRemark(frame) && mentions.length === 0 })
  }
  return clauses
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

/** Nobody orders by telling of the past, of others or of what might be. */
function mayOrder(frame: Frame, named: readonly Mention[], text: string, language: Language): boolean {
  const { act, subject, time, reported, link, verb } = frame
  if (reported || link === 'if' || link === 'because' || link === 'than') return false
  if (frame.polarity === 'negative' && !frame.objects.some(({ isNegated }) => isNegated)) return false
  const { beforeLinks, afterLinks } = PACKS[language].orders
  const [first = ''] = frame.tokens.map(({ folded }) => folded)
  if (beforeLinks.has(first) || afterLinks.has(first))
    return subject !== 'i' && subject !== 'we' && subject !== 'other'
  if (time === 'past' || time === 'hypothetical' || time === 'general') return false
  if (isSuggestion(frame, language)) return true
  if (act === 'command' || act === 'wish') return subject !== 'other' && !isAboutAbility(frame, text)
  if (act === 'question' || (act === 'statement' && subject === 'other'))
    return isDeedFirst(frame, named, text)
  if (act === 'answer' || act === 'unknown') return !text.slice(frame.span.start).includes('?')
  return act === 'statement' && (subject === 'i' || subject === 'we') && verb === 'need'
}

/** "Kannst du auch Rap?" has no deed in it. */
const isAboutAbility = ({ modal, verb, span, tokens }: Frame, text: string): boolean =>
  modal === 'can' && verb === null && text.slice(span.end).trimStart().startsWith('?') && tokens.length <= 5

/** "How about a song?" */
const isSuggestion = ({ tokens }: Frame, language: Language): boolean =>
  PACKS[language].orders.suggestions.some(phrase => phrase.every((word, at) => tokens[at]?.folded === word))

/** "Fass es zusammen": written like a question, and none. */
const isDeedFirst = ({ tokens, span }: Frame, named: readonly Mention[], text: string): boolean =>
  named.some(({ by, span: { start } }) => by === 'deed' && start === tokens[0]?.span.start) &&
  !/^[^.!\n]*\?/u.test(text.slice(span.end, span.end + LONGEST_SENTENCE))
const LONGEST_SENTENCE = 500

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
