import { ofAllPacks } from '../lang/packs.ts'

const ENDINGS = ofAllPacks(({ grammar }) => grammar.endings).toSorted(
  (one, other) => other.length - one.length,
)
/** Length of a stem that still tells a word. */
const SHORTEST = 4

/** A folded word without the ending that bends it, so that its forms meet: "shipped", "shipping"; "Pakete", "Paketen". */
export function stemOf(word: string): string {
  const ending = ENDINGS.find(one => word.endsWith(one) && word.length - one.length >= SHORTEST)
  const bare = ending === undefined ? word : word.slice(0, -ending.length)
  // "shipp" of "shipped".
  return bare.length > SHORTEST && bare.at(-1) === bare.at(-2) ? bare.slice(0, -1) : bare
}
