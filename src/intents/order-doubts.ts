import type { Weakness } from '../core/stake.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { patternOfAll, wordsOfAll } from '../nlu/lang/packs.ts'
import { findNumbers } from '../nlu/numbers/find-numbers.ts'
import type { NumberKind, NumberMention } from '../nlu/numbers/number-mention.ts'
import { readAnswer } from '../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import type { Language } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { RELATIVE } from '../pendings/cues.ts'
import { saysSettled } from '../pendings/says-settled.ts'
import { topicOf } from '../pendings/topic-of.ts'

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
 * bounds instead of a number. The account is positive: one order, and beside it its values and courtesy alone.
 */
export function orderDoubts({ text, language, isReply, takesTime }: Order): readonly Weakness[] {
  const frames = framesOf(tokensRead(text), language)
  const orders = frames.filter(isOrder)
  const doubts: Readonly<Partial<Record<Weakness, boolean>>> = {
    hypothetical: frames.some(
      ({ link, time }) => link === 'if' || link === 'when' || time === 'hypothetical',
    ),
    put_off:
      (!takesTime && isPutOff(frames)) || (isReply && frames.some(frame => holdsUp(frame, text, language))),
    // "Last time I gave you anna@…": what was given before is not given now.
    past:
      isReply &&
      frames.some(frame => frame.act === 'statement' && frame.time === 'past' && hasValue(frame, text)),
    others_affair: orders.some(frame => RECEIVERS.test(wordsOf(frame))),
    reported: frames.some(frame => frame.reported || isSource(frame, text)),
    // "Could you refund it? It came broken" asks politely; "is it refunded", "refund it?" and "can it be refunded" do not.
    question:
      orders.some(order => asksForAdvice(order) || asksWhether(order)) ||
      (orders.every(({ modal }) => modal === null) && /\?(?:\s*[\p{L}\p{N}]|\s*$)/u.test(text)),
    denied:
      frames.some(frame => frame.polarity !== 'positive' && (frame.isPiece || isOrder(frame))) ||
      frames.some(frame => saysSettled(text.slice(frame.span.start, frame.span.end), language)),
    no_wish: !isReply && orders.length === 0,
    unclear:
      (!isReply &&
        (orders.length > 1 ||
          frames.some(frame => frame.act === 'unknown' || saysMore(frame, text, language)))) ||
      frames.some(frame => tellsMore(frame, frames, isReply ? text : null)) ||
      orders.some(runsOn) ||
      (isReply && frames.some(({ act, verb }) => act === 'command' && verb === 'omit')) ||
      SMILE.test(text) ||
      isUnsettled(text, language, orders) ||
      (!isReply && HEDGING.test(plainWords(text))),
  }
  return (Object.keys(doubts) as Weakness[]).filter(weakness => doubts[weakness])
}

/** True where something is to be done if or when something else is so, or later; not where "when" tells the past. */
export function isUnderCondition(text: string, language: Language): boolean {
  const frames = framesOf(tokensRead(text), language)
  return (
    isPutOff(frames) ||
    frames.some(
      ({ link, time }) => link === 'if' || (link === 'when' && time !== 'past') || time === 'hypothetical',
    )
  )
}

const HEDGING = patternOfAll(pack => pack.intents.hedging)
const DEFERRING = patternOfAll(pack => pack.intents.deferring)
const RECEIVERS = patternOfAll(pack => pack.intents.receivers)

const wordsOf = ({ tokens }: Frame): string => tokens.map(({ folded }) => folded).join(' ')

/** "Next month", "as soon as it arrives"; what is past or a reason puts nothing off. */
const isPutOff = (frames: readonly Frame[]): boolean =>
  frames
    .filter(({ act, time, link }) => link !== 'because' && (act !== 'statement' || time !== 'past'))
    .some(
      frame =>
        DEFERRING.test(wordsOf(frame)) ||
        (frame.act !== 'statement' && frame.objects.some(({ isTime }) => isTime)),
    )

const isOrder = ({ act }: Frame): boolean =>
  act === 'command' || act === 'wish' || act === 'offer' || act === 'question'

/** "Should I have it paid back?" leaves it to the answer. */
const asksForAdvice = ({ act, modal, subject }: Frame): boolean =>
  (act === 'offer' || act === 'question') && modal === 'should' && (subject === 'i' || subject === 'we')

