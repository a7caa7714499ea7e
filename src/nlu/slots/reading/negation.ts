import { patternOfAll, perLanguage, wordsOfAll } from '../../lang/packs.ts'
import { foldedAt, foldedIn, type Reading, type TokenRange } from './reading.ts'

const NOT = wordsOfAll(pack => pack.slots.reading.negation.not)
/** Two words of which the second alone says nothing: "rather than", "instead of", "anything but". */
const NOT_PAIRS = wordsOfAll(pack => pack.slots.reading.negation.notPairs)
/** A "no" or "kein" that answers or is an idiom denies nothing after it. */
const IDIOMS = wordsOfAll(pack => pack.slots.reading.negation.idioms)
const PASSING: ReadonlySet<string> = new Set([',', ';', '.', ':', '!', '?', '–', '—'])
const ENDING = wordsOfAll(pack => pack.slots.reading.negation.ending)

/** "Any day but Monday" */
const ANYTHING = wordsOfAll(pack => pack.slots.reading.negation.anything)

/** Number of words that may stand between a "not" and what it denies. */
const REACH = 4

const LIGHT = wordsOfAll(pack => pack.slots.reading.negation.light)

export type Reach = 'near' | 'touching'

/**
 * True where a word before the range denies it. `touching` lets only articles and the like stand between: in "I have
 * not received AB-12345" the number holds.
 */
export const isDeniedBefore = (reading: Reading, range: TokenRange, reach: Reach): boolean =>
  negatorBefore(reading, range, reach) !== null

const BUT = wordsOfAll(pack => pack.slots.reading.negation.but)

/** The token that denies the range; null where none does. */
export function negatorBefore(reading: Reading, { first }: TokenRange, reach: Reach): number | null {
  let between = 0
  for (let at = first - 1; at >= 0 && between <= REACH; at--) {
    const word = foldedAt(reading, at)
    if (PASSING.has(word) || reading.tokens[at]?.kind === 'line') return null
    if (isNegator(reading, at)) return at
    if (BUT.has(word) && [1, 2].some(step => ANYTHING.has(foldedAt(reading, at - step)))) return at
    if (ENDING.has(word)) return null
    if (reach === 'touching' && !LIGHT.has(word)) return null
    between++
  }
  return null
}

const OTHER_NOUNS = perLanguage(pack => pack.slots.reading.negation.nounsLikeNot)

const THAN = wordsOfAll(pack => pack.slots.reading.negation.than)

const NO = wordsOfAll(pack => pack.slots.reading.negation.no)

function isNegator(reading: Reading, at: number): boolean {
  const word = foldedAt(reading, at)
  // "Zur Not Montag": a German noun.
  if (OTHER_NOUNS[reading.language].has(word)) return false
  const before = `${foldedAt(reading, at - 1)} ${word}`
  const after = `${word} ${foldedAt(reading, at + 1)}`
  if (IDIOMS.has(before) || IDIOMS.has(after)) return false
  if (WIDENING.has(after)) return !isGoneOn(reading, at)
  if (NOT_PAIRS.has(before)) return true
  if (THAN.has(word) && isPreferred(reading, at)) return true
  // "No, five" and "no wait five" answer; "no rock" denies.
  if (NO.has(word))
    return !PASSING.has(foldedAt(reading, at + 1)) && !CORRECTING.has(foldedAt(reading, at + 1))
  return NOT.has(word)
}

const WIDENING = wordsOfAll(pack => pack.slots.reading.negation.widening)

/** "Not only rock but jazz" wishes for both; "all, not only rock" for more than that one. */
const isGoneOn = (reading: Reading, at: number): boolean =>
  foldedIn(reading, { first: at, last: reading.tokens.length - 1 }).some(word => ENDING.has(word))

const CORRECTING = wordsOfAll(pack => pack.slots.reading.negation.correcting)

const PREFERRING = wordsOfAll(pack => pack.slots.reading.negation.preferring)

/** "Lieber blau als rot": what follows is what is not wanted. "Lieber als Comic" has nothing between. */
const isPreferred = (reading: Reading, at: number) =>
  foldedIn(reading, { first: at - 5, last: at - 2 }).some(word => PREFERRING.has(word))

const UNFIT = wordsOfAll(pack => pack.slots.reading.negation.unfit)
const DENIAL = wordsOfAll(pack => pack.slots.reading.negation.denial)

const BUT_RATHER = wordsOfAll(pack => pack.slots.reading.negation.butRather)

const NOT_BEFORE = wordsOfAll(pack => pack.slots.reading.negation.notBefore)

/** "Friday doesn't work", "am Freitag kann ich nicht", "Rot gefällt mir nicht". */
export function isDeniedAfter(reading: Reading, { last }: TokenRange): boolean {
  for (let at = last + 1; at <= last + REACH; at++) {
    const word = foldedAt(reading, at)
    if (DENIAL.has(word)) {
      const next = foldedAt(reading, at + 1)
      const ends = next === '' || PASSING.has(next) || UNFIT.has(next) || BUT_RATHER.has(next)
      // "5 not 3" denies what follows.
      return ends && !(NOT_BEFORE.has(word) && !UNFIT.has(foldedAt(reading, at - 1)) && !UNFIT.has(next))
    }
    // "The red one doesn't work": what is denied may have a noun of its own.
    if (!UNFIT.has(word) && (at > last + 1 || reading.tokens[at]?.kind !== 'word')) return false
  }
  return false
}

const DISOWNING = patternOfAll(pack => pack.slots.reading.negation.disowning)

/** "646-555-0100 isn't mine any more". */
export const isDisowned = (reading: Reading, { last }: TokenRange): boolean =>
  DISOWNING.test(` ${foldedIn(reading, { first: last + 1, last: last + 4 }).join(' ')} `)

const UNHEARD_OF = patternOfAll(pack => pack.slots.reading.negation.unheardOf)

/** "LM-30495? Never heard of it." */
export const isUnheardOf = (reading: Reading, { last }: TokenRange): boolean =>
  UNHEARD_OF.test(` ${foldedIn(reading, { first: last + 1, last: last + 8 }).join(' ')} `)
