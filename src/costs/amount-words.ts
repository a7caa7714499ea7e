import { plainSpaces } from '../core/plain-spaces.ts'
import { sayOnPage } from '../messages/say-page.ts'
import { languageOf } from '../nlu/text/language.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CENT = 10_000
const MICRO = 1_000_000

// Both are rounded up: whoever pays or waits is not promised too much.

export function timeWords(ms: number, locale: string): string {
  const [unit, unitMs] =
    ms > 2 * HOUR_MS ? ['hour', HOUR_MS] : ms > 90_000 ? ['minute', MINUTE_MS] : ['second', 1_000]
  const format = new Intl.NumberFormat(languageOf(locale), { style: 'unit', unit, unitDisplay: 'long' })
  return plainSpaces(format.format(Math.max(1, Math.ceil(ms / unitMs))))
}

/** Sums below a cent keep two digits that say something. */
export function moneyWords(microUsd: number, locale: string): string {
  const format = new Intl.NumberFormat(languageOf(locale), {
    style: 'currency',
    currency: 'USD',
    roundingMode: 'ceil',
    ...(microUsd > 0 && microUsd < CENT && { maximumSignificantDigits: 2 }),
  })
  return plainSpaces(format.format(microUsd / MICRO))
}

/** A sum to pay: nothing to pay is no sum. */
export const priceWords = (microUsd: number, locale: string): string =>
  microUsd === 0 ? sayOnPage('price_free', locale) : moneyWords(microUsd, locale)