/** A question about a deed orders none; nor does one whether a thing may be dealt with. */
const asksWhether = ({ act, modal, topic }: Frame): boolean =>
  act === 'question' || (act === 'wish' && modal === 'can' && topic !== null)

/** "My wife wrote: …", "on the page it says: …". */
const isSource = ({ act, span }: Frame, text: string): boolean =>
  act === 'statement' && /^\s*:\s*\S/u.test(text.slice(span.end, span.end + 4))

/** A piece that is neither courtesy nor a value: "just kidding", "no". */
function saysMore({ isPiece, act, span }: Frame, text: string, language: Language): boolean {
  if (!isPiece || act !== 'answer') return false
  const piece = text.slice(span.start, span.end)
  if (/\d/.test(piece)) return false
  const answer = readAnswer(tokeniseReply(piece), language)
  return answer !== 'small_talk' && answer !== 'yes' && answer !== 'ok'
}

/**
 * A clause that tells something: a reason, or whose words these are, or that they were a joke. Which of them cannot be
 * told apart. One that only names a value is part of the order; a reply may be nothing but such a clause.
 */
function tellsMore(frame: Frame, frames: readonly Frame[], reply: string | null): boolean {
  if (frame.act !== 'statement' || namesValue(frame)) return false
  return reply === null || (!hasValue(frame, reply) && frames.some(one => hasValue(one, reply)))
}

/** "Refund 20 euros I was told": somebody does something in the midst of it, so another clause began unmarked. */
const runsOn = ({ objects }: Frame): boolean => objects.some(({ head }) => SPEAKERS.has(head))
const SPEAKERS = wordsOfAll(({ frames }) => [...frames.subjects.i, ...frames.subjects.we])

/** Signs that may say that it is not meant. */
const SMILE = /\p{Extended_Pictographic}|[:;]-?[()DP]/u

/** "Let me check", "hold on": the answer beside it may not be the last word. */
const holdsUp = ({ span }: Frame, text: string, language: Language): boolean =>
  topicOf(text.slice(span.start, span.end), language, () => null) === 'hold'

const hasValue = ({ span }: Frame, text: string): boolean => /[\d@]/.test(text.slice(span.start, span.end))

/** "My order is LX-20484". */
const namesValue = ({ verb, time, polarity, topic, objects, adverbs }: Frame): boolean =>
  verb === 'be' &&
  time === 'now' &&
  polarity === 'positive' &&
  topic !== null &&
  topic.modifiers.length === 0 &&
  adverbs.length === 0 &&
  objects.length === 1 &&
  objects.every(({ head }) => /\d/.test(head))

/** "Up to 40", "40 less than the price", "40 too much", "20 % of 129", and "45,50" where people write a point. */
function isUnsettled(text: string, language: Language, orders: readonly Frame[]): boolean {
  const all = findNumbers(text, language)
  const numbers = all.filter(({ kind }) => kind === 'bare' || kind === 'price')
  if (all.some(({ kind }) => SHARES.has(kind))) return true
  // "I would like 40" is not about forty.
  const mayRound = orders.every(({ act }) => act !== 'wish')
  if (numbers.some(({ amount, approximate }) => amount.is !== 'one' || (approximate && mayRound))) return true
  const wholes = numbers.filter((number, at) => !isHundredths(numbers[at - 1], number))
  const values = wholes.map(({ amount }) => (amount.is === 'one' ? amount.value : null))
  if (new Set(values).size > 1) return true
  if (numbers.some((number, at) => isGlued(text, numbers[at - 1], number))) return true
  return (
    numbers.length > 0 &&
    (EXCESS.test(plainWords(text)) || tokeniseReply(text).words.some(word => RELATIVE.has(word.text)))
  )
}

const EXCESS = patternOfAll(({ replies }) => replies.excess)
const SHARES: ReadonlySet<NumberKind> = new Set<NumberKind>(['percentage', 'fraction', 'multiple', 'ratio'])

/** "12 Euro 50", "12 dollars and 50 cents": one amount. */
const isHundredths = (before: NumberMention | undefined, { amount, span }: NumberMention): boolean =>
  before?.kind === 'price' &&
  amount.is === 'one' &&
  amount.value < 100 &&
  span.start - before.span.end <= LONGEST_COIN
const LONGEST_COIN = 14

const isGlued = (text: string, before: NumberMention | undefined, { span }: NumberMention): boolean =>
  before !== undefined && text.slice(before.span.end, span.start) === ','
