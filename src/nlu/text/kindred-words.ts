import { editDistance } from './edit-distance.ts'

/** Words alike so far are taken for forms of one. */
export const STEM = 5
/** A word may have so many letters more than one it begins with: "ship", "shipped". */
export const LONGEST_ENDING = 3
export const SHORTEST_STEM = 4
/** From that length on two slips of the finger still leave a word recognisable. */
const TWO_SLIPS = 7

/**
 * True for two folded words that are probably forms, compounds or misspellings of one another: "liefern" and
 * "geliefert", "Erstattung" and "Rückerstattung", "package" and "pakage".
 */
export function areKindred(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < SHORTEST_STEM) return false
  return isForm(short, long) || isTail(short, long) || isSlip(short, long)
}

const isForm = (short: string, long: string): boolean =>
  (long.startsWith(short) && long.length - short.length <= LONGEST_ENDING) ||
  sameStem(short, long) ||
  sameStem(participle(short), long) ||
  sameStem(short, participle(long)) ||
  sameStem(participle(short), participle(long))

const sameStem = (one: string, other: string): boolean =>
  one.length >= STEM && other.length >= STEM && other.startsWith(one.slice(0, STEM))

export const participle = (word: string): string => (word.startsWith('ge') ? word.slice(2) : word)

/** The last part of a compound says what it is. */
const isTail = (short: string, long: string): boolean =>
  short.length >= STEM && long.endsWith(short) && long.length - short.length >= LONGEST_ENDING

export function isSlip(short: string, long: string): boolean {
  if (short[0] !== long[0] || long.length < STEM) return false
  const slips = short.length >= TWO_SLIPS ? 2 : 1
  if (long.length - short.length > slips) return false
  return isShuffled(short, long) || editDistance(short, long, slips + 1) <= slips
}

/** Two neighbours that changed places. */
function isShuffled(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const swapped = `${one.slice(0, at)}${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}`
  return swapped === other
}
