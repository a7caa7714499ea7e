import { wordsOfAll } from '../../lang/packs.ts'
import type { NumberKind, NumberMention } from '../../numbers/number-mention.ts'
import { unitOf } from '../../numbers/units.ts'
import { spanning } from '../../text/span.ts'
import { foldedIn, type Reading, tokensIn } from './reading.ts'

const OF = wordsOfAll(pack => pack.slots.numbers.hundredths.of)
const WHOLES: ReadonlySet<NumberKind> = new Set<NumberKind>(['bare', 'price', 'count', 'measure', 'year'])

/** "20 % of 129", "die Hälfte von 80 Euro": one number, and neither of the two is an answer by itself. */
export function withShares(reading: Reading, numbers: readonly NumberMention[]): readonly NumberMention[] {
  const found: NumberMention[] = []
  for (const mention of numbers) {
    const share = found.at(-1)
    const value = share === undefined ? null : shareOf(reading, share, mention)
    if (share === undefined || value === null) found.push(mention)
    else
      found[found.length - 1] = {
        ...mention,
        amount: { is: 'one', value },
        span: spanning(share, mention),
        reason: 'share',
      }
  }
  return found
}

function shareOf(reading: Reading, share: NumberMention, whole: NumberMention): number | null {
  const part = partOf(share)
  if (part === null || whole.amount.is !== 'one' || !WHOLES.has(whole.kind)) return null
  const between = foldedIn(reading, {
    first: tokensIn(reading, share.span).last + 1,
    last: tokensIn(reading, whole.span).first - 1,
  })
  const [of, ...others] = between.filter(word => /\p{L}/u.test(word) && unitOf(word) === undefined)
  if (of === undefined || !OF.has(of) || others.length > MOST_BETWEEN) return null
  return Number((part * whole.amount.value).toFixed(2))
}
/** An article. */
const MOST_BETWEEN = 1

function partOf({ kind, amount, unit }: NumberMention): number | null {
  if (amount.is !== 'one') return null
  if (kind === 'percentage') return unit === 'permille' ? amount.value / 1000 : amount.value / 100
  return kind === 'fraction' && amount.value < 1 ? amount.value : null
}
