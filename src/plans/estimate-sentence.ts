import type { Estimate } from '../core/pending.ts'
import { moneyWords, timeWords } from '../costs/amount-words.ts'
import { type MessageKey, say } from '../messages/catalog.ts'

/** Sentences by what is known of the cost, without and with a time. */
const SENTENCES = {
  unknown: ['about_no_cost', 'estimate_time'],
  free: ['estimate_free', 'estimate_time_free'],
  some: ['estimate_cost', 'estimate_both'],
} as const satisfies Record<string, readonly [MessageKey, MessageKey]>

/** Expected cost and time of a call, for the person who decides about it. */
export function estimateSentence({ costMicroUsd, durationMs }: Estimate, locale: string): string {
  const [bare, timed] = SENTENCES[costMicroUsd === null ? 'unknown' : costMicroUsd === 0 ? 'free' : 'some']
  return say(durationMs === null ? bare : timed, locale, {
    time: durationMs === null ? '' : timeWords(durationMs, locale),
    cost: costMicroUsd === null ? '' : moneyWords(costMicroUsd, locale),
  })
}
