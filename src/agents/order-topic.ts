import type { Frame, NounPhrase } from '../nlu/frames/frame.ts'
import { ofAllPacks, PACKS } from '../nlu/lang/packs.ts'
import type { Language } from '../nlu/text/language.ts'
import { isInside, overlaps, type Span } from '../nlu/text/span.ts'
import { type Token, tokenise } from '../nlu/text/tokenise.ts'
import type { OrderClause } from './order-clause.ts'
import { type OrderReading, tokensWithin } from './order-reading.ts'
import type { OrderableAgent } from './orderable-agent.ts'

/** Part of a clause that belongs to one order. */
export interface OrderRegion {
  readonly frame: Frame
  readonly span: Span
  /** Spans that say something else: what it makes, parameters. */
  readonly taken: readonly Span[]
}

/**
 * The thing an order is about, as it was written and without its article; null where the clause names none. A deed is done
 * to its object ("research volcanoes"), a thing is about what is tied to it ("a song about volcanoes"); only that counts by `tied`.
 */
export function topicIn(
  reading: OrderReading,
  region: OrderRegion,
  by: 'deed' | 'thing' | 'tied',
): string | null {
  const { about } = PACKS[reading.language].orders
  const phrases = phrasesOf(reading, region)
  const tied = phrases.find(({ after }) => after !== null && about.has(after))
  const object = phrases.find(({ after }) => after === null)
  const first = by === 'tied' ? tied : by === 'deed' ? (object ?? tied) : (tied ?? object)
  return first === undefined ? null : wording(reading, first, phrases, region)
}

/** Several things of which each is to be made, as many as were counted: "two pictures: an owl and a fox"; null for another number. */
export function topicsIn(
  reading: OrderReading,
  region: OrderRegion,
  count: number,
): readonly string[] | null {
  const phrases = phrasesOf(reading, region).filter(({ after }) => after === null || ABOUT.has(after))
  return phrases.length === count ? phrases.map(phrase => wording(reading, phrase, [], region)) : null
}

/** True where a part of a message points at what was ordered before it, or at its result. */
export function pointsBack(reading: OrderReading, span: Span): boolean {
  const { pointers, madeOf, bases, results } = PACKS[reading.language].orders
  const { definite, interrogatives, subjects } = PACKS[reading.language].frames
  const words = tokensWithin(reading, span).map(({ folded }) => folded)
  return words.some(
    (word, at) =>
      pointers.has(word) ||
      (results.has(word) && definite.has(words[at - 1] ?? '')) ||
      // "What you find"
      (interrogatives.has(word) && subjects.you.has(words[at + 1] ?? '')) ||
      ((madeOf.has(word) || bases.has(word)) &&
        words.slice(at + 1, at + 1 + RESULT_REACH).some(next => results.has(next))),
  )
}
const RESULT_REACH = 3

/** The thing an agent is to change, as it was written and without its article: "zweiten Absatz". */
export function wordingOfTarget(
  reading: OrderReading,
  { frame, things }: OrderClause,
  agent: OrderableAgent,
): string | null {
  const { text, language } = reading
  const target = things.find(thing => thing.agent === agent || thing.isKnown)?.span
  if (target === undefined) {
    const result = frame.objects.find(
      ({ head, isDefinite }) => isDefinite && PACKS[language].orders.results.has(head),
    )
    return result === undefined
      ? targetIn(reading, frame.span, agent)
      : withoutArticle(text.slice(result.span.start, result.span.end), language)
  }
  const phrase = frame.objects.find(({ span }) => isInside(target, span))?.span ?? target
  return withoutArticle(text.slice(phrase.start, target.end), language)
}

/** The first thing in a part of a message that is there already and that the agent can change: "Song" of "im Song". */
export function targetIn(reading: OrderReading, span: Span, agent: OrderableAgent): string | null {
  const { definite, possessives } = PACKS[reading.language].frames
  const { contracted } = PACKS[reading.language].orders
  const isArticle = ({ folded }: Token): boolean =>
    definite.has(folded) ||
    contracted.has(folded) ||
    Object.values(possessives).some(words => words.has(folded))
  const tokens = tokensWithin(reading, span)
  for (const [at, token] of tokens.entries()) {
    const maker = reading.senses.get(token)?.thing?.agent
    if (maker === undefined || (maker !== agent && !agent.takesFrom.includes(maker.name))) continue
    const article = tokens.findLastIndex((word, place) => place < at && isArticle(word))
    const first = tokens[article + 1]
    if (article >= 0 && at - article <= ARTICLE_REACH && first !== undefined)
      return reading.text.slice(first.span.start, token.span.end)
  }
  return null
}
const ARTICLE_REACH = 2

/** A phrase without the words that say something else. */
interface Rest {
  readonly after: string | null
  readonly span: Span
}

