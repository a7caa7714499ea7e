import type { PlanId } from '../core/id.ts'
import type { OpenPlan } from '../core/session.ts'
import type { TurnScope } from './turn-scope.ts'

/** The plan of a draft's steps that a plan is, or is run for; null where there is none. */
export function draftPlanOf({ log }: Pick<TurnScope, 'log'>, id: PlanId): OpenPlan | null {
  const plan = log.state.plans[id]
  if (plan === undefined || plan.draft !== undefined) return plan ?? null
  return plan.parent === undefined ? null : draftPlanOf({ log }, plan.parent.plan)
}
