import { canonicalJson, type Json } from '../../core/json.ts'
import { EXCEPTS, isA } from '../../nlu/backing/backing-words.ts'
import {
  type Doubt,
  doubtAbout,
  isContrasted,
  isInJest,
  isOver,
  isPlainWord,
  type ValueForm,
} from '../../nlu/backing/doubt-about.ts'
import { partAround, type ReplyPart, replyParts } from '../../nlu/backing/reply-parts.ts'
import { wordsOfAll } from '../../nlu/lang/packs.ts'
import { findNumbers } from '../../nlu/numbers/find-numbers.ts'
import type { FilledSlot, LeftOut } from '../../nlu/slots/resolve.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { overlaps, type Span } from '../../nlu/text/span.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import type { CompiledKey } from '../ir/compiled.ts'
import { askedBy, isOfQuestion, isPastAsked } from './asked-by.ts'
import { isUnderstood } from './is-understood.ts'
import { keysNamedBy } from './key-names.ts'
import { isLeftOpen } from './left-open.ts'
import type { ReplyContext, Values } from './reply-context.ts'
import { correctionCue, isCorrection } from './reply-cues.ts'
import { sentenceWordOf } from './sentence-words.ts'
import { askedSlot } from './slot-of.ts'

/** A value that stands in a reply without being what it answers. */
export interface DoubtedValue {
  readonly key: string
  readonly value: Json
  readonly span: Span
  readonly doubt: Doubt | 'contradicted' | 'by_the_way'
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
  reckoned: true,
  other_subject: true,
  little_understood: true,
  contrasted: true,
  in_jest: false,
  contradicted: false,
  rivalled: false,
  by_the_way: false,
}

export interface WeighedValues {
  readonly values: Values
  readonly doubted: readonly DoubtedValue[]
}

