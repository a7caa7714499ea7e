import { wordSet } from '../../text/word-set.ts'
import { foldedIn, type Reading, type TokenRange } from './reading.ts'

const CUES =
  wordSet(`no nope nein nee ne noe sorry oops ups wait actually rather instead correction korrektur scratch pardon
  entschuldigung quatsch falsch moment stopp stop halt ach vielmehr genauer lieber besser doch sondern meinte meine mean meant make
  eigentlich korrigiere change aendere stattdessen verzeihung better uh uhm erm aeh aehm hm hmm`)
/** "Now it's 55" */
const NOW = wordSet('now jetzt nun inzwischen mittlerweile heute today but')
const JOINING = wordSet('or oder and und to bis')

/** Whether the words between two values say that the second stands for the first. */
export function isCorrected(reading: Reading, one: TokenRange, other: TokenRange): boolean {
  const between = foldedIn(reading, { first: one.last + 1, last: other.first - 1 })
  return between.some(word => CUES.has(word)) && !JOINING.has(between.at(-1) ?? '')
}

/** Whether the last words before a value announce it as a correction: "no, make it 5". */
export function isAnnounced(reading: Reading, { first }: TokenRange): boolean {
  return foldedIn(reading, { first: first - 4, last: first - 1 }).some(
    word => CUES.has(word) || NOW.has(word),
  )
}
