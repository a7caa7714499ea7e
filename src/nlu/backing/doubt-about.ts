import { isLightWord } from '../text/light-words.ts'
import type { Span } from '../text/span.ts'
import { overlaps } from '../text/span.ts'
import {
  type BackingWord,
  EXCEPTS,
  IDLE_CONDITIONS,
  IRONY,
  isA,
  LAST_TIME,
  namesTime,
  PUT_OFF,
  TOO_MUCH,
  UNSURE,
} from './backing-words.ts'
import { partAround, type ReplyPart, type ReplyWord } from './reply-parts.ts'

/** Form a value has: it tells which words may stand beside it. */
export type ValueForm = 'choice' | 'number' | 'count' | 'day'

/** Question that a value is to answer. */
export interface ValueQuestion {
  readonly form: ValueForm
  /** True for words of the question, its choices and what is known already. */
  isKnown(word: string): boolean
  /** True for words of the matter as a whole. */
  isOfMatter(word: string): boolean
  /** True where it names nothing but a measure: any subject may be meant. */
  readonly isBare: boolean
  /** True where it asks what is wrong: whoever complains answers. */
  readonly isTrouble: boolean
  /** True where it asks for what was. */
  readonly isPast: boolean
  /** Words that take back an earlier answer are told at length. */
  readonly isCorrected: boolean
  /** True where it asks about the speaker. */
  readonly isOfSpeaker: boolean
  /** True where it asks about what was spoken of before: "how much does it weigh?" */
  readonly isAboutThing: boolean
  /** True where it asks about somebody other than the speaker. */
  readonly isAboutOthers: boolean
}

/** Reason why a value that stands in a reply is not what the speaker answers. */
export type Doubt =
  | 'asked'
  | 'wished'
  | 'denied'
  | 'disliked'
  | 'someone_else'
  | 'past'
  | 'nearby'
  | 'reckoned'
  | 'other_subject'
  | 'little_understood'
  | 'contrasted'
  | 'in_jest'
  | 'rivalled'

/**
 * Reads the words around a value: a value inside of a sentence that was not understood is no answer.
 * N1. Only the part of the reply that holds the value counts: "black, to match the table" is black.
 * N2. `others` are values of their own: they are understood.
 * N3. A phrase that begins with a preposition after the value tells more about it, and needs no understanding.
 */
export function doubtAbout(
  parts: readonly ReplyPart[],
  span: Span,
  asked: ValueQuestion,
  others: readonly Span[] = [],
): Doubt | null {
  const part = partAround(parts, span)
  if (part === null) return null
  if (isInJest(parts)) return 'in_jest'
  const isGuessed = asked.form === 'choice' || asked.form === 'day'
  if (isGuessed && parts.some(({ words }) => UNSURE.test(words.map(({ word }) => word).join(' '))))
    return 'contrasted'
  // "LED? No way"
  const denies = ({ words }: ReplyPart) => isA('denies', words[0]?.word ?? '')
  if (part.mark.includes('?') && parts.some(one => one.span.start >= part.span.end && denies(one)))
    return 'denied'
  if (isContrasted(parts, part) || parts.some(isNotAlone)) return 'contrasted'
  if (!asked.isTrouble && !asked.isPast && isConditional(parts, part)) return 'contrasted'
  if (asked.form === 'count' && isOneOfSeveral(parts, part, span, asked)) return 'rivalled'
  if (!asked.isPast && !asked.isTrouble && parts.some(one => isOver(one, span))) return 'past'
  const isOther = (word: Span) => !overlaps(word, span) && others.some(other => overlaps(other, word))
  const around = wordsAround({ ...part, words: part.words.filter(one => !isOther(one.span)) }, span)
  return DOUBTS.find(([, holds]) => holds(around, asked))?.[0] ?? null
}

