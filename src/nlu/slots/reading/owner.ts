import { patternOfAll, perLanguage, wordsOfAll } from '../../lang/packs.ts'
import { isCapital } from '../../text/tokenise.ts'
import { foldedAt, foldedIn, type Reading, type TokenRange } from './reading.ts'

const PEOPLE = wordsOfAll(pack => pack.slots.reading.owner.people)
const OTHERS = wordsOfAll(pack => pack.slots.reading.owner.others)
const CONTACT = wordsOfAll(pack => pack.slots.reading.owner.contact)
const OWN = wordsOfAll(pack => pack.slots.reading.owner.own)
const POSSESSIVES = wordsOfAll(pack => pack.slots.reading.owner.possessives)
const REACHED = wordsOfAll(pack => pack.slots.reading.owner.reached)
/** "I am best reached at …" is about oneself. */
const PASSIVE = wordsOfAll(pack => pack.slots.reading.owner.passive)
const REACHED_AFTER = wordsOfAll(pack => pack.slots.reading.owner.reachedAfter)
const CUTTING: ReadonlySet<string> = new Set(['.', '!', '?', '\n', ';'])

const REACH = 14

const WHO = wordsOfAll(pack => pack.slots.reading.owner.who)

/** True for an address or number of somebody else, by the nearest word before it that says whose it is. */
export function isSomeoneElses(reading: Reading, { first, last }: TokenRange): boolean {
  if ([1, 2].some(step => REACHED_AFTER.has(foldedAt(reading, last + step)))) return true
  if (isGivenAs(reading, last)) return true
  for (let at = first - 1; at >= Math.max(0, first - REACH); at--) {
    const word = foldedAt(reading, at)
    if (word === '@' || (CUTTING.has(word) && !reading.tokens[at + 1]?.glued)) return false
    if (OWN.has(word)) return false
    if (isNamedPerson(reading, at)) return true
    const next = foldedAt(reading, at + 1)
    if (isPerson(word) || (OTHERS.has(word) && CONTACT.has(next))) return true
    if (WHO.has(word)) return true
    if (REACHED.has(word)) return !PASSIVE.has(foldedAt(reading, at - 1))
    if (POSSESSIVES.has(word) && !isPerson(next)) return false
  }
  return false
}

const GIVEN_AS = patternOfAll(pack => pack.slots.reading.owner.givenAs)

/** "… ist die von meinem Mann" */
function isGivenAs(reading: Reading, last: number): boolean {
  const after = ` ${foldedIn(reading, { first: last + 1, last: last + 8 }).join(' ')} `
  return isPerson(
    GIVEN_AS.exec(after)
      ?.slice(1)
      .find(word => word !== undefined) ?? '',
  )
}

export const isPerson = (word: string) => PEOPLE.has(word.replace(/'s$/, ''))

const NAMED = perLanguage(pack => pack.slots.reading.owner)

/** "Reach Sarah at …", "Bob's email is …". */
function isNamedPerson(reading: Reading, at: number): boolean {
  const token = reading.tokens[at]
  if (token === undefined || !isCapital(token)) return false
  if (foldedAt(reading, at + 1) === '(') return true
  const { genitive, reaching, reachedAt } = NAMED[reading.language]
  const next = foldedAt(reading, at + 1)
  if (genitive?.test(token.folded)) return CONTACT.has(next)
  return reaching.has(foldedAt(reading, at - 1)) && (next === ':' || reachedAt.has(next))
}

const OUTDATED = wordsOfAll(pack => pack.slots.reading.owner.outdated)

/** "My email used to be …", "meine alte Nummer". */
export function isOutdated(reading: Reading, { first }: TokenRange): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 6); at--) {
    const word = foldedAt(reading, at)
    if (word === ',' || word === '@' || CUTTING.has(word)) return false
    if (OUTDATED.has(word)) return true
  }
  return false
}

const OTHER_PARTIES = wordsOfAll(pack => pack.slots.reading.owner.otherParties)

const THEIRS = wordsOfAll(pack => pack.slots.reading.owner.theirs)

/** "Our competitor has 900 employees", "my boss and his team of eight". */
export const isAboutOthers = (reading: Reading, { first }: TokenRange): boolean =>
  foldedIn(reading, { first: first - 8, last: first - 1 }).some(word => OTHER_PARTIES.has(word)) ||
  foldedIn(reading, { first: first - 3, last: first - 1 }).some(word => THEIRS.has(word))

const SELF = wordsOfAll(pack => pack.backing.self)
const WISHING = wordsOfAll(({ backing }) => [...backing.wants, ...backing.needing])

/** "My sister got 20 euros back": of those who are named before a number, the nearest is somebody else. */
export function isToldOfSomebody(reading: Reading, { first }: TokenRange): boolean {
  for (let at = first - 1; at >= Math.max(0, first - REACH); at--) {
    const word = foldedAt(reading, at)
    // "My wife wants 80 euros back" says what is to be done.
    if (word === ',' || CUTTING.has(word) || SELF.has(word) || OWN.has(word) || WISHING.has(word))
      return false
    const isSubject = POSSESSIVES.has(foldedAt(reading, at - 1)) && isFirst(reading, at - 1)
    if (isPerson(word)) return isSubject
  }
  return false
}

const isFirst = (reading: Reading, at: number): boolean =>
  at === 0 || CUTTING.has(foldedAt(reading, at - 1)) || foldedAt(reading, at - 1) === ','

/** "My friend's order is …", "mine is …": whose an id is, where it is said next to it. */
export function isOthersOwn(reading: Reading, { first }: TokenRange): boolean {
  return foldedIn(reading, { first: first - 4, last: first - 1 }).some(
    word => /'s$/.test(word) && isPerson(word),
  )
}
