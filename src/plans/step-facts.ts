import type { ErrorCode } from '../core/error.ts'
import { fact } from '../core/event.ts'
import type { EffectKey, PlanId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import { isDone, type StepStatus } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import type { TurnScope } from './turn-scope.ts'

export interface StepNews {
  readonly effect?: EffectKey
  readonly code?: ErrorCode | null
  readonly result?: Json
}

export function changeStep(
  { log }: TurnScope,
  plan: PlanId,
  step: number,
  status: StepStatus,
  { effect, code = null, result }: StepNews = {},
): void {
  log.emit(
    fact(
      'step_changed',
      { plan, step, status, effect: effect ?? null, code },
      result === undefined ? null : { result },
    ),
  )
}

export function openPlan({ log }: TurnScope, id: PlanId): OpenPlan {
  const plan = log.state.plans[id]
  if (plan === undefined) throw new Error(`unreachable: plan ${id} is not open`)
  return plan
}

/** Ends a plan early. What was done stays done. */
export function cancelPlan(scope: TurnScope, id: PlanId): void {
  for (const [index, step] of openPlan(scope, id).steps.entries())
    if (!isDone(step)) changeStep(scope, id, index, 'cancelled')
  scope.log.emit(fact('plan_ended', { plan: id, status: 'cancelled' }))
}