/** "Haha", "just kidding"; "no joke" is none. */
export const isInJest = (parts: readonly ReplyPart[]): boolean =>
  parts.some(({ words }) =>
    words.some(({ word }, at) => isA('jokes', word) && !isA('denies', words[at - 1]?.word ?? '')),
  ) || IRONY.test(parts.flatMap(({ words }) => words.map(({ word }) => word)).join(' '))

/** "It used to be one": what was told before is no longer so; "my rent was 600 once" tells of something else. */
export const isOver = ({ words }: ReplyPart, span: Span): boolean => {
  const at = words.findIndex(
    one => isA('once', one.word) && !isA('preposition', one.word) && !overlaps(one.span, span),
  )
  return at >= 0 && !words.slice(0, at).some(({ word }) => isA('determiner', word))
}

/** "Any day except Monday", "not only the heating". */
const isNotAlone = ({ words }: ReplyPart): boolean => EXCEPTS.test(words.map(({ word }) => word).join(' '))

/** "We have a cat but it is about the rabbit": either clause may be the answer, unless the other one is denied. */
export function isContrasted(parts: readonly ReplyPart[], own: ReplyPart): boolean {
  const sets = parts.findIndex(({ words }) => words.slice(0, 2).some(({ word }) => isA('contrasts', word)))
  if (sets < 0) return false
  const denies = ({ words }: ReplyPart) => words.some(({ word }) => isA('denies', word))
  const isAfter = own.span.start >= (parts[sets]?.span.start ?? 0)
  return !isAfter || !parts.slice(0, sets).some(denies)
}

/** "LED if it is cheap", "Monday, unless it rains"; "if possible" is only polite. */
export function isConditional(parts: readonly ReplyPart[], own: ReplyPart): boolean {
  const next = parts.find(part => part.span.start >= own.span.end)
  const words = [...own.words, ...(next?.words ?? [])].map(({ word }) => word)
  return words.some(word => isA('conditions', word)) && !IDLE_CONDITIONS.test(words.join(' '))
}

/** "My wife, I and the two children": the number counts some of those who are told of; "phew, let's say two" counts all. */
function isOneOfSeveral(
  parts: readonly ReplyPart[],
  own: ReplyPart,
  span: Span,
  asked: ValueQuestion,
): boolean {
  const isTold = ({ word, span: at }: ReplyWord) =>
    !overlaps(at, span) && (isA('person', word) || isA('self', word) || isUnknown(word, asked))
  if (!own.words.some(isTold)) return false
  return parts.some(
    part =>
      !overlaps(part.span, own.span) &&
      part.words.some(isTold) &&
      !part.words.some(({ word }) => isA('denies', word) || isA('tells', word)),
  )
}

/** Words of a part by their place to the value. */
interface Around {
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Words after the value up to the first preposition. */
  readonly close: readonly string[]
  /** Words after the value up to the first that gives a reason. */
  readonly until: readonly string[]
  /** Words of the value itself. */
  readonly inside: readonly string[]
  readonly isAsked: boolean
}

function wordsAround({ words, mark }: ReplyPart, span: Span): Around {
  const before = words.filter(one => one.span.end <= span.start).map(({ word }) => word)
  const after = words.filter(one => one.span.start >= span.end).map(({ word }) => word)
  return {
    before,
    after,
    close: tellsMore(after),
    until: upTo(after, 'reason'),
    inside: words.filter(one => overlaps(one.span, span)).map(({ word }) => word),
    isAsked: mark.includes('?'),
  }
}

/** "LED for the kitchen" tells more of it; "on Monday I am in Rome" says something else. */
function tellsMore(after: readonly string[]): readonly string[] {
  const close = upTo(after, 'preposition')
  return close.some(word => isA('tells', word) && !isA('liked', word)) ? after : close
}

function upTo(words: readonly string[], kind: BackingWord): readonly string[] {
  const end = words.findIndex(word => isA(kind, word))
  return end < 0 ? words : words.slice(0, end)
}

type DoubtTest = (around: Around, asked: ValueQuestion) => boolean

