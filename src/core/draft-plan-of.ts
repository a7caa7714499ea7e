import type { PlanId } from './id.ts'
import type { OpenPlan, SessionState } from './session.ts'

/** The plan of a draft's steps that a plan is, or is run for; null where there is none. */
export function draftPlanOf({ plans }: Pick<SessionState, 'plans'>, id: PlanId): OpenPlan | null {
  const plan = plans[id]
  if (plan === undefined || plan.draft !== undefined) return plan ?? null
  return plan.parent === undefined ? null : draftPlanOf({ plans }, plan.parent.plan)
}
