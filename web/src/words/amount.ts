import type { PlanDraftView } from '../../../src/api/rest.ts'
import type { Language } from './language.ts'

type Estimate = NonNullable<PlanDraftView['estimate']>

/** Cost and time in people's words; empty where neither is known. */
export function amountOf({ costMicroUsd, durationMs }: Estimate, language: Language): string {
  return [
    ...(durationMs === null ? [] : [durationOf(durationMs, language)]),
    ...(costMicroUsd === null ? [] : [moneyOf(costMicroUsd, language)]),
  ].join(' · ')
}

export function durationOf(ms: number, language: Language): string {
  const [value, unit] =
    ms < 60_000 ? [Math.max(1, Math.ceil(ms / 1_000)), 'second'] : [Math.ceil(ms / 60_000), 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Number(value),
  )
}

/** Small sums keep two digits that say something. */
export const moneyOf = (microUsd: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    ...(microUsd < 10_000 && { maximumSignificantDigits: 2 }),
  }).format(microUsd / 1_000_000)
