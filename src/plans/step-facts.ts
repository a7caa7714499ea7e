import type { ErrorCode } from '../core/error.ts'
import { fact } from '../core/event.ts'
import { type EffectKey, idempotencyKey, type PlanId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import { isDone, type PlanStep, type StepStatus } from '../core/plan.ts'
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
      { ...placeOfStep(log.state.plans[plan], plan, step), status, effect: effect ?? null, code },
      result === undefined ? null : { result },
    ),
  )
}

/** A step by its place, and whether clients know it as a call. */
export const placeOfStep = (plan: OpenPlan | undefined, id: PlanId, step: number) => ({
  plan: id,
  step,
  ...(plan?.steps[step]?.isCall && ({ call: true } as const)),
})

/** A plan as the journal has it by now. What waits for a plan, or has just run it, keeps it there. */
export function openPlan({ log }: TurnScope, id: PlanId): OpenPlan {
  const plan = log.state.plans[id]
  if (plan === undefined) throw new Error(`plan ${id} is not open`)
  return plan
}

/** Ends a plan early. What was done stays done; a step whose call is in doubt stays in doubt. */
export function cancelPlan(scope: TurnScope, id: PlanId, doubt: EffectKey | null = null): void {
  for (const [index, step] of openPlan(scope, id).steps.entries()) {
    if (isDone(step)) continue
    const effect = step.status === 'in_progress' && doubt !== null ? doubt : doubtAbout(scope, step)
    if (effect === null) changeStep(scope, id, index, 'cancelled')
    else {
      changeStep(scope, id, index, 'indeterminate', { effect })
      // A call that still waits for the person is told that nobody will answer.
      scope.mcp.giveUp(idempotencyKey(scope.log.state.session, effect))
    }
  }
  scope.log.emit(fact('plan_ended', { plan: id, status: 'cancelled' }))
}

/** The call of a step whose outcome nobody knows. */
function doubtAbout({ log }: TurnScope, { effect }: PlanStep): EffectKey | null {
  return log.state.doubtful.some(doubt => doubt.effect === effect) ? effect : null
}

/** Ends what the turn leaves half-done and nobody is asked about. */
export function cancelUnasked(scope: TurnScope, doubt: EffectKey | null = null): void {
  const { plans, pendings } = scope.log.state
  const waitingPlans = new Set(
    pendings.flatMap(({ subject }) => (subject.of === 'step' ? [subject.plan] : [])),
  )
  for (const { id, steps } of Object.values(plans))
    if (!waitingPlans.has(id) && !steps.every(isDone)) cancelPlan(scope, id, doubt)
}
