import { patternOfAll, wordsOfAll } from '../../lang/packs.ts'
import type { NumberKind, NumberMention } from '../../numbers/number-mention.ts'
import { unitOf } from '../../numbers/units.ts'
import { isFunctionWord } from '../../text/function-words.ts'
import { spanning } from '../../text/span.ts'
import { foldedIn, type Reading, tokensIn } from './reading.ts'

const OF = wordsOfAll(pack => pack.slots.numbers.hundredths.of)
const OF_THAT = patternOfAll(pack => pack.slots.numbers.hundredths.ofThat)
const WHOLES: ReadonlySet<NumberKind> = new Set<NumberKind>(['bare', 'price', 'count', 'measure', 'year'])

/**
 * "20 % of 129", "30 of the 80 euros", "it cost 80 euros, 30 of that": one number, and what it is a part of is no answer by
 * itself.
 */
export function withShares(reading: Reading, numbers: readonly NumberMention[]): readonly NumberMention[] {
  const found: NumberMention[] = []
  for (const mention of numbers) {
    const before = found.at(-1)
    const one =
      before === undefined ? null : (shareOf(reading, before, mention) ?? partOf(reading, before, mention))
    const whole = one === null ? found.findLastIndex(earlier => isTakenFrom(reading, mention, earlier)) : -1
    if (one !== null) found[found.length - 1] = one
    else if (whole < 0) found.push(mention)
    else found.push(asPart(mention, found.splice(whole, 1)[0] as NumberMention))
  }
  return found
}

function shareOf(reading: Reading, share: NumberMention, whole: NumberMention): NumberMention | null {
  const part = fractionOf(share)
  if (part === null || whole.amount.is !== 'one' || !WHOLES.has(whole.kind) || !isOf(reading, share, whole))
    return null
  const value = Number((part * whole.amount.value).toFixed(2))
  return { ...whole, amount: { is: 'one', value }, span: spanning(share, whole), reason: 'share' }
}

/** "30 of the 80 euros" */
function partOf(reading: Reading, part: NumberMention, whole: NumberMention): NumberMention | null {
  if (!isOf(reading, part, whole) || !isLess(part, whole) || isPriceOfThing(reading, whole)) return null
  return { ...asPart(part, whole), span: spanning(part, whole) }
}

/** "2 of the 80 euro lamps" counts lamps. */
function isPriceOfThing(reading: Reading, { span }: NumberMention): boolean {
  const { tokens, language } = reading
  const after = tokensIn(reading, span).last + 1
  const next = unitOf(tokens[after]?.folded ?? '') === undefined ? tokens[after] : tokens[after + 1]
  return next?.kind === 'word' && !isFunctionWord(next.folded, language)
}

/** "… 80 euros, 30 of that" */
const isTakenFrom = ({ text }: Reading, part: NumberMention, whole: NumberMention): boolean =>
  isLess(part.kind === 'count' ? { ...part, kind: 'bare' } : part, whole) &&
  OF_THAT.test(text.slice(part.span.end, part.span.end + FARTHEST))
const FARTHEST = 20

function asPart({ counts: _, ...part }: NumberMention, whole: NumberMention): NumberMention {
  const unit = part.unit ?? whole.unit
  return { ...part, kind: 'price', reason: 'part', ...(unit !== undefined && { unit }) }
}

/** True of two numbers of which one at least is money, where the first is the smaller one. */
const isLess = (part: NumberMention, whole: NumberMention): boolean =>
  [part, whole].every(({ kind }) => kind === 'bare' || kind === 'price') &&
  [part, whole].some(({ kind }) => kind === 'price') &&
  part.amount.is === 'one' &&
  whole.amount.is === 'one' &&
  part.amount.value < whole.amount.value

function isOf(reading: Reading, part: NumberMention, whole: NumberMention): boolean {
  const between = foldedIn(reading, {
    first: tokensIn(reading, part.span).last + 1,
    last: tokensIn(reading, whole.span).first - 1,
  })
  const [of, ...others] = between.filter(word => /\p{L}/u.test(word) && unitOf(word) === undefined)
  return of !== undefined && OF.has(of) && others.length <= MOST_BETWEEN
}
/** An article. */
const MOST_BETWEEN = 1

function fractionOf({ kind, amount, unit }: NumberMention): number | null {
  if (amount.is !== 'one') return null
  if (kind === 'percentage') return unit === 'permille' ? amount.value / 1000 : amount.value / 100
  return kind === 'fraction' && amount.value < 1 ? amount.value : null
}
