import { ofAllPacks } from '../../lang/packs.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { foldedIn, type Reading, tokensIn } from './reading.ts'

const BETWEEN = new Set([...ofAllPacks(pack => pack.slots.reading.units.between), ',', '–'])
const MAX_BETWEEN = 4

/** "40 statt 30 Euro", "4, sorry, 5 people": a number alone, then another in its place, which says what both count. */
export function inheritUnits(reading: Reading, numbers: readonly NumberMention[]): readonly NumberMention[] {
  return numbers.map((mention, index) => {
    const next = numbers[index + 1]
    if (mention.kind !== 'bare' || next === undefined || (next.unit ?? next.counts) === undefined)
      return mention
    const gap = {
      first: tokensIn(reading, mention.span).last + 1,
      last: tokensIn(reading, next.span).first - 1,
    }
    const between = foldedIn(reading, gap)
    if (between.length === 0 || between.length > MAX_BETWEEN || !between.every(word => BETWEEN.has(word)))
      return mention
    const { kind, unit, counts } = next
    return {
      ...mention,
      kind,
      ...(unit === undefined ? {} : { unit }),
      ...(counts === undefined ? {} : { counts }),
    }
  })
}
