import { tokensRead } from '../text/excerpt.ts'
import type { Language } from '../text/language.ts'
import { overlaps, type Span } from '../text/span.ts'
import type { Frame } from './frame.ts'
import { framesOf } from './frames-of.ts'
import { saysWrong } from './says-wrong.ts'

/**
 * True where a message states the value that stands at a place, or puts it in the place of another. What is asked about,
 * denied, supposed, past, or told by somebody else is only spoken of, unless the message goes on to ask for a deed about it.
 */
export function statesValue(text: string, span: Span, language: Language): boolean {
  const frame = frameAt(text, span, language)
  if (frame === undefined) return !isAsked(text, span)
  if (states(frame)) return frame.corrects || isTold(text, frame, language) || !isAsked(text, span)
  return isActedOn(text, frame, span, language)
}

/** Tells us to do something, however politely it is asked; after a question it belongs to that. */
const isTold = (text: string, { act, isPiece, span }: Frame, language: Language): boolean =>
  (act === 'command' || act === 'wish') &&
  !isPiece &&
  !framesOf(tokensRead(text), language).some(one => one.act === 'question' && one.span.end <= span.start)

/** True where the sentence ends with a question mark: its pieces are asked, too. */
const isAsked = (text: string, { end }: Span): boolean =>
  /[.!?…](?=\s|$)|\n/u.exec(text.slice(end, end + LONGEST_REST))?.[0] === '?'
const LONGEST_REST = 1_000

/**
 * True where a message may answer with the value that stands at a place: more than it states, but nothing that is asked
 * about, denied, supposed, or somebody else's.
 */
export function answersWith(text: string, span: Span, language: Language): boolean {
  const frame = frameAt(text, span, language)
  if (frame === undefined) return true
  const { act, polarity, reported, time, subject, verb, modal } = frame
  if (reported || polarity === 'negative') return false
  // "Anna@example.com is wrong"
  if (act === 'statement' && saysWrong(text.slice(frame.span.start, frame.span.end), language)) return false
  const isOwn = subject === 'i' || subject === 'we'
  // "Can I have 40?" asks for it; "is 40 normal?" asks about it.
  if (act === 'question') return isOwn && modal !== null
  if (act !== 'statement') return true
  return isOwn || (time !== 'hypothetical' && (verb === 'be' || subject !== 'other'))
}

/** "The number is LX-20482", "sorry, LX-20482": nothing is said but which it is. */
export function tellsValue(text: string, span: Span, language: Language): boolean {
  const frame = frameAt(text, span, language)
  if (frame === undefined || (frame.act !== 'statement' && frame.act !== 'answer')) return false
  const isTopic = frame.topic !== null && overlaps(frame.topic.span, span)
  return frame.corrects || (frame.act === 'statement' && frame.verb === 'be' && !isTopic)
}

/** "The order LX-20482 arrived yesterday": something is told of it, and nothing asked for. */
export function isToldOf(text: string, span: Span, language: Language): boolean {
  const frame = frameAt(text, span, language)
  if (frame === undefined || frame.act !== 'statement' || frame.corrects) return false
  const { verb, time, modal, topic } = frame
  const isTopic = topic !== null && overlaps(topic.span, span)
  return isTopic && verb !== 'be' && verb !== null && time !== 'hypothetical' && modal === null
}

const frameAt = (text: string, span: Span, language: Language): Frame | undefined =>
  framesOf(tokensRead(text), language).find(one => overlaps(one.span, span))

function states({ act, polarity, reported, corrects, time, subject, verb, link }: Frame): boolean {
  if (link === 'when' || link === 'if') return false
  if (reported || polarity === 'negative' || act === 'question' || act === 'unknown') return false
  if (corrects || act !== 'statement') return true
  if (time === 'past' || time === 'hypothetical') return false
  // "I want 60" and "the order is LX-20482"; what others do is their affair.
  return subject === 'i' || subject === 'we' || verb === 'be'
}

/** "The lamp LX-20481 turned out to be rubbish, please pay it back": a thing that is told of as one's own, and then a wish. */
function isActedOn(text: string, frame: Frame, span: Span, language: Language): boolean {
  const { act, polarity, reported, time, topic } = frame
  if (act !== 'statement' || reported || polarity === 'negative' || time === 'hypothetical') return false
  const isOwn = topic?.isDefinite === true && topic.possessor !== 'other' && overlaps(topic.span, span)
  const next = framesOf(tokensRead(text), language).find(one => one.span.start >= frame.span.end)
  return isOwn && next !== undefined && asksForDeed(next)
}

/** A deed with a number or a "but" of its own is about something else. */
const asksForDeed = ({ act, polarity, link, verb, tokens }: Frame): boolean =>
  (act === 'command' || act === 'wish') &&
  polarity === 'positive' &&
  link !== 'but' &&
  verb !== null &&
  !tokens.some(({ text }) => /\d/.test(text))