const DOUBTS: readonly (readonly [Doubt, DoubtTest])[] = [
  [
    'asked',
    ({ isAsked, before, after }) =>
      isA('asking', before[0] ?? '') || (isAsked && [...before, ...after].some(word => !isA('hedges', word))),
  ],
  ['wished', isWished],
  ['denied', isDenied],
  ['disliked', isDisliked],
  ['someone_else', isSomeoneElses],
  ['past', isOfThePast],
  [
    'nearby',
    ({ before }, { form }) => form === 'choice' && before.slice(-4).some(word => isA('nearby', word)),
  ],
  ['reckoned', isReckoned],
  ['other_subject', isOfAnother],
  ['past', isOfAnotherTime],
  ['other_subject', hasOtherSubject],
  ['little_understood', isLittleUnderstood],
]

function isWished({ before, after }: Around, { form, isKnown }: ValueQuestion): boolean {
  // "I'd like to weigh 70" to a question for what is so.
  const isOfWishes = (word: string) => isA('wants', word) && isKnown(word)
  const isWanted =
    form === 'number' &&
    before.some(word => isA('wants', word)) &&
    [...before, ...after].some(word => isKnown(word) && !isLightWord(word) && !isA('units', word)) &&
    ![...before, ...after].some(isOfWishes)
  return (
    isWanted ||
    before.some(word => isA('wishes', word)) ||
    before.some((word, at) => isA('self', word) && isA('unreal', before[at + 1] ?? ''))
  )
}

/** A denial after the value; what is denied with an object of its own is another thing. */
function isDenied({ before, until }: Around, { isTrouble, form, isKnown }: ValueQuestion): boolean {
  // "Überweisung brauch ich keine"; "the heating does not work" tells what is wrong.
  if (isTrouble) {
    const isNeedless = until.some(word => isA('needing', word)) && until.some(word => isA('denies', word))
    const isMended = [...before, ...until].some(word => isA('mended', word))
    if (isMended && ![...before, ...until].some(word => isA('needing', word))) return true
    return isNeedless || (until.length > 1 && isA('denies', until.at(-1) ?? ''))
  }
  if (form === 'count') return false
  return until.some((word, at) => {
    const denied = until.slice(at + 1, at + 4)
    return isA('denies', word) && !isKnown(word) && !denied.some(one => /\d/.test(one) || isKnown(one))
  })
}

function isDisliked({ before, until }: Around, { isTrouble, isPast, form, isKnown }: ValueQuestion): boolean {
  const all = [...before, ...until]
  if (PUT_OFF.test(all.join(' '))) return true
  if (all.some(word => isA('hates', word) && !isKnown(word))) return true
  if (isTrouble || (form === 'day' && isPast)) return false
  if (all.some(word => isA('disliked', word) && !isKnown(word))) return true
  return TOO_MUCH.test(all.join(' '))
}

