import type { Estimate } from '../core/pending.ts'
import { moneyWords, timeWords } from '../costs/amount-words.ts'
import { type MessageKey, say } from '../messages/catalog.ts'

/** Expected cost and time of a call, for the person who decides about it. */
export function estimateSentence({ costMicroUsd, durationMs }: Estimate, locale: string): string {
  if (costMicroUsd === null && durationMs === null) return say('about_no_cost', locale)
  const key: MessageKey =
    costMicroUsd === null ? 'estimate_time' : durationMs === null ? 'estimate_cost' : 'estimate_both'
  return say(key, locale, {
    time: durationMs === null ? '' : timeWords(durationMs, locale),
    cost: costMicroUsd === null ? '' : moneyWords(costMicroUsd, locale),
  })
}
