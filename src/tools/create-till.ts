import { type MicroUsd, microUsd } from '../core/money.ts'
import type { Estimate } from '../core/pending.ts'
import type { Spent } from '../core/spent.ts'
import type { EffectOutcome } from '../journal/effect.ts'
import type { Spending } from './tool.ts'

const MICRO = 1_000_000

/** Takes down what a call costs while it runs, and puts that beside its outcome. */
export function createTill(announced: Estimate | null) {
  let sum: Spent | null = null
  return {
    spend(cost: Spending): void {
      sum = {
        costMicroUsd: microUsd((sum?.costMicroUsd ?? 0) + wholeOf(cost.costUsd, MICRO, 0)),
        apiCalls: (sum?.apiCalls ?? 0) + wholeOf(cost.apiCalls, 1, 1),
      }
    },
    /** Adds the sum: as the tool told it, however the call ended, else as announced, unless it is known to have come to nothing. */
    settled(outcome: EffectOutcome): EffectOutcome {
      const took = outcome.status === 'ok' || outcome.status === 'indeterminate'
      const spent = sum ?? (took ? announcedSpent(announced) : null)
      return spent === null ? outcome : { ...outcome, spent }
    },
  }
}

function announcedSpent(announced: Estimate | null): Spent | null {
  if (announced === null) return null
  const { costMicroUsd, apiCalls } = announced
  if (costMicroUsd === null && apiCalls === undefined) return null
  return { costMicroUsd: (costMicroUsd ?? 0) as MicroUsd, apiCalls: apiCalls ?? 1 }
}

/** An author's tool may tell anything: what is no amount is left out. */
function wholeOf(value: unknown, unit: number, otherwise: number): number {
  const amount = typeof value === 'number' ? Math.ceil(value * unit) : otherwise
  return Number.isSafeInteger(amount) && amount >= 0 ? amount : 0
}