function phrasesOf(reading: OrderReading, { frame, span, taken }: OrderRegion): readonly Rest[] {
  return (
    [...(frame.topic === null ? [] : [frame.topic]), ...frame.objects]
      .filter(phrase => overlaps(phrase.span, span))
      .map(phrase => ({ ...phrase, span: within(phrase.span, span) }))
      .filter(phrase => !phrase.isNegated && !PRONOUNS.has(phrase.head))
      // "About forty years of lost keys" tells no time.
      .filter(phrase => !phrase.isTime || (phrase.count !== null && ABOUT.has(phrase.after ?? '')))
      .flatMap(phrase => restOf(reading, phrase, taken))
      .filter(rest => tokensWithin(reading, rest.span).some(isTelling))
      .toSorted((one, other) => one.span.start - other.span.start)
  )
}

const within = (inner: Span, outer: Span): Span => ({
  start: Math.max(inner.start, outer.start),
  end: Math.min(inner.end, outer.end),
})

/** "Recherche Französische Revolution" is about what is left of it. */
function restOf(
  reading: OrderReading,
  { after: preposition, span, count }: Pick<NounPhrase, 'after' | 'span' | 'count'>,
  taken: readonly Span[],
): readonly Rest[] {
  // "Look up volcanoes": part of the verb.
  const after = preposition !== null && PARTICLES.has(preposition) ? null : preposition
  const inner = tieWithin(reading, span)
  if (inner !== null) return restOf(reading, { ...inner, count: null }, taken)
  const cuts = taken.filter(other => overlaps(other, span))
  if (cuts.length === 0) return [{ after, span }]
  // "30 seconds" is a measure.
  if (count !== null) return []
  const end = Math.min(...cuts.map(({ start }) => start))
  const start = Math.max(...cuts.map(cut => cut.end))
  if (start < span.end - SHORTEST)
    return [{ after: tieOf(reading, { start, end: span.end }, after), span: { start, end: span.end } }]
  return end > span.start + SHORTEST ? [{ after, span: { start: span.start, end } }] : []
}
const SHORTEST = 2

/** "Was Fröhliches zu Einhörnern": where a phrase holds another, that is what it is about. */
function tieWithin(reading: OrderReading, span: Span): Pick<NounPhrase, 'after' | 'span'> | null {
  const { about } = PACKS[reading.language].orders
  const words = tokensWithin(reading, span)
  const at = words.findIndex(({ folded }, place) => place > 0 && about.has(folded))
  const [tie, next] = [words[at], words[at + 1]]
  return at < 0 || tie === undefined || next === undefined
    ? null
    : { after: tie.folded, span: { start: next.span.start, end: span.end } }
}

/** Preposition that ties on the rest of a phrase: its own preposition, or that of the phrase where it says for whom it is. */
function tieOf(reading: OrderReading, rest: Span, preposition: string | null): string | null {
  const { about, audiences } = PACKS[reading.language].orders
  const [first] = tokensWithin(reading, rest)
  if (first !== undefined && about.has(first.folded)) return first.folded
  return preposition !== null && audiences.has(preposition) ? preposition : null
}

const PRONOUNS = new Set(
  ofAllPacks(({ frames, orders }) => [
    ...frames.interrogatives,
    ...orders.whatevers,
    ...Object.values(frames.objects).flatMap(words => [...words]),
    ...orders.pointers,
    ...orders.beforehand.flat(),
    ...orders.endings,
    ...orders.results,
    ...orders.fillers,
  ]),
)

const ABOUT = new Set(ofAllPacks(({ orders }) => [...orders.about]))
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
  const { makers, infinitives } = PACKS[language].orders
  const { present, past, subjunctive } = PACKS[language].frames.being
  const isVerb = (word: string): boolean =>
    makers.has(word) || infinitives.has(word) || present.has(word) || past.has(word) || subjunctive.has(word)
  let end = first.span.end
  for (const phrase of phrases.filter(({ span: { start } }) => start > first.span.start)) {
    const between = text.slice(end, phrase.span.start)
    const words = tokenise(text, end, phrase.span.end)
    if (words.some(({ folded }) => isVerb(folded))) break
    if (!HANGS_ON.test(between) || taken.some(other => overlaps(other, { start: end, end: phrase.span.end })))
      break
    end = phrase.span.end
  }
  return withoutArticle(
    text.slice(first.span.start, Math.min(end, span.end)).replace(/[\s,;:]{1,4}$/u, ''),
    language,
  )
}
/** At most one small word between two phrases. */
const HANGS_ON = /^\s*(?:\p{L}{1,6}\s*)?$/u

/** Without what leads up to it: articles, "about the", "zum Thema". */
function withoutArticle(words: string, language: Language): string {
  const { definite, indefinite, possessives } = PACKS[language].frames
  const { about } = PACKS[language].orders
  const first = tokenise(words).find(
    ({ folded }) =>
      !definite.has(folded) &&
      !indefinite.has(folded) &&
      !about.has(folded) &&
      !LEADS.has(folded) &&
      !Object.values(possessives).some(list => list.has(folded)),
  )
  return first === undefined ? words : words.slice(first.span.start).trim().replace(/^-/u, '')
}
const LEADS = new Set(ofAllPacks(({ orders }) => [...orders.fillers]))