/** Values of a reply that its words back, and those they do not. */
export function weighValues(context: ReplyContext, values: Values, left: readonly LeftOut[]): WeighedValues {
  const parts = replyParts(context.reply.text)
  const spans = Object.values(values).map(({ span }) => span)
  const isOpenHeard = Object.hasOwn(values, context.keys.pending?.name ?? '')
  const doubted: DoubtedValue[] = []
  const backed = Object.entries(values).filter(([name, found]) => {
    const key = context.keys.keys.get(name)
    // "The storm took the roof and then the water came in"
    const isAdded = isA('adds', partAround(parts, found.span)?.words[0]?.word ?? '')
    const isSpokenOf = isAdded && left.some(({ slot, reason }) => slot === name && reason === 'topic')
    const isRivalled =
      isSpokenOf ||
      (key !== undefined && key === context.keys.pending && isLeftOpen(context, key, found.span, parts, left))
    const doubt =
      key === undefined
        ? null
        : isRivalled
          ? 'rivalled'
          : doubtOf(context, key, found, parts, spans, isOpenHeard)
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
  isOpenHeard: boolean,
): DoubtedValue['doubt'] | null {
  const isAsked = key === context.keys.pending
  // "04051980" alone is for the question that was asked, or for none, where that is answered with digits.
  const open = context.keys.pending?.answer.type
  if (!isAsked && open !== undefined && DIGITS.has(open) && BARE.test(context.reply.text)) return 'by_the_way'
  if (key.answer.type === 'boolean') return doubtOfYesOrNo(context, key, found, parts)
  if (key.answer.type === 'phone' || key.answer.type === 'email') return doubtOfContact(found, parts, isAsked)
  const asked = askedBy(context, key)
  if (asked === null) return null
  if (NUMBERS.has(key.answer.type) && isPieceOfNumber(context.reply.text, found.span)) return 'reckoned'
  const doubt = doubtAbout(parts, found.span, asked, spans)
  if (doubt !== null) return doubt
  if (hasSecondNumber(context, asked.form, found.span, parts, spans)) return 'rivalled'
  if (isAsked) return asked.form === 'count' ? null : rivalOf(context, key, found, parts)
  // "120 wide" for a length are no 120 pieces.
  const isRefused =
    open !== undefined && NUMBERS.has(open) && !isOpenHeard && correctionCue(context.reply.text) === null
  if (asked.form === 'count' && found.reason !== 'named' && isRefused) return 'by_the_way'
  return isByTheWay(context, key, found, parts) ? 'by_the_way' : null
}

const BARE = /^[\d\s./+()-]+$/
const DIGITS: ReadonlySet<AnswerSpec['type']> = new Set(['number', 'integer', 'date'])
const NUMBERS: ReadonlySet<AnswerSpec['type']> = new Set(['number', 'integer'])

/** "11 and a half stone", "11st 7", "from the 60s": the reader took a piece of it. */
const isPieceOfNumber = (text: string, { start, end }: Span): boolean =>
  GOES_ON.test(text.slice(end, end + NEAR)) || /\d\p{L}{1,4}\s$/u.test(text.slice(0, start).slice(-NEAR))

const GOES_ON =
  /^(?:(?:s|er)(?!\p{L})|(?:\s?\p{L}{1,12})?\s(?:and|und)\s(?:a|an|one|ein|eine)?\s?(?:half|quarter|halb|viertel|bit|little|bisschen|etwas|paar)|\s?[½¼¾])/iu
const NEAR = 40

/** "From eight to half past eleven", "today three months ago": a number beside the value that nobody understood. */
function hasSecondNumber(
  { reply }: ReplyContext,
  form: ValueForm,
  span: Span,
  parts: readonly ReplyPart[],
  spans: readonly Span[],
): boolean {
  const own = form === 'choice' ? null : partAround(parts, span)
  if (own === null) return false
  return findNumbers(reply.text, languageOf(reply.locale)).some(
    number =>
      overlaps(number.span, own.span) &&
      !spans.some(one => overlaps(one, number.span)) &&
      (form !== 'day' || LASTING.test(number.unit ?? '')),
  )
}

function doubtOfYesOrNo(
  { flow }: ReplyContext,
  key: CompiledKey,
  found: FilledSlot,
  parts: readonly ReplyPart[],
): DoubtedValue['doubt'] | null {
  if (isInJest(parts)) return 'in_jest'
  const asks = ({ mark, words }: ReplyPart) =>
    mark.includes('?') ||
    (sentenceWordOf(words[0]?.word ?? '') === 'asks' && !isA('denies', words[1]?.word ?? ''))
  if (parts.some(asks)) return 'asked'
  const isPast = isPastAsked(flow, key)
  if (found.value === true && !isPast && parts.some(part => isEnded(part, found.span))) return 'past'
  const words = parts.flatMap(part => part.words.map(({ word }) => word)).join(' ')
  if (found.value === true && EXCEPTS.test(words)) return 'contrasted'
  if (parts.some(part => isAgainst(found, part, word => isOfQuestion(flow, key, word)))) return 'contradicted'
  if (parts.some(part => isTurned(found, part))) return 'contradicted'
  if (found.reason === 'named') return doubtOfNamed(found, parts, word => isOfQuestion(flow, key, word))
  return isContradicted(found, parts) ? 'contradicted' : null
}

/** "There were no witnesses" is said with the question's own words, and with no others. */
function doubtOfNamed(
  { span, value }: FilledSlot,
  parts: readonly ReplyPart[],
  isAskedFor: (word: string) => boolean,
): DoubtedValue['doubt'] | null {
  const words = partAround(parts, span)?.words ?? []
  const after = words.filter(one => one.span.start >= span.end)
  if (value === true && after.some(({ word }) => isA('denies', word))) return 'denied'
  return words.every(({ word }) => isUnderstood(word, isAskedFor)) ? null : 'little_understood'
}

/** "Yes, soon", "yes, almost"; "no, wait, yes". */
function isTurned({ value, span }: FilledSlot, { words }: ReplyPart): boolean {
  const rest = words.filter(one => !overlaps(one.span, span)).map(({ word }) => word)
  if (value === true) return rest.some(word => isA('soon', word) || isA('almost', word))
  return isA('afterAll', rest[0] ?? '') || isA('afterAll', rest.at(-1) ?? '')
}

/** "Yes, until last year", "yes, I used to". */
const isEnded = ({ words }: ReplyPart, span: Span): boolean =>
  words.some(one => !overlaps(one.span, span) && (isA('upTo', one.word) || isA('once', one.word)))

/** "No, I smoke a pipe", "yes, they were never vaccinated": the question's words again, and not as the yes or no has it. */
function isAgainst(
  { value, span }: FilledSlot,
  { words }: ReplyPart,
  isAskedFor: (word: string) => boolean,
): boolean {
  const rest = words.filter(word => !overlaps(word.span, span)).map(({ word }) => word)
  if (!rest.some(word => isAskedFor(word) && !isLightWord(word))) return false
  return rest.some(word => isA('denies', word) || isA('ended', word)) === value
}

/** A number that stands alone is the answer, whatever is said of it: "0451 12345, but only after five". */
const QUESTION_WORDS = wordsOfAll(({ pendings }) => pendings.questionWords)

function doubtOfContact(
  { span }: FilledSlot,
  parts: readonly ReplyPart[],
  isAsked: boolean,
): DoubtedValue['doubt'] | null {
  const own = partAround(parts, span)
  if (own === null || own.words.every(word => overlaps(word.span, span))) return null
  // "What do you do with my address a@b.example?"; "can you write to a@b.example?" may answer where it was asked for.
  if (QUESTION_WORDS.has(own.words[0]?.word ?? '')) return 'asked'
  if (own.mark.includes('?')) return isAsked ? 'little_understood' : 'asked'
  if (isContrasted(parts, own)) return 'contrasted'
  if (own.words.some(({ word }) => isA('denies', word))) return 'denied'
  return parts.some(part => isOver(part, span)) ? 'past' : null
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
  if (parts.length < 2 || parts.length > MOST_PARTS) return null
  const isTakenBack = isCorrection(reply.text)
  const slot = askedSlot(key.answer, { key: key.name, names: [], today: reply.refDate })
  if (slot === null) return null
  const own = partAround(parts, span)
  const isNumbered = /\d/.test(reply.text.slice(span.start, span.end))
  const isRival = (part: ReplyPart) => {
    if (own === null || overlaps(part.span, own.span)) return false
    if (isTakenBack && part.span.start < own.span.start) return false
    if (part.mark.includes('?')) return false
    // "Two years, no three" is no denial of three.
    const rest = isA('courtesy', part.words[0]?.word ?? '') ? part.words.slice(1) : part.words
    if (rest.some(({ word }) => sentenceWordOf(word) === 'denies')) return false
    const start = NUMBERS.has(key.answer.type) ? rest[0]?.span.start : undefined
    const text = reply.text.slice(start ?? part.span.start, part.span.end)
    // "Monday, the 23rd"
    if (isNumbered && !/\d/.test(text)) return false
    const other = reader.extract({ ...reply, text, slots: { [key.name]: slot }, pending: key.name }).values[
      key.name
    ]
    // "50 now and 50 later"
    if (NUMBERS.has(key.answer.type) && isA('adds', part.words[0]?.word ?? '')) return other !== undefined
    return other !== undefined && canonicalJson(other.value as Json) !== canonicalJson(value as Json)
  }
  return parts.some(isRival) ? 'rivalled' : null
}

const MOST_PARTS = 8

/** "Today my back hurts", "we have 3 of them already": neither named nor asked for. */
function isByTheWay(
  context: ReplyContext,
  key: CompiledKey,
  { span, reason }: FilledSlot,
  parts: readonly ReplyPart[],
): boolean {
  const wording = context.reply.text.slice(span.start, span.end)
  if (isA('present', wording.toLowerCase())) return true
  const part = partAround(parts, span)?.words ?? []
  const before = part.filter(one => one.span.end <= span.start).slice(-1)
  const beside = [...before, ...part.filter(one => one.span.start >= span.end).slice(0, 2)]
  // "Two years ago" is a day.
  if (key.answer.type !== 'date' && beside.some(({ word }) => isA('back', word))) return true
  const words = part.map(({ word }) => word)
  // "4 feet" are no four pieces.
  const next = part.find(one => one.span.start >= span.end)?.word ?? ''
  const isMeant = isPlainWord(next) || isA('preposition', next) || askedBy(context, key)?.isOfMatter(next)
  if (key.answer.type === 'integer' && reason !== 'named' && next !== '' && !isMeant) return true
  // Everything lasts for years and hours.
  const unit = key.answer.type === 'number' ? (key.answer.unit ?? '') : ''
  if (LASTING.test(unit) && !keysNamedBy(context, words, 'asked').includes(key)) return true
  return reason !== 'named' && /^\d+$/.test(wording) && words.some(word => isA('already', word))
}

const LASTING = /^(?:second|minute|hour|day|week|month|year)s?$/