function isSomeoneElses(
  { before, close }: Around,
  { isAboutOthers, isAboutThing, isOfSpeaker, isKnown, form, isTrouble }: ValueQuestion,
): boolean {
  const reported = before.some((word, at) => isA('reports', word) && !isA('self', before[at - 1] ?? ''))
  if (reported && !isTrouble) return true
  const isAskedOfSelf = (word: string, at: number) =>
    isA('self', word) && isKnown(before[at + 1] ?? '') && !isLightWord(before[at + 1] ?? '')
  if (form === 'number' && isAboutThing && !isOfSpeaker && before.some(isAskedOfSelf)) return true
  // "I weigh 70" of a dog, "his brother" of a child.
  if (isAboutOthers) {
    const isAskedVerb = (word: string) => isKnown(word) && !isLightWord(word)
    return before.some(
      (word, at) =>
        (isA('self', word) && isAskedVerb(before[at + 1] ?? '')) ||
        (isA('person', word) && isA('theirs', before[at - 1] ?? '')),
    )
  }
  const isOther = (word: string, at: number, words: readonly string[]) =>
    isA('person', word.replace(/['’]s$/u, '')) &&
    !(isA('pronouns', word) && isAboutThing) &&
    !isKnown(word) &&
    !isA('preposition', words[at - 2] ?? '')
  return before.some(isOther) || (form !== 'count' && close.some(isOther))
}

function isOfThePast({ before, close }: Around, { isPast, isTrouble, form }: ValueQuestion): boolean {
  if (form === 'day') return false
  const words = [...before, ...close]
  if (LAST_TIME.test(words.join(' '))) return true
  if (isPast || isTrouble) return false
  if (before.some(word => isA('once', word)) || isA('had', before[0] ?? '')) return true
  return words.some(
    (word, at) => isA('had', word) && (isA('self', words[at - 1] ?? '') || isA('self', words[at + 1] ?? '')),
  )
}

/** "Twice 60", "half the day": a number is reckoned with, and not said. */
function isReckoned({ before, inside, after }: Around, asked: ValueQuestion): boolean {
  const { form, isPast } = asked
  if (form === 'day') {
    const last = before.at(-1) ?? ''
    const isOutside = (word: string) => isA('bounds', word) && !asked.isKnown(word)
    if (isOutside(isA('determiner', last) ? (before.at(-2) ?? '') : last)) return true
    // "1 February or March", "on Monday it was still fine"
    const or = after.findIndex(word => isA('or', word))
    if (or >= 0 && namesTime(after.slice(or, or + 4))) return true
    if (isPast && after.some(word => isA('still', word))) return true
    // "A week come Friday"
    if ([...before, ...after].some(word => isA('stretches', word) && !asked.isKnown(word))) return true
    // "Monday after the first of Advent"; "Monday after work" is Monday.
    const [shift = '', ...rest] = after
    const isOpen = !isPast && !inside.some(word => /\d/.test(word))
    return isOpen && isA('shifts', shift) && rest.length > 1 && rest.some(word => isUnknown(word, asked))
  }
  if (form === 'choice') return before.slice(-3).some(word => isA('almost', word))
  if (isA('vaguely', after[0] ?? '') || inside.some(word => isA('few', word))) return true
  const last = before.at(-1) ?? ''
  if (form === 'number' && isA('bounds', last) && !asked.isKnown(last)) return true
  if ([...before, ...inside, ...after.slice(0, 1)].some(word => isA('scales', word))) return true
  return inside.length === 1 && isA('half', inside[0] ?? '') && after.length > 0
}

/** "In the other car there were four", "I am 180 tall" of a frame. */
function isOfAnother(
  { before, after }: Around,
  { form, isKnown, isTrouble, isBare, isOfSpeaker }: ValueQuestion,
): boolean {
  const isOwn = (word: string, at: number) => isA('self', word) && isA('being', before[at + 1] ?? word)
  if (form === 'number' && !isBare && !isOfSpeaker && before.some(isOwn)) return true
  return !isTrouble && [...before, ...after].some(word => isA('another', word) && !isKnown(word))
}

/** "It will be four years in February": a number that holds at another time. */
function isOfAnotherTime({ before, after }: Around, { form, isPast }: ValueQuestion): boolean {
  if (isPast || (form !== 'number' && form !== 'count')) return false
  return namesTime(before) || namesTime(after) || [...before, ...after].some(word => isA('soon', word))
}

/** "My holiday starts on 1 December", "the room is 4 m wide": a noun nobody asked about, at the head of the sentence. */
function hasOtherSubject({ before }: Around, asked: ValueQuestion): boolean {
  if (asked.isBare || asked.isTrouble || begins(before, 'since')) return false
  return before.some((word, at) => {
    if (!isA('determiner', word) || isA('preposition', before[at - 1] ?? '')) return false
    const rest = before.slice(at + 1)
    const noun = rest.findIndex(one => !isA('determiner', one))
    // "A new prescription": what stands right before the value belongs to it.
    const verb = rest.slice(noun + 1).some(one => isPlainWord(one) || isA('preposition', one))
    return noun >= 0 && verb && isUnknown(rest[noun] ?? '', asked)
  })
}

function begins(words: readonly string[], kind: BackingWord): boolean {
  const first = words.find(word => isA(kind, word) || !isPlainWord(word))
  return first !== undefined && isA(kind, first)
}

/** "Halogen makes my eyes hurt", "white walls here", "Schuhgröße 43". */
function isLittleUnderstood({ before, after, close, inside }: Around, asked: ValueQuestion): boolean {
  const { form } = asked
  const length = Math.max(1, inside.length)
  if (asked.isBare || (form === 'day' && begins(before, 'since'))) return false
  const strange = (words: readonly string[]) => words.filter(word => isUnknown(word, asked))
  const isMeasured =
    isA('units', close[0] ?? '') || inside.some(word => isA('units', word) || /^\p{L}/u.test(word))
  const lead = leadOf(before, asked)
  const known = length + [...before, ...close].filter(word => asked.isKnown(word)).length
  const unknown = lead.length + strange(close).length
  if (form === 'number' || form === 'count') {
    // "By bus 25 minutes"
    const head = isMeasured && begins(before, 'preposition') ? [] : before
    const isOfAnotherTime = !asked.isPast && after.some(word => isA('otherTime', word))
    const spare = form === 'count' || asked.isCorrected ? length : 0
    return strange(head).length > 0 || strange(close).length > spare || isOfAnotherTime
  }
  if (form === 'choice' && !asked.isTrouble) {
    const [next = '', ...rest] = close
    // "LED strips" alone are LED; "white walls here" tells of walls.
    const isAlone = rest.every(word => isA('courtesy', word))
    if (isUnknown(next, asked) && !asked.isOfMatter(next) && !isAlone) return true
    if (before.length === 0 && isA('copula', next) && strange(rest).length > 0) return true
    if (isUnknown(next, asked) && lead.length === 0) return false
  }
  // What is wrong, and what was, is told at length.
  if (asked.isTrouble) return unknown > known + 2 || lead.length > 1
  if (asked.isCorrected) return unknown > known
  if (!asked.isPast) return unknown > 0
  const strangers = lead.filter(word => !isA('disliked', word))
  return unknown > known || strangers.length > 0 || before.some(word => isA('liked', word))
}

/**
 * Words before a value that nobody understands. "A two bedroom flat": what stands between an article and a choice belongs to
 * it. "I can drop it round on Thursday": whoever offers may do it in words of their own.
 */
function leadOf(before: readonly string[], asked: ValueQuestion): readonly string[] {
  const strange = before.filter(word => isUnknown(word, asked))
  if (asked.form === 'choice') {
    const article = before.findLastIndex(word => isA('article', word))
    const between = before.slice(article + 1)
    const isDescribed =
      article >= 0 && between.length <= MOST_ADJECTIVES && between.every(word => !isPlainWord(word))
    return isDescribed ? strange.slice(0, -between.length || undefined) : strange
  }
  const isOffered = before.some((word, at) => isA('self', word) && isA('offering', before[at + 1] ?? ''))
  return asked.form === 'day' && isOffered ? strange.slice(MOST_ADJECTIVES) : strange
}

const MOST_ADJECTIVES = 2

/** True for words that stand beside any value and tell nothing of their own. */
export const isPlainWord = (word: string): boolean =>
  isA('plain', word) || isLightWord(word.replaceAll(/['’]/g, ''))

const isUnknown = (word: string, { isKnown, isAboutOthers }: ValueQuestion): boolean =>
  word !== '' &&
  !(isAboutOthers && isA('person', word)) &&
  !isPlainWord(word) &&
  !isA('liked', word) &&
  !isA('denies', word) &&
  !isA('preposition', word) &&
  !isA('reason', word) &&
  !isA('units', word) &&
  !/\d/.test(word) &&
  !isKnown(word)
