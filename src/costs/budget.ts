import type { MicroUsd } from '../core/money.ts'

/** Money an assistant may cost on one day before somebody is told. It holds nobody up. */
export interface DailyBudget {
  readonly daily_usd: number
  /** Share of it, above 0 and at most 1, at which a warning comes before. */
  readonly warn_at: number
}

/** Answer to whether a person may go on: they may, always. */
export interface LimitCheck {
  readonly hasLimit: boolean
  readonly canProceed: true
  readonly message: 'budget_warning' | 'budget_exceeded' | null
}

export const NO_LIMIT: LimitCheck = { hasLimit: false, canProceed: true, message: null }

/** Costs are watched and never held up: with a budget, this says how far it is used up. */
export function checkLimits(budget: DailyBudget | null, today: MicroUsd): LimitCheck {
  if (budget === null) return NO_LIMIT
  const reached = sharesBetween(budget, -1, today).at(-1)
  const message = reached === undefined ? null : reached < 1 ? 'budget_warning' : 'budget_exceeded'
  return { hasLimit: true, canProceed: true, message }
}

const MICRO = 1_000_000

/** Shares of a budget that are reached by going from one sum of the day to the next: each is, once a day at most. */
export const sharesBetween = ({ daily_usd, warn_at }: DailyBudget, before: number, after: number): number[] =>
  [...new Set([warn_at, 1])].filter(share => {
    const mark = Math.round(share * daily_usd * MICRO)
    return before < mark && after >= mark
  })
