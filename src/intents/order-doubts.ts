import type { Weakness } from '../core/stake.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { findNumbers } from '../nlu/numbers/find-numbers.ts'
import type { NumberMention } from '../nlu/numbers/number-mention.ts'
import { readAnswer } from '../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import type { Language } from '../nlu/text/language.ts'
import { RELATIVE } from '../pendings/cues.ts'

interface Order {
  readonly text: string
  readonly language: Language
  /** Answers a question of ours: then a piece is the answer. */
  readonly isReply: boolean
  /** Takes a day or a time: "on Friday" is a value of it. */
  readonly takesTime: boolean
}

/**
 * Signs in a message against doing at once what it orders: conditions, a question that is answered, something taken back,
 * bounds instead of a number. The account is positive: one order, and beside it reasons and courtesy alone.
 */
export function orderDoubts({ text, language, isReply, takesTime }: Order): readonly Weakness[] {
  const frames = framesOf(tokensRead(text), language)
  const orders = frames.filter(isOrder)
  const doubts: Readonly<Partial<Record<Weakness, boolean>>> = {
    hypothetical: frames.some(
      ({ link, time }) => link === 'if' || link === 'when' || time === 'hypothetical',
    ),
    reported: frames.some(({ reported }) => reported),
    // "Could you refund it? It came broken" asks politely; "refund it? Never!" does not.
    question: /\?\s*[\p{L}\p{N}]/u.test(text) && orders.every(({ modal }) => modal === null),
    denied: frames.some(frame => frame.polarity !== 'positive' && (frame.isPiece || isOrder(frame))),
    no_wish: !isReply && orders.length === 0,
    unclear:
      (!isReply &&
        (orders.length > 1 ||
          frames.some(frame => frame.act === 'unknown' || saysMore(frame, text, language)))) ||
      (!takesTime && orders.some(({ objects }) => objects.some(({ isTime }) => isTime))) ||
      isUnsettled(text, language, orders),
  }
  return (Object.keys(doubts) as Weakness[]).filter(weakness => doubts[weakness])
}

const isOrder = ({ act }: Frame): boolean =>
  act === 'command' || act === 'wish' || act === 'offer' || act === 'question'

/** A piece that is neither courtesy nor a value: "just kidding". */
function saysMore({ isPiece, act, span }: Frame, text: string, language: Language): boolean {
  if (!isPiece || act !== 'answer') return false
  const piece = text.slice(span.start, span.end)
  return !/\d/.test(piece) && readAnswer(tokeniseReply(piece), language) === null
}

/** "Up to 40", "40 less than the price", and "45,50" where people write a point. */
function isUnsettled(text: string, language: Language, orders: readonly Frame[]): boolean {
  const numbers = findNumbers(text, language).filter(({ kind }) => kind === 'bare' || kind === 'price')
  // "I would like 40" is not about forty.
  const mayRound = orders.every(({ act }) => act !== 'wish')
  if (numbers.some(({ amount, approximate }) => amount.is !== 'one' || (approximate && mayRound))) return true
  if (numbers.some((number, at) => isGlued(text, numbers[at - 1], number))) return true
  return numbers.length > 0 && tokeniseReply(text).words.some(word => RELATIVE.has(word.text))
}

const isGlued = (text: string, before: NumberMention | undefined, { span }: NumberMention): boolean =>
  before !== undefined && text.slice(before.span.end, span.start) === ','
