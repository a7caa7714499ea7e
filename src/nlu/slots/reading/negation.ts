import { wordSet } from '../../text/word-set.ts'
import { foldedAt, foldedIn, type Reading, type TokenRange } from './reading.ts'

const NOT =
  wordSet(`not nicht kein keine keinen keinem keiner keines keins never niemals nie don't doesn't didn't won't isn't
  aren't wasn't can't cannot wouldn't without ohne statt anstatt anstelle except besides ausser neither weder nor nothing nichts nich nix hardly kaum weren't haven't hasn't hadn't couldn't shouldn't ain't
  dont doesnt didnt wont isnt arent wasnt werent cant havent hasnt wouldnt forget scrap vergiss vergesst streiche streich`)
/** Two words of which the second alone says nothing: "rather than", "instead of", "anything but". */
const NOT_PAIRS: ReadonlySet<string> = new Set([
  'rather than',
  'instead of',
  'alles nur',
  'nothing like',
  'apart from',
  'other than',
])
/** A "no" or "kein" that answers or is an idiom denies nothing after it. */
const IDIOMS: ReadonlySet<string> = new Set([
  'why not',
  'warum nicht',
  'wieso nicht',
  'if not',
  'wenn nicht',
  'not only',
  'nicht nur',
  'no problem',
  'nothing but',
  'kein problem',
  'keine sorge',
  "can't wait",
  "don't forget",
  'not forget',
  'ob nicht',
  'doch nicht',
])
const PASSING: ReadonlySet<string> = new Set([',', ';', '.', ':', '!', '?', '–', '—'])
const ENDING = wordSet('but sondern aber lieber rather instead sorry actually')

/** "Any day but Monday" */
const ANYTHING = wordSet('any anything every everything all anybody anyone')

/** Number of words that may stand between a "not" and what it denies. */
const REACH = 4

const LIGHT =
  wordSet(`the a an it it's is was my our am im in der die das den dem ist es mein meine order number ticket case nummer
  bestellung bestellnummer auftrag vorgang fall von of at on for zu fuer um to unter use nehmen want call ring text write contact mail email me us mich on per via any need brauche brauchen moechte will`)

export type Reach = 'near' | 'touching'

/**
 * True where a word before the range denies it. `touching` lets only articles and the like stand between: in "I have
 * not received AB-12345" the number holds.
 */
export const isDeniedBefore = (reading: Reading, range: TokenRange, reach: Reach): boolean =>
  negatorBefore(reading, range, reach) !== null

/** The token that denies the range; null where none does. */
export function negatorBefore(reading: Reading, { first }: TokenRange, reach: Reach): number | null {
  let between = 0
  for (let at = first - 1; at >= 0 && between <= REACH; at--) {
    const word = foldedAt(reading, at)
    if (PASSING.has(word) || reading.tokens[at]?.kind === 'line') return null
    if (isNegator(reading, at)) return at
    if (word === 'but' && [1, 2].some(step => ANYTHING.has(foldedAt(reading, at - step)))) return at
    if (ENDING.has(word)) return null
    if (reach === 'touching' && !LIGHT.has(word)) return null
    between++
  }
  return null
}

function isNegator(reading: Reading, at: number): boolean {
  const word = foldedAt(reading, at)
  // "Zur Not Montag": a German noun.
  if (word === 'not' && reading.language === 'de') return false
  const before = `${foldedAt(reading, at - 1)} ${word}`
  const after = `${word} ${foldedAt(reading, at + 1)}`
  if (IDIOMS.has(before) || IDIOMS.has(after)) return false
  if (NOT_PAIRS.has(before)) return true
  if ((word === 'als' || word === 'than') && isPreferred(reading, at)) return true
  // "No, five" and "no wait five" answer; "no rock" denies.
  if (word === 'no')
    return !PASSING.has(foldedAt(reading, at + 1)) && !CORRECTING.has(foldedAt(reading, at + 1))
  return NOT.has(word)
}

const CORRECTING = wordSet("wait sorry actually make hang hold stop it's its that's thats i'm im")

const PREFERRING = wordSet('lieber eher rather mehr sooner')

/** "Lieber blau als rot": what follows is what is not wanted. "Lieber als Comic" has nothing between. */
const isPreferred = (reading: Reading, at: number) =>
  foldedIn(reading, { first: at - 5, last: at - 2 }).some(word => PREFERRING.has(word))

const UNFIT = wordSet(
  'geht passt klappt gehts kann koennen work works do suit suits possible moeglich fit fits good gut gefaellt schlecht leider mir uns ich wir es auch aber bei is ist das so',
)
const DENIAL = wordSet("nicht not doesn't don't won't isn't can't cannot impossible unmoeglich nie never")

/** "Friday doesn't work", "am Freitag kann ich nicht", "Rot gefällt mir nicht". */
export function isDeniedAfter(reading: Reading, { last }: TokenRange): boolean {
  for (let at = last + 1; at <= last + REACH; at++) {
    const word = foldedAt(reading, at)
    if (DENIAL.has(word)) {
      const next = foldedAt(reading, at + 1)
      const ends = next === '' || PASSING.has(next) || UNFIT.has(next) || next === 'sondern'
      // "5 not 3" denies what follows.
      return ends && !(word === 'not' && !UNFIT.has(foldedAt(reading, at - 1)) && !UNFIT.has(next))
    }
    // "The red one doesn't work": what is denied may have a noun of its own.
    if (!UNFIT.has(word) && (at > last + 1 || reading.tokens[at]?.kind !== 'word')) return false
  }
  return false
}

const DISOWNING =
  / (?:isn't|is not|ist nicht|is no longer|no longer|gilt nicht|stimmt nicht|ist nicht mehr|doesn't work|does not work|ist veraltet|is dead|is (?:my|the|our) old|was my|war meine|ist (?:meine|die) alte) /

/** "646-555-0100 isn't mine any more". */
export const isDisowned = (reading: Reading, { last }: TokenRange): boolean =>
  DISOWNING.test(` ${foldedIn(reading, { first: last + 1, last: last + 4 }).join(' ')} `)

const UNHEARD_OF =
  /^ (?:[?!.,] )?(?:(?:i|i've|ich|das|never|nie|noch|habe|hab) )*(?:heard of|don't know|do not know|not mine|isn't mine|kenne ich nicht|sagt mir nichts|gehoert|nicht meine?) /

/** "LM-30495? Never heard of it." */
export const isUnheardOf = (reading: Reading, { last }: TokenRange): boolean =>
  UNHEARD_OF.test(` ${foldedIn(reading, { first: last + 1, last: last + 8 }).join(' ')} `)
