import { ofAllPacks, wordsOfAll } from '../../lang/packs.ts'
import { overlaps } from '../../text/span.ts'
import type { SlotFinding, SlotView } from '../finding.ts'
import { foldedAt, foldedIn, type Reading, tokensIn } from '../reading/reading.ts'
import { besidePauses, isSpokenPart, spokenNumbers } from './spoken-numbers.ts'

/** The number in E.164 form; null when no network has it. */
export type PhoneParser = (written: string, region: string) => string | null

const CANDIDATE = /(?<![\p{L}\p{N}@_.,-])(?:\+|\(\+?)?\d[\d ()/.–-]{4,22}\d(?![\p{L}\p{N}@_]|[.,]\d)/gu
const CUES = wordsOfAll(pack => pack.slots.texts.phones.cues)
/** "Order number 4155552671" is no phone. */
const OTHER_NUMBERS = wordsOfAll(pack => pack.slots.texts.phones.otherNumbers)

/** Fewer may be a day or a code, unless a phone was asked for or is spoken of. */
const LEAST_DIGITS = 8

/** Looking a number up is slow, and nobody has so many. */
const MAX_CANDIDATES = 10

export const readPhone =
  (parse: PhoneParser) =>
  ({ slot, message, pending }: SlotView<'phone'>): readonly SlotFinding[] => {
    const { reading } = message
    const region = slot.region ?? message.region
    const days = message.days({})
    const spoken = spokenNumbers(reading)
    const dictated = spoken.flatMap(({ span, digits, isWhole }): SlotFinding[] => {
      const { first } = tokensIn(reading, span)
      const before = foldedIn(reading, { first: first - 5, last: first - 1 })
      if (!pending && !before.some(word => CUES.has(word))) return []
      const value = isWhole ? parse(digits, region) : null
      return value === null
        ? [{ fault: 'invalid', span, reason: 'no_such_number', strength: 'typed' }]
        : [{ value, span, reason: 'dictated', strength: 'typed' }]
    })
    const written = [...reading.text.matchAll(CANDIDATE)]
      .slice(0, MAX_CANDIDATES)
      .flatMap(({ 0: match, index }): SlotFinding[] => {
        const span = { start: index, end: index + match.length }
        // Of a number that is dictated in part, the rest is no number.
        if (spoken.some(({ isWhole }) => !isWhole)) return []
        if ([...days, ...spoken].some(other => overlaps(other.span, span))) return []
        const { first, last } = tokensIn(reading, span)
        const before = foldedIn(reading, { first: first - 5, last: first - 1 })
        if (before.some(word => OTHER_NUMBERS.has(word))) return []
        if (isPrice(foldedAt(reading, first - 1)) || isPrice(foldedAt(reading, last + 1))) return []
        const marked = /^(?:\+|\(|00|0[1-9])/.test(match) || /^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(match)
        const isLong = match.replaceAll(/\D/g, '').length >= LEAST_DIGITS
        if (!(marked && isLong) && !pending && !before.some(word => CUES.has(word))) return []
        const isPart = goesOnInWords(reading, match, { first, last })
        const value = isPart ? null : parse(match, region)
        return value === null
          ? [{ fault: 'invalid', span, reason: 'no_such_number', strength: 'typed' }]
          : [{ value, span, reason: 'phone_number', strength: 'typed' }]
      })
    return [...dictated, ...written]
  }

/** True where words beside the digits are part of the number, too. One with its prefix has begun there. */
function goesOnInWords(
  reading: Reading,
  match: string,
  { first, last }: { readonly first: number; readonly last: number },
): boolean {
  const isBegun = !/^[+(0]/.test(match) && isSpokenPart(reading, besidePauses(reading, first - 1, -1))
  return isBegun || isSpokenPart(reading, last + 1)
}

const MONEY = new Set([
  ...ofAllPacks(pack => pack.slots.texts.phones.money),
  ...['€', '$', '£', '¥', 'eur', 'usd', 'gbp', 'chf'],
])
const isPrice = (word: string) => MONEY.has(word)
