import type { Enumeration } from '../../nlu/enumerations/enumeration.ts'
import { grammarOf } from '../../nlu/lang/grammars.ts'
import { patternOfAll, wordsOfAll } from '../../nlu/lang/packs.ts'
import { isPlural } from '../../nlu/numbers/counted-noun.ts'
import { leastOf, type NumberMention } from '../../nlu/numbers/number-mention.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { isInside } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'

/** Below that it is not a list. */
export const SHORTEST_LIST = 3

/** The numbers that say how many there are of something. */
export const countsIn = (
  numbers: readonly NumberMention[],
  live: readonly Token[],
): readonly NumberMention[] =>
  withEstimates(numbers).filter(
    mention =>
      mention.kind === 'count' &&
      isWhole(mention) &&
      !isCapacity(mention, live) &&
      !isBought(mention, numbers, live) &&
      !isParty(mention, live) &&
      !isReadAbout(mention, live),
  )

/** Nobody lists 12.5 of anything. */
const isWhole = ({ amount }: NumberMention): boolean => Number.isInteger(leastOf(amount) ?? 0)

/** Nouns for what one has, but does not list. */
const UNLISTED = wordsOfAll(pack => pack.router.counted.unlistedNouns)
const STEP_NOUN = patternOfAll(pack => pack.router.counted.stepNouns)

export const isStepNoun = (head: string) => STEP_NOUN.test(fold(head))
/** Of a process they are its steps: "our sign-off workflow has three levels". */
export const isLevel = (head: string) => LEVEL.test(fold(head))
const LEVEL = patternOfAll(pack => pack.router.counted.levels)

/** "Loads of contacts, around 200": a vague amount, and then how many that is. */
function withEstimates(numbers: readonly NumberMention[]): readonly NumberMention[] {
  return numbers.map((mention, at) => {
    const next = numbers[at + 1]
    const isEstimated =
      mention.kind === 'count' && mention.amount.is === 'vague' && next?.kind === 'bare' && next.approximate
    return isEstimated ? { ...mention, amount: next.amount, approximate: true } : mention
  })
}

/** Count that makes a list; "two microphones" among other things count no list. */
export function countIn(
  counts: readonly NumberMention[],
  listed: Enumeration | null,
  live: readonly Token[],
  language: Language,
): NumberMention | null {
  const parts = partsCounted(counts, listed)
  const own = counts.filter(mention => !parts.includes(mention) && isListed(mention, live, language))
  const [first = null] = own
  const long = own.find(({ amount }) => amount.is !== 'vague' && (leastOf(amount) ?? 0) >= SHORTEST_LIST)
  if (long !== undefined && (first?.amount.is === 'one' || isOpenBelow(first))) return long
  const isItem =
    first !== null &&
    listed !== null &&
    listed.items.length >= SHORTEST_LIST &&
    isInside(first.span, listed.span)
  return isItem ? null : first
}

/** "40 bags of cement, 12 lengths, 6 trowels": each says how many there are of one thing on the list. */
function partsCounted(
  counts: readonly NumberMention[],
  listed: Enumeration | null,
): readonly NumberMention[] {
  if (listed === null || listed.items.length < SHORTEST_LIST) return []
  const inside = counts.filter(({ span }) => listed.items.some(item => isInside(span, item.span)))
  return inside.length >= FEWEST_COUNTED ? inside : []
}
const FEWEST_COUNTED = 2

/** "Up to 40": nothing is said of how few. */
const isOpenBelow = (mention: NumberMention | null) =>
  mention?.amount.is === 'range' && mention.amount.low === null

/** "The hall seats 200 people", "reicht für 6 Personen": so many would fit. */
function isCapacity({ span }: NumberMention, live: readonly Token[]): boolean {
  const at = countBefore(live, span.start)
  return live.slice(Math.max(0, at - 3), at).some(({ folded }) => CAPACITY.has(folded))
}
const CAPACITY = wordsOfAll(pack => pack.router.counted.capacity)

/** "85 euros for 3 lessons": so many are had for a price. */
function isBought(
  { span }: NumberMention,
  numbers: readonly NumberMention[],
  live: readonly Token[],
): boolean {
  const at = countBefore(live, span.start)
  const isFor = FOR_WORDS.has(live[at - 1]?.folded ?? '')
  return isFor && numbers.some(({ kind, span: price }) => kind === 'price' && price.end <= span.start)
}

/** "An article about 10 ways to …": what it is about is not the person's. */
function isReadAbout({ span }: NumberMention, live: readonly Token[]): boolean {
  const at = countBefore(live, span.start)
  const before = live.slice(Math.max(0, at - NEAR - 2), at)
  const about = before.findLastIndex(({ folded }) => ABOUT_WORDS.has(folded))
  // "About 40 library books": an estimate.
  return (
    about > 0 &&
    about >= before.length - 2 &&
    before.slice(0, about).some(({ folded }) => READING.test(folded))
  )
}
const NEAR = 4
const READING = patternOfAll(pack => pack.router.counted.readings)

/** "A room for 4 people", "ein Taxi für sechs Personen": so many come along with what is booked. */
function isParty({ span, counts }: NumberMention, live: readonly Token[]): boolean {
  if (!PARTY.test(fold(counts?.head ?? ''))) return false
  const at = countBefore(live, span.start)
  const isFor = live.slice(Math.max(0, at - 2), at).some(({ folded }) => FOR_WORDS.has(folded))
  return isFor && live.some(({ folded }) => BOOKED.test(folded))
}
const PARTY = patternOfAll(pack => pack.router.counted.parties)
const BOOKED = patternOfAll(pack => pack.router.counted.booked)

/** Number of tokens that end there or before. Halves the distance: a long message has many numbers. */
function countBefore(tokens: readonly Token[], end: number): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.span.end ?? 0) <= end) low = middle + 1
    else high = middle
  }
  return low
}

function isListed({ counts, span }: NumberMention, live: readonly Token[], language: Language): boolean {
  if (counts === undefined) return false
  const head = fold(counts.head)
  if (isStepNoun(counts.head) || UNLISTED.has(head)) return false
  if (!grammarOf(language).marksPlural || isPlural(head)) return true
  const at = countBefore(live, span.start)
  const [before = '', , next = ''] = live.slice(Math.max(0, at - 1), at + 2).map(({ folded }) => folded)
  return !OF_ONE.has(before) && !NO_THING.test(head) && !ATTRIBUTE.test(next)
}

/** "Eight sided dice": it goes with the noun, not with the number. */
const ATTRIBUTE = /^(?:sided|person|passenger|seater|door|bedroom|piece|digit|star)$/
/** "A 6 person tent", "my 401k account", "80 divided by 4": the number says what one thing is like, or is reckoned with. */
const OF_ONE = wordsOfAll(pack => pack.router.counted.ofOneWords)
const NO_THING =
  /^(?:[a-z]+(?:ed|ible|able|ing)|k|am|pm|noon|midnight|clock|o|oclock|rollover|carryover|percent|lunch|dinner|breakfast)$/

const ABOUT_WORDS = wordsOfAll(pack => pack.router.counted.aboutWords)

const FOR_WORDS = wordsOfAll(pack => pack.router.counted.forWords)
