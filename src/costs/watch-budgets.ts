import type { AssistantId, TenantId } from '../core/id.ts'
import { addUsd, type MicroUsd } from '../core/money.ts'
import type { SessionRef } from '../core/session.ts'
import { type DailyBudget, sharesBetween } from './budget.ts'
import { dayInZone } from './day-in-zone.ts'
import type { RecordedCall } from './recorded-call.ts'

/** A share of a budget was reached. */
export interface BudgetAlert {
  /** Session of the call that reached it. */
  readonly ref: SessionRef
  readonly assistant: AssistantId
  readonly day: string
  /** 1 where all of it is used up. */
  readonly share: number
  readonly spent: MicroUsd
  readonly budget: DailyBudget
  readonly call: RecordedCall
}

export interface BudgetWatchDeps {
  readonly budgetOf: (assistant: AssistantId) => DailyBudget | null
  readonly zoneOf: (assistant: AssistantId) => string
  /** Money that was spent on the day of this call before it. */
  readonly spentBefore: (tenant: TenantId, call: RecordedCall) => Promise<SpentBefore>
  readonly alert: (alert: BudgetAlert) => void
}

export interface SpentBefore {
  readonly spent: MicroUsd
  /** True where a conversation could not be read just now: the sum holds for one call, then it is read again. */
  readonly hasGaps: boolean
}

interface Till extends SpentBefore {
  readonly day: string
}

/**
 * Adds up what assistants with a budget cost on a day, and tells when a share of it is reached: by the one call that reached it,
 * hence once a day at most. Other days' sums are forgotten; a sum that is not known yet is read from the journals.
 */
export function watchBudgets({ budgetOf, zoneOf, spentBefore, alert }: BudgetWatchDeps) {
  const tills = new Map<string, Promise<Till>>()

  async function add(till: Promise<Till> | undefined, ref: SessionRef, call: RecordedCall): Promise<Till> {
    const { assistant } = call
    const day = dayInZone(zoneOf(assistant))(call.at)
    const known = await till
    if (known !== undefined && known.day > day) return known
    const isKnown = known?.day === day && !known.hasGaps
    const { spent: before, hasGaps } = isKnown ? known : await spentBefore(ref.tenant, call)
    const spent = addUsd(before, call.costMicroUsd)
    const budget = budgetOf(assistant)
    for (const share of budget === null ? [] : sharesBetween(budget, before, spent))
      if (budget !== null) alert({ ref, assistant, day, share, spent, budget, call })
    return { day, spent, hasGaps }
  }

  /** Resolves when the call is added up. Never rejects: a sum that cannot be read is read again with the next call. */
  return async (ref: SessionRef, call: RecordedCall): Promise<void> => {
    if (call.costMicroUsd === 0 || budgetOf(call.assistant) === null) return
    const key = JSON.stringify([ref.tenant, call.assistant])
    const next = add(tills.get(key), ref, call)
    tills.set(key, next)
    await next.catch(() => tills.delete(key))
  }
}
