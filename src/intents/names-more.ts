import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS, wordsOfAll } from '../nlu/lang/packs.ts'
import type { VerbClass } from '../nlu/lang/sections/frame-words.ts'
import { unitOf } from '../nlu/numbers/units.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import type { Language } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { isSlipOf } from '../nlu/text/slip-of.ts'
import { overlaps, type Span } from '../nlu/text/span.ts'
import type { Token } from '../nlu/text/tokenise.ts'

interface OrderWords {
  readonly text: string
  readonly language: Language
  /** Places of the values that were read. */
  readonly values: readonly Span[]
  /** True for a word that the intent is about, by whichever word for it. */
  readonly isKnown: (word: string) => boolean
  /** True for a word that the intent's own texts use. */
  readonly isUsed: (word: string) => boolean
}

const PERSONS = wordsOfAll(pack => pack.backing.person)
const REASONS = wordsOfAll(pack => pack.intents.reasons)
const DIRECTIONS = wordsOfAll(pack => pack.intents.directions)
const COURTESY = wordsOfAll(({ frames, pendings, replies }) => [
  ...frames.polite,
  ...frames.yes,
  ...frames.no,
  ...frames.adverbs,
  ...Object.keys(frames.slips),
  ...pendings.courtesy,
  ...replies.fill,
])
const isCourtesy = (word: string): boolean =>
  COURTESY.has(word) || [...COURTESY].some(known => isSlipOf(word, known, 1))

/** Deeds that go with any value: "make it 40", "40 is fine", "I need 40". */
const PLAIN_DEEDS: ReadonlySet<VerbClass> = new Set<VerbClass>([
  'approve', 'be', 'get_back', 'give', 'have', 'like', 'make', 'need', 'pay', 'pay_back', 'receive', 'say', 'set', 'think', 'want',
]) // biome-ignore format: a table

/**
 * True where an order, or the clause that gives one of its values, names something a call knows nothing of: whom it is for,
 * when, in which form. The thing or reason after a "for" is none, and clauses beside it tell reasons.
 */
export function namesMore({ text, language, values, isKnown, isUsed }: OrderWords): boolean {
  const isMore = ({ folded }: Token, named: Named | null): boolean =>
    named === 'thing' ? !isKnown(folded) : named === 'whereto' && !isUsed(folded)
  return framesOf(tokensRead(text), language)
    .filter(frame => isOrder(frame) || frame.isPiece || isIn(frame.span, values))
    .some(frame => frame.tokens.some(token => isMore(token, namedBy(token, frame, values, language))))
}

/** Something a word names: a thing, or where it goes, to whom and in which form. */
type Named = 'thing' | 'whereto'

const isOrder = ({ act }: Frame): boolean => act === 'command' || act === 'wish' || act === 'offer'

const isIn = (span: Span, values: readonly Span[]): boolean => values.some(value => overlaps(value, span))

function namedBy(
  { kind, folded, span }: Token,
  { objects, topic }: Frame,
  values: readonly Span[],
  language: Language,
): Named | null {
  if (kind !== 'word' || folded.length < SHORTEST || isIn(span, values)) return null
  if (PERSONS.has(folded)) return 'whereto'
  if (isLightWord(folded) || unitOf(folded) !== undefined || isPlainDeed(folded, language)) return null
  if (isCourtesy(folded)) return null
  const phrase = [...objects, ...(topic === null ? [] : [topic])].find(one => overlaps(one.span, span))
  if (phrase === undefined) return 'thing'
  const inPhrase = values.filter(value => overlaps(value, phrase.span))
  // "The scratched chandelier LX-20481": it says which; "40 sounds mean" does not.
  if (inPhrase.some(value => value.start >= span.end)) return null
  if (phrase.after !== null && DIRECTIONS.has(phrase.after)) return 'whereto'
  const isReason = phrase.after !== null && REASONS.has(phrase.after) && inPhrase.length === 0
  return isReason ? null : 'thing'
}
const SHORTEST = 2

function isPlainDeed(folded: string, language: Language): boolean {
  const { verbs, classes } = PACKS[language].frames
  return (verbs.get(folded) ?? []).some(({ lemma, particle }) => {
    const deed = classes.get(particle === null ? lemma : `${particle} ${lemma}`) ?? classes.get(lemma)
    return deed !== undefined && PLAIN_DEEDS.has(deed)
  })
}
