import { canonicalJson, type Json } from '../../core/json.ts'
import { isA } from '../../nlu/backing/backing-words.ts'
import { type Doubt, doubtAbout } from '../../nlu/backing/doubt-about.ts'
import { partAround, type ReplyPart, replyParts } from '../../nlu/backing/reply-parts.ts'
import type { FilledSlot } from '../../nlu/slots/resolve.ts'
import { overlaps, type Span } from '../../nlu/text/span.ts'
import type { CompiledKey } from '../ir/compiled.ts'
import { askedBy } from './asked-by.ts'
import { keysNamedBy } from './key-names.ts'
import type { ReplyContext, Values } from './reply-context.ts'
import { isCorrection } from './reply-cues.ts'
import { sentenceWordOf } from './sentence-words.ts'
import { askedSlot } from './slot-of.ts'

/** A value that stands in a reply without being what it answers. */
export interface DoubtedValue {
  readonly key: string
  readonly value: Json
  readonly span: Span
  readonly doubt: Doubt | 'contradicted' | 'rivalled' | 'by_the_way'
}

/** True where it may be meant all the same: what is refused, asked for or said beside another value is not. */
export const isNameable = ({ doubt }: DoubtedValue): boolean => NAMEABLE[doubt]

const NAMEABLE: Readonly<Record<DoubtedValue['doubt'], boolean>> = {
  asked: false,
  wished: true,
  denied: false,
  disliked: false,
  someone_else: true,
  past: true,
  nearby: false,
  reckoned: false,
  other_subject: true,
  little_understood: true,
  contradicted: false,
  rivalled: false,
  by_the_way: false,
}

export interface WeighedValues {
  readonly values: Values
  readonly doubted: readonly DoubtedValue[]
}

/** Values of a reply that its words back, and those they do not. */
export function weighValues(context: ReplyContext, values: Values): WeighedValues {
  const parts = replyParts(context.reply.text)
  const spans = Object.values(values).map(({ span }) => span)
  const doubted: DoubtedValue[] = []
  const backed = Object.entries(values).filter(([name, found]) => {
    const key = context.keys.keys.get(name)
    const doubt = key === undefined ? null : doubtOf(context, key, found, parts, spans)
    if (doubt !== null) doubted.push({ key: name, value: found.value as Json, span: found.span, doubt })
    return doubt === null
  })
  return { values: Object.fromEntries(backed), doubted }
}

function doubtOf(
  context: ReplyContext,
  key: CompiledKey,
  found: FilledSlot,
  parts: readonly ReplyPart[],
  spans: readonly Span[],
): DoubtedValue['doubt'] | null {
  const isAsked = key === context.keys.pending
  if (key.answer.type === 'boolean') return isAsked && isContradicted(found, parts) ? 'contradicted' : null
  const asked = askedBy(context, key)
  if (asked === null) return null
  const doubt = doubtAbout(parts, found.span, asked, spans)
  if (doubt !== null) return doubt
  if (isAsked) return asked.form === 'count' ? null : rivalOf(context, key, found, parts)
  return isByTheWay(context, key, found, parts) ? 'by_the_way' : null
}

/** "No, 20 a day": whoever says no and then how much has not said no. */
function isContradicted({ value, span }: FilledSlot, parts: readonly ReplyPart[]): boolean {
  if (value !== false) return false
  const words = parts
    .filter(part => part.span.start > span.start)
    .flatMap(part => part.words.map(({ word }) => word))
  const isNumbered = words.some(word => /^\d+$/.test(word))
  return isNumbered && !words.some(word => sentenceWordOf(word) === 'denies' || isA('ended', word))
}

/** "It began on Monday, it is bad since yesterday": another part gives another value, and none takes the first back. */
function rivalOf(
  { reply, reader }: ReplyContext,
  key: CompiledKey,
  { value, span }: FilledSlot,
  parts: readonly ReplyPart[],
): 'rivalled' | null {
  if (parts.length < 2 || parts.length > MOST_PARTS || isCorrection(reply.text)) return null
  const slot = askedSlot(key.answer, { key: key.name, names: [], today: reply.refDate })
  if (slot === null) return null
  const own = partAround(parts, span)
  const isNumbered = /\d/.test(reply.text.slice(span.start, span.end))
  const isRival = (part: ReplyPart) => {
    if (own === null || overlaps(part.span, own.span)) return false
    if (part.mark.includes('?')) return false
    if (part.words.some(({ word }) => sentenceWordOf(word) === 'denies')) return false
    const text = reply.text.slice(part.span.start, part.span.end)
    // "Monday, the 23rd"
    if (isNumbered && !/\d/.test(text)) return false
    const other = reader.extract({ ...reply, text, slots: { [key.name]: slot }, pending: key.name }).values[
      key.name
    ]
    return other !== undefined && canonicalJson(other.value as Json) !== canonicalJson(value as Json)
  }
  // What comes first and alone is the answer, and the others tell more.
  const isFirst = own?.span.start === 0 && own.words.every(word => overlaps(word.span, span))
  return !isFirst && parts.some(isRival) ? 'rivalled' : null
}

const MOST_PARTS = 8

/** "Today my back hurts", "we have 3 of them already": neither named nor asked for. */
function isByTheWay(
  context: ReplyContext,
  key: CompiledKey,
  { span, reason }: FilledSlot,
  parts: readonly ReplyPart[],
): boolean {
  const said = context.reply.text.slice(span.start, span.end)
  if (isA('present', said.toLowerCase())) return true
  const words = partAround(parts, span)?.words.map(({ word }) => word) ?? []
  // Everything lasts for years and hours.
  const unit = key.answer.type === 'number' ? (key.answer.unit ?? '') : ''
  if (LASTING.test(unit) && !keysNamedBy(context, words, 'asked').includes(key)) return true
  return reason !== 'named' && /^\d+$/.test(said) && words.some(word => isA('already', word))
}

const LASTING = /^(?:second|minute|hour|day|week|month|year)s?$/
