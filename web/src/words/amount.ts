import type { PlanDraftView } from '../../../src/api/rest.ts'
import { priceWords, timeWords } from '../../../src/costs/amount-words.ts'
import type { Language } from './language.ts'

type Estimate = NonNullable<PlanDraftView['estimate']>

/** Cost and time in people's words; empty where neither is known. */
export function amountOf({ costMicroUsd, durationMs }: Estimate, language: Language): string {
  return [
    ...(durationMs === null ? [] : [timeWords(durationMs, language)]),
    ...(costMicroUsd === null ? [] : [priceWords(costMicroUsd, language)]),
  ].join(' · ')
}
