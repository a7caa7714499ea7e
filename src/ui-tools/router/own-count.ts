import type { Frame, NounPhrase } from '../../nlu/frames/frame.ts'
import { PACKS, patternOfAll, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { VerbClass } from '../../nlu/lang/sections/frame-words.ts'
import type { NumberMention } from '../../nlu/numbers/number-mention.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { isInside, type Span } from '../../nlu/text/span.ts'

/**
 * True for a count in a clause that could be about things of the person's own, to be listed now. What others have,
 * what would be, what somebody said and what is denied counts nothing here; a wish to write them down makes up for
 * what others have.
 */
export function isOwnCount(
  { span, amount, counts }: NumberMention,
  frames: readonly Frame[],
  language: Language,
): boolean {
  const at = frames.findIndex(frame => isInside(span, frame.span))
  const frame = frames[at]
  if (frame === undefined) return true
  const phrase = phraseOf(span, frame)
  if (isUnreal(frame) && !isPolite(span, frame)) return false
  if (isPastime(frame)) return frames.some(wantsList)
  if (isOurs(phrase)) return true
  // "No fewer than 15" denies nothing, and "upwards of 70 need an owner" speaks of the 70.
  const isExact = amount.is === 'one'
  if (isExact && isDenied(phrase, frame)) return false
  // "Hardly anybody came, four people and a dog": a piece goes on with the clause before it.
  const clause = frame.isPiece ? (frames.slice(0, at).findLast(({ isPiece }) => !isPiece) ?? frame) : frame
  const isResult = counts !== undefined && PACKS[language].columns.results.has(fold(counts.head))
  const isOver = isExact && clause.time === 'past' && !isGathered(clause) && !isFresh(span, clause, language)
  const isElse =
    clause === frame
      ? isOver || (isExact && isOthers(span, frame))
      : isOver || isUnreal(clause) || clause.polarity === 'negative'
  return !isElse || isResult || frames.some(wantsList)
}

/** "I've collected feedback from sixty pupils": what was gathered is there. */
const isGathered = ({ subject, verb }: Frame): boolean =>
  (subject === 'i' || subject === 'we') && verb !== null && LISTING.has(verb)

/** "We shortlisted eight vendors", "21 guests confirmed": done, and here; what was long ago is said with its time. */
const isFresh = (
  number: Span,
  { subject, topic, verb, tokens, understood }: Frame,
  language: Language,
): boolean =>
  verb === null &&
  understood < 1 &&
  (subject === 'we' || isPartOf(number, topic)) &&
  !tokens.some(({ folded }) => PACKS[language].frames.pastTimes.has(folded))

/** "I could eat ten pancakes": what somebody does for themselves is not to be listed. */
const isPastime = ({ subject, verb, tokens }: Frame): boolean =>
  subject !== 'we' && verb === null && tokens.some(({ folded }) => PASTIMES.has(folded))
const PASTIMES = wordsOfAll(pack => pack.router.counted.pastimes)

const isUnreal = ({ reported, time }: Frame): boolean => reported || time === 'hypothetical'

/** "Six personas would be good to have": said of the things themselves, and no condition. */
const isPolite = (number: Span, { reported, link, modal, topic, act }: Frame): boolean =>
  !reported && act === 'statement' && link !== 'if' && modal === 'would' && isPartOf(number, topic)

/** The number may stand before the noun it counts, as in "between ten and twelve vendors". */
const isPartOf = (number: Span, phrase: NounPhrase | null): boolean =>
  phrase !== null && (number.start <= phrase.span.end || isRoughly(number, phrase))

/** "Insgesamt siebenundvierzig Gräber": what stands right before the number only says how it is meant. */
const isRoughly = (number: Span, { span, isDefinite }: NounPhrase): boolean =>
  !isDefinite && number.start <= span.end + 1

const phraseOf = (number: Span, { objects, topic }: Frame): NounPhrase | null =>
  [...objects, ...(topic === null ? [] : [topic])].find(({ span }) => isInside(number, span)) ?? null

const isOurs = (phrase: NounPhrase | null): boolean => phrase?.possessor === 'i' || phrase?.possessor === 'we'

/** "There aren't 30 chairs". Whoever would rather not type in 60 names has them, and what is definite is there. */
function isDenied(phrase: NounPhrase | null, { polarity, verb }: Frame): boolean {
  if (verb !== null && ENTERING.has(verb)) return false
  if (phrase?.isNegated === true) return true
  return polarity === 'negative' && phrase?.after === null && !phrase.isDefinite
}

const ENTERING: ReadonlySet<VerbClass> = new Set<VerbClass>([
  'list', 'write', 'fill', 'upload', 'show', 'send', 'make',
]) // biome-ignore format: a table

/** "My sister teaches 28 kids", "the hospital has 600 beds"; not what they give us, nor where the things themselves do something. */
function isOthers(number: Span, { act, subject, topic, verb, objects, tokens }: Frame): boolean {
  if (subject === 'you') return act !== 'command' && (verb === 'want' || verb === 'have')
  if (subject !== 'other') return act === 'question' && subject !== 'i' && subject !== 'we'
  if (objects.some(isUs)) return false
  if (topic === null) return tokens.some(({ folded }) => THEY.has(folded.split("'", 1)[0] ?? ''))
  if (isPartOf(number, topic)) return false
  if (PEOPLE.has(topic.head)) return true
  if (topic.possessor === 'i') return verb === 'have' && !GROUPS.test(topic.head)
  return !isOurs(topic) && (verb === null || OWNING.has(verb))
}

const PEOPLE = wordsOfAll(({ backing }) => backing.person)
/** "My team has nine people"; what my phone has is its own affair. */
const GROUPS = patternOfAll(pack => pack.router.counted.groups)
const THEY = wordsOfAll(({ frames }) => frames.people)
const US = wordsOfAll(({ frames }) => [...frames.objects.i, ...frames.objects.we])
const isUs = ({ head }: NounPhrase): boolean => US.has(head)

const OWNING: ReadonlySet<VerbClass> = new Set<VerbClass>([
  'have', 'keep', 'say', 'close', 'use', 'buy', 'play', 'rent', 'order', 'pay', 'like', 'want',
]) // biome-ignore format: a table

/** "… and I need their voice parts", "let me jot them down", "deren Einfluss wir bewerten sollten". */
function wantsList(frame: Frame): boolean {
  const { act, subject, verb, modal, polarity } = frame
  if (isUnreal(frame) || polarity === 'negative') return false
  const isListing = verb !== null && LISTING.has(verb)
  if (act === 'command') return isListing
  if (act === 'wish' || act === 'offer') return isListing || subject === 'i' || subject === 'we'
  if (act === 'question') return isListing && modal === 'can' && (subject === 'i' || subject === 'we')
  if (act !== 'statement' || (subject !== 'i' && subject !== 'we')) return false
  return (modal !== null && WANTING.has(modal)) || (isListing && verb !== 'keep')
}
const WANTING: ReadonlySet<NonNullable<Frame['modal']>> = new Set(['must', 'should', 'want', 'will'] as const)
const LISTING: ReadonlySet<VerbClass> = new Set<VerbClass>([
  'list', 'write', 'give', 'need', 'fill', 'upload', 'show', 'send', 'keep', 'receive', 'find', 'set', 'make',
]) // biome-ignore format: a table
