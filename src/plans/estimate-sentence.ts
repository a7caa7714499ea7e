import type { Estimate } from '../core/pending.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import { languageOf } from '../nlu/text/language.ts'

/** Expected cost and time of a call, for the person who decides about it. */
export function estimateSentence({ costMicroUsd, durationMs }: Estimate, locale: string): string {
  const key: MessageKey =
    costMicroUsd === null ? 'estimate_time' : durationMs === null ? 'estimate_cost' : 'estimate_both'
  return say(key, locale, {
    time: durationMs === null ? '' : timeIn(durationMs, locale),
    cost: costMicroUsd === null ? '' : costIn(costMicroUsd, locale),
  })
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Rounded up: an estimate is not to promise too much. */
function timeIn(ms: number, locale: string): string {
  const [unit, unitMs] =
    ms > 2 * HOUR_MS ? ['hour', HOUR_MS] : ms > 90_000 ? ['minute', MINUTE_MS] : ['second', 1_000]
  const format = new Intl.NumberFormat(languageOf(locale), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.max(1, Math.ceil(ms / unitMs)))
}

function costIn(microUsd: number, locale: string): string {
  const format = new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency: 'USD' })
  // A space that may not break would be shown as a hidden character.
  return format.format(Math.ceil(microUsd / 10_000) / 100).replaceAll('\u00a0', ' ')
}
