import { isCapital } from '../../text/tokenise.ts'
import { wordSet } from '../../text/word-set.ts'
import { foldedAt, foldedIn, type Reading, type TokenRange } from './reading.ts'

const PEOPLE =
  wordSet(`husband wife boss colleague coworker friend brother sister mother mum mom father dad son daughter partner
  assistant manager neighbour neighbor roommate girlfriend boyfriend lawyer predecessor supervisor secretary landlord
  hotline helpline helpdesk kundenservice kundendienst
  mann frau chef chefin kollege kollegin kollegen freund freundin bruder schwester mutter mama vater papa sohn tochter partnerin
  assistentin assistent nachbar nachbarin vorgaenger vorgaengerin vorgesetzter anwalt anwaeltin`)
const OTHERS = wordSet(
  'his her hers their theirs your sein seine seiner seinem ihr ihre ihrer deren dessen dein deine deiner eure euer',
)
const CONTACT =
  wordSet(`email e mail mails address number phone mobile cell is ist lautet adresse mailadresse nummer telefonnummer handynummer
  handy telefon mobilnummer emailadresse`)
const OWN = wordSet("i me mine myself ich mich mir i'm")
const POSSESSIVES = wordSet('my our mein meine meiner meinem unsere unser')
const REACHED =
  wordSet(`wrote written emailed mailed called phoned rang contacted texted messaged sent tried dialed dialled reached
  geschrieben angerufen kontaktiert geschickt gemailt gesendet`)
/** "I am best reached at …" is about oneself. */
const PASSIVE = wordSet('be best easily it')
const REACHED_AFTER = wordSet('angerufen geschrieben kontaktiert gewaehlt')
const CUTTING: ReadonlySet<string> = new Set(['.', '!', '?', '\n', ';'])

const REACH = 14

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
    if (word === 'who' || word === 'wer' || word === "who's") return true
    if (REACHED.has(word)) return !PASSIVE.has(foldedAt(reading, at - 1))
    if (POSSESSIVES.has(word) && !isPerson(next)) return false
  }
  return false
}

const GIVEN_AS =
  / (?:is|ist|s|das|that's|gehoert|belongs) (?:\S+ ){0,3}(?:my|our|mein|meine|meiner|meinem|meinen) (\S+) /

/** "… ist die von meinem Mann" */
function isGivenAs(reading: Reading, last: number): boolean {
  const after = ` ${foldedIn(reading, { first: last + 1, last: last + 8 }).join(' ')} `
  return isPerson(GIVEN_AS.exec(after)?.[1] ?? '')
}

export const isPerson = (word: string) => PEOPLE.has(word.replace(/'s$/, ''))

const REACHING = wordSet('reach contact call email mail ask write phone text ring')

/** "Reach Sarah at …", "Bob's email is …". */
function isNamedPerson(reading: Reading, at: number): boolean {
  const token = reading.tokens[at]
  if (token === undefined || !isCapital(token)) return false
  if (foldedAt(reading, at + 1) === '(' && token.text !== 'I') return true
  if (reading.language !== 'en') return false
  if (/'s$/.test(token.folded)) return CONTACT.has(foldedAt(reading, at + 1))
  return (
    REACHING.has(foldedAt(reading, at - 1)) && /^(?:at|on|via|under|by|:)$/.test(foldedAt(reading, at + 1))
  )
}

const OUTDATED = wordSet('used old former previous alte alten alter frueher fruehere frueheren')

/** "My email used to be …", "meine alte Nummer". */
export function isOutdated(reading: Reading, { first }: TokenRange): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 6); at--) {
    const word = foldedAt(reading, at)
    if (word === ',' || word === '@' || CUTTING.has(word)) return false
    if (OUTDATED.has(word)) return true
  }
  return false
}

const OTHER_PARTIES = wordSet(
  'competitor competitors rival rivals konkurrent konkurrenz wettbewerber predecessor vorgaenger vorgaengerin',
)

const THEIRS = wordSet('his her their sein seine seinen seinem seiner')

/** "Our competitor has 900 employees", "my boss and his team of eight". */
export const isAboutOthers = (reading: Reading, { first }: TokenRange): boolean =>
  foldedIn(reading, { first: first - 8, last: first - 1 }).some(word => OTHER_PARTIES.has(word)) ||
  foldedIn(reading, { first: first - 3, last: first - 1 }).some(word => THEIRS.has(word))

/** "My friend's order is …", "mine is …": whose an id is, where it is said next to it. */
export function isOthersOwn(reading: Reading, { first }: TokenRange): boolean {
  return foldedIn(reading, { first: first - 4, last: first - 1 }).some(
    word => /'s$/.test(word) && isPerson(word),
  )
}
