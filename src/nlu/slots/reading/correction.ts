import { wordSet } from '../../text/word-set.ts'
import { foldedIn, type Reading, type TokenRange } from './reading.ts'

const CUES =
  wordSet(`no nope nein nee ne noe sorry oops ups wait actually rather instead correction korrektur scratch pardon
  entschuldigung quatsch falsch moment stopp stop halt ach vielmehr genauer lieber besser doch sondern meinte meine mean meant make
  eigentlich korrigiere change aendere stattdessen verzeihung better uh uhm erm aeh aehm hm hmm`)
/** "Now it's 55" */
const NOW = wordSet('now jetzt nun diesmal inzwischen mittlerweile heute today but')
const JOINING = wordSet('or oder and und to bis')

/** True where the words between two values say that the second stands for the first. */
export function isCorrected(reading: Reading, one: TokenRange, other: TokenRange): boolean {
  const between = foldedIn(reading, { first: one.last + 1, last: other.first - 1 })
  if (isMoved(reading, one, other)) return true
  return between.some(word => CUES.has(word)) && !JOINING.has(between.at(-1) ?? '')
}

const MOVING = wordSet(
  'change update switch move reschedule correct replace aendern aendere verschieben verschiebe verlegen verlege wechseln wechsle umbuchen buche',
)
const FROM = wordSet('from von vom')
const TO = wordSet('to auf zu')

/** "Move it from Friday to Saturday"; without such a verb it is a range. */
export function isMoved(reading: Reading, one: TokenRange, other: TokenRange): boolean {
  if (!foldedIn(reading, { first: one.first - 2, last: one.first }).some(word => FROM.has(word))) return false
  const between = foldedIn(reading, { first: one.last + 1, last: other.first })
  if (between.length > 4 || !between.some(word => TO.has(word))) return false
  const around = foldedIn(reading, { first: one.first - 10, last: other.last + 3 })
  return around.some(word => MOVING.has(word))
}

/** True where the last words before a value announce it as a correction: "no, make it 5". */
export function isAnnounced(reading: Reading, { first }: TokenRange): boolean {
  const before = foldedIn(reading, { first: first - 4, last: first - 1 })
  return before.some(word => CUES.has(word) || NOW.has(word)) || before.join(' ').endsWith('this time')
}
