import { grammarOf } from '../../lang/grammars.ts'
import { patternOfAll, perLanguage, wordsOfAll } from '../../lang/packs.ts'
import type { NumberMention } from '../../numbers/number-mention.ts'
import { unitOf } from '../../numbers/units.ts'
import { fold } from '../../text/normalise.ts'
import type { SlotView } from '../finding.ts'
import { foldedAt, foldedIn, tokensIn } from '../reading/reading.ts'
import type { Slot } from '../schema.ts'

/** A thousand to some, a fraction to others: people write as their neighbours do. */
const GROUPED = { '.': /^[1-9]\d{0,2}\.\d{3}$/, ',': /^[1-9]\d{0,2},\d{3}$/ } as const
const BY = [...wordsOfAll(pack => pack.slots.reading.units.times)].join('|')
const TIMES = new RegExp(String.raw`\p{N}\s*(?:×|\*|${BY})\s*$`, 'iu')
const APIECE = patternOfAll(pack => pack.slots.numbers.unclear.apiece)
const ABOUT = wordsOfAll(pack => pack.slots.numbers.unclear.about)
const THAN = wordsOfAll(pack => pack.slots.numbers.unclear.than)
const MORE_OR_LESS = wordsOfAll(pack => pack.slots.numbers.unclear.moreOrLess)
const SOME = wordsOfAll(pack => pack.slots.numbers.unclear.some)
/** So many of each, or a part of a sum: not how many or how much there are. */
const EACH = perLanguage(pack => pack.slots.numbers.unclear.each)
const IN_WORDS = /^[\p{L}\s-]+$/u
const TAKEN_AWAY = patternOfAll(pack => pack.slots.numbers.unclear.takenAway)
const GOES_ON = patternOfAll(pack => pack.slots.numbers.unclear.goesOn)

export const isOfMoney = (slot: Slot): boolean =>
  slot.type === 'number' && (slot.unit === 'money' || unitOf(fold(slot.unit ?? ''))?.kind === 'price')

/**
 * True for a number that may be another: "50.000" in English and "1,500" in German, the second side of "120 x 30", the
 * thirties of "Anfang dreißig", "a couple of hundred", "8 per room", "70 komma 5", the voucher of "minus the 15 euro voucher".
 */
export function isUnclear(
  { slot, concepts, message: { reading, numbers } }: SlotView,
  { span, unit, kind }: NumberMention,
): boolean {
  const { text, language } = reading
  if (GROUPED[grammarOf(language).decimalMark].test(text.slice(span.start, span.end))) return true
  // "129 less 20 %" is reckoned by nobody here.
  const isPrice = isOfMoney(slot)
  if (isPrice && kind !== 'percentage' && numbers.some(other => other.kind === 'percentage')) return true
  const { first } = tokensIn(reading, span)
  if (isPrice && TAKEN_AWAY.test(`${foldedIn(reading, { first: first - 4, last: first - 1 }).join(' ')} `))
    return true
  const isProduct = unit?.endsWith('2') === true || unit?.endsWith('3') === true
  const before = text.slice(Math.max(0, span.start - 12), span.start)
  if (!isProduct && (TIMES.test(before) || APIECE.test(before))) return true
  const after = text.slice(span.end, span.end + 30)
  // A price or a length may be one for each, unless it is said of how many.
  const isSum = isPrice && !concepts.includes('price')
  const isCounted = isSum && numbers.some(other => other.kind === 'count' || other.kind === 'ratio')
  const isMeasured = slot.type === 'number' && slot.unit !== undefined && !isCounted
  if ((EACH[language].test(after) && !isMeasured) || GOES_ON.test(after)) return true
  if (kind === 'price' && /^\s?m(?!\p{L})/iu.test(after)) return true
  // "Eight fifty" may be 850 or 8.50, and is not 50.
  const isTail = numbers.some(
    other =>
      other.span.end < span.start &&
      IN_WORDS.test(text.slice(other.span.start, span.end)) &&
      /^\s+$/.test(text.slice(other.span.end, span.start)),
  )
  if (isTail && IN_WORDS.test(text.slice(span.start, span.end))) return true
  if (THAN.has(foldedAt(reading, first - 1)) && MORE_OR_LESS.has(foldedAt(reading, first - 2))) return true
  if (ABOUT.has(foldedAt(reading, first - 1))) return true
  return foldedIn(reading, { first: first - 2, last: first - 1 }).some(word => SOME.has(word))
}
