import { isLightWord } from '../text/light-words.ts'
import type { Span } from '../text/span.ts'
import { overlaps } from '../text/span.ts'
import { type BackingWord, isA, LAST_TIME, TOO_MUCH } from './backing-words.ts'
import { partAround, type ReplyPart } from './reply-parts.ts'

/** Form a value has: it tells which words may stand beside it. */
export type ValueForm = 'choice' | 'number' | 'count' | 'day'

/** Question that a value is to answer. */
export interface Asked {
  readonly form: ValueForm
  /** True for words of the question, its choices and what is known already. */
  isKnown(word: string): boolean
  /** True for words of the matter as a whole. */
  isOfMatter(word: string): boolean
  /** It names nothing but a measure: any subject may be meant. */
  readonly isBare: boolean
  /** It asks what is wrong: whoever complains answers. */
  readonly isTrouble: boolean
  /** It asks for what was. */
  readonly isPast: boolean
  /** It asks about somebody other than the speaker. */
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

/**
 * Reads the words around a value: a value inside of a sentence that was not understood is no answer.
 * N1. Only the part of the reply that holds the value counts: "black, to match the table" is black.
 * N2. `others` are values of their own: they are understood.
 * N3. A phrase that begins with a preposition after the value tells more about it, and needs no understanding.
 */
export function doubtAbout(
  parts: readonly ReplyPart[],
  span: Span,
  asked: Asked,
  others: readonly Span[] = [],
): Doubt | null {
  const part = partAround(parts, span)
  if (part === null) return null
  const isOther = (word: Span) => !overlaps(word, span) && others.some(other => overlaps(other, word))
  const around = wordsAround({ ...part, words: part.words.filter(one => !isOther(one.span)) }, span)
  return DOUBTS.find(([, holds]) => holds(around, asked))?.[0] ?? null
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
    close: upTo(after, 'preposition'),
    until: upTo(after, 'reason'),
    inside: words.filter(one => overlaps(one.span, span)).map(({ word }) => word),
    isAsked: mark.includes('?'),
  }
}

function upTo(words: readonly string[], kind: BackingWord): readonly string[] {
  const end = words.findIndex(word => isA(kind, word))
  return end < 0 ? words : words.slice(0, end)
}

type Rule = (around: Around, asked: Asked) => boolean

const DOUBTS: readonly (readonly [Doubt, Rule])[] = [
  [
    'asked',
    ({ isAsked, before, after }) => isAsked && [...before, ...after].some(word => !isA('hedges', word)),
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
  ['other_subject', hasOtherSubject],
  ['little_understood', isLittleUnderstood],
]

function isWished({ before }: Around): boolean {
  return (
    before.some(word => isA('wishes', word)) ||
    before.some((word, at) => isA('self', word) && isA('unreal', before[at + 1] ?? ''))
  )
}

/** A denial after the value; what is denied with an object of its own is another thing. */
function isDenied({ until }: Around, { isTrouble, form, isKnown }: Asked): boolean {
  if (isTrouble || form === 'count') return false
  return until.some((word, at) => {
    const denied = until.slice(at + 1, at + 4)
    return isA('denies', word) && !isKnown(word) && !denied.some(one => /\d/.test(one) || isKnown(one))
  })
}

function isDisliked({ before, until }: Around, { isTrouble, isPast, form, isKnown }: Asked): boolean {
  const all = [...before, ...until]
  if (all.some(word => isA('hates', word) && !isKnown(word))) return true
  if (isTrouble || (form === 'day' && isPast)) return false
  if (all.some(word => isA('disliked', word) && !isKnown(word))) return true
  return TOO_MUCH.test(all.join(' '))
}

function isSomeoneElses(
  { before, close }: Around,
  { isAboutOthers, isKnown, form, isTrouble }: Asked,
): boolean {
  const reported = before.some((word, at) => isA('reports', word) && !isA('self', before[at - 1] ?? ''))
  if (reported && !isTrouble) return true
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
    isA('person', word) && !isKnown(word) && !isA('preposition', words[at - 2] ?? '')
  return before.some(isOther) || (form !== 'count' && close.some(isOther))
}

function isOfThePast({ before, close }: Around, { isPast, isTrouble, form }: Asked): boolean {
  if (form === 'day') return false
  const words = [...before, ...close]
  if (LAST_TIME.test(words.join(' '))) return true
  if (isPast || isTrouble) return false
  if (before.some(word => isA('once', word))) return true
  return words.some(
    (word, at) => isA('had', word) && (isA('self', words[at - 1] ?? '') || isA('self', words[at + 1] ?? '')),
  )
}

/** "Twice 60", "half the day": a number is reckoned with, and not said. */
function isReckoned({ before, inside, after }: Around, asked: Asked): boolean {
  const { form, isPast } = asked
  if (form === 'day') {
    // "Monday after the first of Advent"; "Monday after work" is Monday.
    const [shift = '', ...rest] = after
    const isOpen = !isPast && !inside.some(word => /\d/.test(word))
    return isOpen && isA('shifts', shift) && rest.length > 1 && rest.some(word => isUnknown(word, asked))
  }
  if (form !== 'number' && form !== 'count') return false
  if ([...before, ...inside, ...after.slice(0, 1)].some(word => isA('scales', word))) return true
  return inside.length === 1 && isA('half', inside[0] ?? '') && after.length > 0
}

/** "My holiday starts on 1 December", "the room is 4 m wide": a noun nobody asked about, at the head of the sentence. */
function hasOtherSubject({ before }: Around, asked: Asked): boolean {
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
function isLittleUnderstood({ before, close, inside }: Around, asked: Asked): boolean {
  const { form } = asked
  const length = Math.max(1, inside.length)
  if (asked.isBare || (form === 'day' && begins(before, 'since'))) return false
  const strange = (words: readonly string[]) => words.filter(word => isUnknown(word, asked))
  const isMeasured =
    isA('units', close[0] ?? '') || inside.some(word => isA('units', word) || /^\p{L}/u.test(word))
  const known = length + [...before, ...close].filter(word => asked.isKnown(word)).length
  const unknown = strange(before).length + strange(close).length
  if (form === 'number' || form === 'count') {
    // "By bus 25 minutes"
    const lead = isMeasured && begins(before, 'preposition') ? [] : before
    return strange(lead).length > 0 || strange(close).length > length
  }
  if (form === 'choice' && !asked.isTrouble) {
    const [next = '', ...rest] = close
    // "LED strips" alone are LED; "white walls here" tells of walls.
    const isAlone = rest.every(word => isA('courtesy', word))
    if (isUnknown(next, asked) && !asked.isOfMatter(next) && !isAlone) return true
    if (before.length === 0 && isA('copula', next) && strange(rest).length > 0) return true
  }
  // What is wrong is told at length.
  return unknown > known + (asked.isTrouble ? 2 : 0)
}

/** True for words that stand beside any value and tell nothing of their own. */
export const isPlainWord = (word: string): boolean =>
  isA('plain', word) || isLightWord(word.replaceAll(/['’]/g, ''))

const isUnknown = (word: string, { isKnown, isAboutOthers }: Asked): boolean =>
  word !== '' &&
  !(isAboutOthers && isA('person', word)) &&
  !isPlainWord(word) &&
  !isA('liked', word) &&
  !isA('denies', word) &&
  !isA('preposition', word) &&
  !isA('reason', word) &&
  !isKnown(word)
