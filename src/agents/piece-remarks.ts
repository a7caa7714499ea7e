import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import type { Language } from '../nlu/text/language.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import type { OrderReading } from './order-reading.ts'

/**
 * Tokens of things that are but named, and said to be too much or of no use right behind it: "ein Bild und ein Lied an einem Tag, das
 * ist zu viel". What might be is a wish ("das wäre schön"), and what a thing is to be like belongs to it ("ein Lied, das nicht zu
 * schwer ist").
 */
export function pieceRemarks(reading: OrderReading): readonly Token[] {
  const frames = framesOf(reading.tokens, reading.language)
  return frames.flatMap((frame, at) => {
    const comment = frames[at + 1]
    const isRemarked =
      comment !== undefined &&
      isThing(frame, reading) &&
      isBound(frame, comment, reading) &&
      isVerdict(comment, reading)
    return isRemarked ? [...frame.tokens, ...comment.tokens] : []
  })
}

/** Things without a verb, and not asked for: "a picture, please". */
function isThing({ isPiece, tokens }: Frame, { senses, language }: OrderReading): boolean {
  const { orders, frames } = PACKS[language]
  const own = tokens.flatMap(token => senses.get(token) ?? [])
  return (
    isPiece &&
    own.length > 0 &&
    own.every(({ thing }) => thing !== null) &&
    !tokens.some(({ folded }) => frames.polite.has(folded) || orders.softeners.has(folded))
  )
}

/** A sentence of its own says what is ordered for: "a picture of the heart. There is not much about it in the book." */
const isBound = (one: Frame, next: Frame, { tokens }: OrderReading): boolean =>
  tokens.every(
    ({ span, folded }) => span.start < one.span.end || span.end > next.span.start || !FULL_STOPS.has(folded),
  )
const FULL_STOPS: ReadonlySet<string> = new Set(['.', '!', '\n'])

/** "Das ist zu viel", "das schafft keine Klasse", "nobody can do that"; "das muss nicht viel zeigen" says what it is to be like. */
function isVerdict(
  { act, subject, time, polarity, modal, tokens }: Frame,
  { language }: OrderReading,
): boolean {
  const { resumptives, verdicts, judgements, copulas } = PACKS[language].orders
  if (act !== 'statement' || PEOPLE.has(subject) || time !== 'now') return false
  if (modal !== null && modal !== 'can') return false
  const words = tokens.flatMap(({ kind, folded }) => (kind === 'word' ? [folded] : []))
  const rest = afterPhrase(words, resumptives)
  if (rest === null) return polarity === 'negative' && afterPhrase(words.slice(-1), resumptives) !== null
  if (isRelative(rest, language)) return false
  const isJudged =
    rest.some(word => judgements.has(word)) ||
    rest.some((_, at) => afterPhrase(rest.slice(at), verdicts) !== null)
  return isJudged || (polarity === 'negative' && (modal !== null || !copulas.has(rest[0] ?? '')))
}

/** Subjects of a wish, perhaps: "that I cannot do myself". */
const PEOPLE: ReadonlySet<Frame['subject']> = new Set<Frame['subject']>(['i', 'we', 'you'])

/** Its verb stands last, as in "das keine Beschriftung hat". */
function isRelative(rest: readonly string[], language: Language): boolean {
  const { orders, frames } = PACKS[language]
  const [first = '', last = ''] = [rest[0], rest.at(-1)]
  if (!frames.verbLast || orders.copulas.has(first)) return false
  const isVerb = (word: string) => orders.finiteVerbs.test(word) && !orders.denials.has(word)
  return !isVerb(first) || (rest.length > 1 && (isVerb(last) || orders.copulas.has(last)))
}

/** Words behind a phrase that they begin with; null where they begin with none. */
function afterPhrase(
  words: readonly string[],
  phrases: readonly (readonly string[])[],
): readonly string[] | null {
  const phrase = phrases.find(phrase => phrase.every((word, at) => words[at] === word))
  return phrase === undefined ? null : words.slice(phrase.length)
}
