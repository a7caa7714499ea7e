import { ofAllPacks } from '../../lang/packs.ts'
import type { Span } from '../../text/span.ts'
import type { SlotView } from '../finding.ts'
import { foldedAt, tokensIn } from '../reading/reading.ts'

/** May stand between the slot's word and its number. */
const LINKS = new Set([...ofAllPacks(pack => pack.slots.numbers.named.links), '=', ':', '-'])

/** True where the slot's own words stand just before a number, or right after it: "budget of 5000", "2 Stück". */
export function isNamedNumber({ message: { reading }, words }: SlotView, span: Span): boolean {
  const { first, last } = tokensIn(reading, span)
  for (let at = first - 1; at >= Math.max(0, first - 5); at--) {
    const word = foldedAt(reading, at)
    if (words.has(word)) return true
    if (!LINKS.has(word)) break
  }
  const next = foldedAt(reading, last + 1) === '.' ? last + 2 : last + 1
  return words.has(foldedAt(reading, next))
}
