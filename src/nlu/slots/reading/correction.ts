import { patternOfAll, wordsOfAll } from '../../lang/packs.ts'
import { foldedIn, type Reading, type TokenRange } from './reading.ts'

const CUES = wordsOfAll(pack => pack.slots.reading.correction.cues)
/** "Now it's 55" */
const NOW = wordsOfAll(pack => pack.slots.reading.correction.now)
const JOINING = wordsOfAll(pack => pack.slots.reading.correction.joining)

/** True where the words between two values say that the second stands for the first. */
export function isCorrected(reading: Reading, one: TokenRange, other: TokenRange): boolean {
  const between = foldedIn(reading, { first: one.last + 1, last: other.first - 1 })
  if (isMoved(reading, one, other)) return true
  return between.some(word => CUES.has(word)) && !JOINING.has(between.at(-1) ?? '')
}

const MOVING = wordsOfAll(pack => pack.slots.reading.correction.moving)
const FROM = wordsOfAll(pack => pack.slots.reading.correction.from)
const TO = wordsOfAll(pack => pack.slots.reading.correction.to)

/** "Move it from Friday to Saturday"; without such a verb it is a range. */
export function isMoved(reading: Reading, one: TokenRange, other: TokenRange): boolean {
  if (!foldedIn(reading, { first: one.first - 2, last: one.first }).some(word => FROM.has(word))) return false
  const between = foldedIn(reading, { first: one.last + 1, last: other.first })
  if (between.length > 4 || !between.some(word => TO.has(word))) return false
  const around = foldedIn(reading, { first: one.first - 10, last: other.last + 3 })
  return around.some(word => MOVING.has(word))
}

const THIS_TIME = patternOfAll(pack => pack.slots.reading.correction.thisTime)

/** True where the last words before a value announce it as a correction: "no, make it 5". */
export function isAnnounced(reading: Reading, { first }: TokenRange): boolean {
  const before = foldedIn(reading, { first: first - 4, last: first - 1 })
  return before.some(word => CUES.has(word) || NOW.has(word)) || THIS_TIME.test(before.join(' '))
}
