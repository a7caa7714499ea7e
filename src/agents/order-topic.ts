import type { Frame, NounPhrase } from '../nlu/frames/frame.ts'
import { ofAllPacks, PACKS } from '../nlu/lang/packs.ts'
import type { Language } from '../nlu/text/language.ts'
import { overlaps, type Span } from '../nlu/text/span.ts'
import { type Token, tokenise } from '../nlu/text/tokenise.ts'
import { type OrderReading, tokensWithin } from './order-reading.ts'

/** Part of a clause that belongs to one order. */
export interface OrderRegion {
  readonly frame: Frame
  readonly span: Span
  /** Spans that say something else: what it makes, parameters. */
  readonly taken: readonly Span[]
}

/**
 * The thing an order is about, as it was written and without its article; null where the clause names none. A deed is done
 * to its object ("research volcanoes"), a thing is about what is tied to it ("a song about volcanoes").
 */
export function topicIn(reading: OrderReading, region: OrderRegion, by: 'deed' | 'thing'): string | null {
  const { about } = PACKS[reading.language].orders
  const phrases = phrasesOf(reading, region)
  const tied = phrases.find(({ after }) => after !== null && about.has(after))
  const object = phrases.find(({ after }) => after === null)
  const first = by === 'deed' ? (object ?? tied) : (tied ?? object)
  return first === undefined ? null : wording(reading, first, phrases, region)
}

/** True where a clause points at what was ordered before it. */
export function pointsBack(reading: OrderReading, span: Span): boolean {
  const { pointers, madeOf } = PACKS[reading.language].orders
  return tokensWithin(reading, span).some(({ folded }) => pointers.has(folded) || madeOf.has(folded))
}

/** A phrase without the words that say something else. */
interface Rest {
  readonly after: string | null
  readonly span: Span
}

function phrasesOf(reading: OrderReading, { frame, span, taken }: OrderRegion): readonly Rest[] {
  return [...(frame.topic === null ? [] : [frame.topic]), ...frame.objects]
    .filter(phrase => phrase.span.start >= span.start && phrase.span.end <= span.end)
    .filter(phrase => !phrase.isTime && !phrase.isNegated && !PRONOUNS.has(phrase.head))
    .flatMap(phrase => restOf(phrase, taken))
    .filter(rest => tokensWithin(reading, rest.span).some(isTelling))
    .toSorted((one, other) => one.span.start - other.span.start)
}

/** "Recherche Französische Revolution" is about what is left of it. */
function restOf({ after: preposition, span, count }: NounPhrase, taken: readonly Span[]): readonly Rest[] {
  // "Look up volcanoes": part of the verb.
  const after = preposition !== null && PARTICLES.has(preposition) ? null : preposition
  const cuts = taken.filter(other => overlaps(other, span))
  if (cuts.length === 0) return [{ after, span }]
  // "30 seconds" is a measure.
  if (count !== null) return []
  const end = Math.min(...cuts.map(({ start }) => start))
  const start = Math.max(...cuts.map(cut => cut.end))
  if (start < span.end - SHORTEST) return [{ after: null, span: { start, end: span.end } }]
  return end > span.start + SHORTEST ? [{ after, span: { start: span.start, end } }] : []
}
const SHORTEST = 2

const PRONOUNS = new Set(
  ofAllPacks(({ frames, orders }) => [
    ...Object.values(frames.objects).flatMap(words => [...words]),
    ...orders.pointers,
    ...orders.beforehand,
    ...orders.endings,
  ]),
)

const PARTICLES: ReadonlySet<string> = PACKS.en.frames.particles
const SMALL = new Set(
  ofAllPacks(({ frames }) => [
    ...frames.definite,
    ...frames.indefinite,
    ...frames.quantifiers,
    ...frames.adverbs,
    ...frames.prepositions,
    ...Object.values(frames.possessives).flatMap(words => [...words]),
  ]),
)
/** Says something: no article, no number by itself. */
const isTelling = ({ kind, folded }: Token): boolean =>
  kind === 'word' && folded.length > 1 && !SMALL.has(folded) && !PRONOUNS.has(folded)

/** From its first noun on, with what hangs on it: "Leben im Mittelalter", "causes of the war". */
function wording(
  { text, language }: OrderReading,
  first: Rest,
  phrases: readonly Rest[],
  { span, taken }: OrderRegion,
): string {
  let end = first.span.end
  for (const phrase of phrases.filter(({ span: { start } }) => start > first.span.start)) {
    const between = text.slice(end, phrase.span.start)
    if (!HANGS_ON.test(between) || taken.some(other => overlaps(other, { start: end, end: phrase.span.end })))
      break
    end = phrase.span.end
  }
  return withoutArticle(text.slice(first.span.start, Math.min(end, span.end)).trim(), language)
}
/** At most one small word between two phrases. */
const HANGS_ON = /^\s*(?:\p{L}{1,6}\s*)?$/u

function withoutArticle(words: string, language: Language): string {
  const { definite, indefinite, possessives } = PACKS[language].frames
  const [first] = tokenise(words)
  const isArticle =
    first !== undefined &&
    (definite.has(first.folded) ||
      indefinite.has(first.folded) ||
      Object.values(possessives).some(list => list.has(first.folded)))
  return isArticle ? words.slice(first.span.end).trim() : words
}
