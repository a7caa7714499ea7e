import type { CostReport } from '../../../src/api/rest.ts'
import { moneyWords } from '../../../src/costs/amount-words.ts'
import type { PageWords } from '../words/en.ts'
import type { Language } from '../words/language.ts'

type Sum = Pick<CostReport['total'], 'costMicroUsd' | 'unpriced'>

/** Money of a sum. Calls whose price nobody knows are not taken for free. */
export function sumText({ costMicroUsd, unpriced }: Sum, { costs }: PageWords, language: Language): string {
  const known = moneyWords(costMicroUsd, language)
  if (unpriced === 0) return known
  return costMicroUsd === 0 ? costs.unknown : costs.over(known)
}
