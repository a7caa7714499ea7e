import { tokensRead } from '../text/excerpt.ts'
import type { Language } from '../text/language.ts'
import { overlaps, type Span } from '../text/span.ts'
import type { Frame } from './frame.ts'
import { framesOf } from './frames-of.ts'

/**
 * True where a message states the value that stands at a place, or puts it in the place of another. What is asked about,
 * denied, supposed, past, or told by somebody else is only spoken of.
 */
export function statesValue(text: string, span: Span, language: Language): boolean {
  const frame = frameAt(text, span, language)
  return frame === undefined || states(frame)
}

/**
 * True where a message may answer with the value that stands at a place: more than it states, but nothing that is asked
 * about, denied, supposed, or somebody else's.
 */
export function answersWith(text: string, span: Span, language: Language): boolean {
  const frame = frameAt(text, span, language)
  if (frame === undefined) return true
  const { act, polarity, reported, time, subject, verb, modal } = frame
  if (reported || polarity === 'negative') return false
  const isOwn = subject === 'i' || subject === 'we'
  // "Can I have 40?" asks for it; "is 40 normal?" asks about it.
  if (act === 'question') return isOwn && modal !== null
  if (act !== 'statement') return true
  return isOwn || (time !== 'hypothetical' && (verb === 'be' || subject !== 'other'))
}

const frameAt = (text: string, span: Span, language: Language): Frame | undefined =>
  framesOf(tokensRead(text), language).find(one => overlaps(one.span, span))

function states({ act, polarity, reported, corrects, time, subject, verb }: Frame): boolean {
  if (reported || polarity === 'negative' || act === 'question' || act === 'unknown') return false
  if (corrects || act !== 'statement') return true
  if (time === 'past' || time === 'hypothetical') return false
  // "I want 60" and "the order is LX-20482"; what others do is their affair.
  return subject === 'i' || subject === 'we' || verb === 'be'
}
