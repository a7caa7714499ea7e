import type { Draft } from '../core/draft.ts'
import type { ErrorCode } from '../core/error.ts'
import { fact } from '../core/event.ts'
import { type EffectKey, idempotencyKey, type PlanId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import { type AgentTask, isDone, type PlanStep, type StepStatus } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import type { TurnScope } from './turn-scope.ts'

export interface StepNews {
  readonly effect?: EffectKey
  readonly code?: ErrorCode | null
  readonly result?: Json
}

/** A call has its arguments, now that the calls before it have given what it takes from them. */
export function fillArguments(
  { log }: TurnScope,
  plan: PlanId,
  step: number,
  args: Json,
  changed: { readonly task: AgentTask; readonly confidence?: number } | null = null,
): void {
  const place = placeOfStep(log.state.plans[plan], plan, step)
  log.emit(
    fact(
      'step_changed',
      { ...place, status: 'pending', effect: null, code: null },
      { arguments: args, ...changed },
    ),
  )
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

/** Ends a plan early, with those it is run for. What was done stays done; a step whose call is in doubt stays in doubt. */
export function cancelChain(scope: TurnScope, id: PlanId): void {
  cancelPlan(scope, id)
  cancelParents(scope, id)
}

/** Ends the plans one that came to nothing was run for. */
export function cancelParents(scope: TurnScope, id: PlanId): void {
  for (const parent of parentsOf(scope, id)) cancelPlan(scope, parent)
}

/** Ends this plan alone. */
export function cancelPlan(scope: TurnScope, id: PlanId, doubt: EffectKey | null = null): void {
  const { draft, steps } = openPlan(scope, id)
  for (const [index, step] of steps.entries()) {
    if (isDone(step)) continue
    const effect = doubt !== null && isMadeFor(scope, doubt, id, index) ? doubt : doubtAbout(scope, step)
    // A step that was left after it had failed has failed.
    if (effect === null)
      changeStep(scope, id, index, step.code === null ? 'cancelled' : 'failed', { code: step.code })
    else {
      changeStep(scope, id, index, 'indeterminate', { effect })
      // A call that still waits for the person is told that nobody will answer.
      scope.mcp.giveUp(idempotencyKey(scope.log.state.session, effect))
    }
  }
  const tasks = completedTasks(openPlan(scope, id))
  scope.log.emit(
    fact('plan_ended', { plan: id, status: 'cancelled', ...(tasks !== null && { completedTasks: tasks }) }),
  )
  if (draft !== undefined) endDraft(scope, draft, steps)
}

/** Tasks of agents that are done; null for a plan that has none. */
export function completedTasks({ steps }: Pick<OpenPlan, 'steps'>): number | null {
  const tasks = steps.filter(isTask)
  return tasks.length === 0 ? null : tasks.filter(({ status }) => status === 'completed').length
}

export const isTask = ({ action }: PlanStep): boolean =>
  action.kind === 'tool_call' && action.task !== undefined

/** Given up after a failure, a plan has failed. */
function endDraft({ log }: TurnScope, { id, revision }: Pick<Draft, 'id' | 'revision'>, steps: Steps): void {
  const code = steps.find(({ code }) => code !== null)?.code ?? null
  const status = code === null ? 'cancelled' : 'failed'
  log.emit(fact('draft_changed', { draft: id, revision, status, code }))
}
type Steps = OpenPlan['steps']

/** The plans a plan is run for, from the nearest on. */
function parentsOf({ log }: TurnScope, id: PlanId): readonly PlanId[] {
  const parents: PlanId[] = []
  for (let at = log.state.plans[id]?.parent?.plan; at !== undefined; at = log.state.plans[at]?.parent?.plan)
    parents.push(at)
  return parents
}

function isMadeFor({ log }: TurnScope, effect: EffectKey, plan: PlanId, step: number): boolean {
  const made = log.state.effects[effect]
  return made?.plan === plan && made.step === step
}

/** The call of a step whose outcome nobody knows. */
function doubtAbout({ log }: TurnScope, { effect }: PlanStep): EffectKey | null {
  return log.state.doubtful.some(doubt => doubt.effect === effect) ? effect : null
}

/** Ends what the turn leaves half-done and nobody is asked about. */
export function cancelUnasked(scope: TurnScope, doubt: EffectKey | null = null): void {
  const { plans, pendings } = scope.log.state
  const waitingPlans = new Set(
    pendings.flatMap(({ subject }) =>
      subject.of === 'step' ? [subject.plan, ...parentsOf(scope, subject.plan)] : [],
    ),
  )
  for (const { id, steps } of Object.values(plans))
    if (!waitingPlans.has(id) && !steps.every(isDone)) cancelPlan(scope, id, doubt)
}
