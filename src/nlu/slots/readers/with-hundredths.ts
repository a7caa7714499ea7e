import { ofAllPacks, wordsOfAll } from '../../lang/packs.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { spanning } from '../../text/span.ts'
import type { Message } from '../finding.ts'
import { foldedIn, type Reading, tokensIn } from '../reading/reading.ts'

const CURRENCY = wordsOfAll(pack => pack.slots.numbers.hundredths.coins)

const BETWEEN = new Set([
  ...CURRENCY,
  ...ofAllPacks(pack => pack.slots.numbers.hundredths.between),
  '€',
  '$',
  '£',
])

/** "Zwölf Euro fünfzig", "12 dollars and 50 cents", "zwei Meter achtzig", "3m50": with its hundredths it is one number. */
export function withHundredths({ reading, numbers }: Message): readonly NumberMention[] {
  const merged: NumberMention[] = []
  for (const mention of numbers) {
    const price = merged.at(-1)
    const hundredths = price === undefined ? null : hundredthsAfter(reading, price, mention)
    if (price?.amount.is !== 'one' || hundredths === null) merged.push(mention)
    else {
      const value = Math.round(price.amount.value * 100 + hundredths) / 100
      merged[merged.length - 1] = { ...price, amount: { is: 'one', value }, span: spanning(price, mention) }
    }
  }
  return merged
}

function hundredthsAfter(reading: Reading, price: NumberMention, part: NumberMention): number | null {
  const { amount, span } = part
  const isWhole = price.amount.is === 'one' && Number.isInteger(price.amount.value)
  if (!isWhole || amount.is !== 'one' || amount.value < 1 || amount.value >= 100) return null
  const { first, last } = tokensIn(reading, span)
  const between = foldedIn(reading, { first: tokensIn(reading, price.span).last + 1, last: first - 1 })
  const [after = ''] = foldedIn(reading, { first: last + 1, last: last + 1 })
  if (!isPartOf(price, part) && !isRestOfPrice(price, part, between, after)) return null
  return between.length > 0 && between.length <= 2 && between.every(word => BETWEEN.has(word))
    ? amount.value
    : null
}

function isPartOf(whole: NumberMention, { amount, kind, unit, reason }: NumberMention): boolean {
  if (whole.kind === 'price') return kind === 'bare' || (kind === 'price' && unit === 'cent')
  if (whole.kind !== 'measure' || whole.unit !== 'm') return false
  // "3m5" is none: one digit may be tenths or hundredths.
  const isWritten = kind === 'bare' || reason === 'letters_before'
  return unit === 'cm' || (isWritten && amount.is === 'one' && amount.value >= 10)
}

const OF = wordsOfAll(pack => pack.slots.numbers.hundredths.of)

/** "Pay 12 euro 50 of my fees": what else would make a price or a number of things of it stands for the whole. */
function isRestOfPrice(
  price: NumberMention,
  { amount, kind, unit }: NumberMention,
  between: readonly string[],
  after: string,
): boolean {
  const isOpen = (kind === 'price' && unit === undefined) || (kind === 'count' && OF.has(after))
  const hasTwoDigits = amount.is === 'one' && amount.value >= 10
  return (
    price.kind === 'price' && isOpen && hasTwoDigits && between.length === 1 && CURRENCY.has(between[0] ?? '')
  )
}
