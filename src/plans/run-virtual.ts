import type { PlanId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { OpenPlan } from '../core/session.ts'
import { createPlan } from './create-plan.ts'
import { failStep } from './fail-step.ts'
import { type StepProgress, wait } from './progress.ts'
import { callOf } from './step-call.ts'
import { changeStep } from './step-facts.ts'
import { type RunScope, type VirtualAnswer, type VirtualTool, virtualTool } from './virtual-tool.ts'

/** The step goes on when this plan is done. */
export interface Descent {
  readonly kind: 'descent'
  readonly plan: PlanId
}

/** Has a tool run that is code of the turn. */
export async function runVirtual(
  scope: RunScope,
  plan: OpenPlan,
  step: number,
  virtual: VirtualTool,
  args: Json,
): Promise<StepProgress | Descent> {
  changeStep(scope, plan.id, step, 'in_progress')
  // What was stated so far is to be found, whoever looks: now, after a crash, in a replay.
  await scope.log.commit()
  return follow(scope, plan, step, await virtual.run({ scope, plan, step, arguments: args }))
}

/** Goes on with such a tool when the plan it answered with is done. */
export async function resumeVirtual(
  scope: RunScope,
  plan: OpenPlan,
  step: number,
  child: OpenPlan,
): Promise<StepProgress | Descent> {
  const call = callOf(plan, step, null)
  const kind = plan.steps[step]?.action.kind === 'agent_task' ? 'task' : 'call'
  const virtual = call === null ? undefined : virtualTool(scope, kind, call.tool)
  if (call === null || virtual?.resume === undefined)
    throw new Error(`nothing goes on with step ${step} of ${plan.id}`)
  const checked = virtual.tool.check(call.arguments)
  const args = checked.ok ? checked.value : call.arguments
  return follow(scope, plan, step, await virtual.resume({ scope, plan, step, arguments: args }, child))
}

function follow(
  scope: RunScope,
  plan: OpenPlan,
  step: number,
  answer: VirtualAnswer,
): StepProgress | Descent {
  switch (answer.kind) {
    case 'result': {
      const { result, code } = answer
      const call = callOf(plan, step, null)
      if (code !== undefined && call !== null)
        return failStep(scope, plan, step, call, {
          code,
          result,
          shown: null,
          detail: JSON.stringify(result),
        })
      changeStep(scope, plan.id, step, 'completed', { result })
      return { kind: 'done' }
    }
    case 'wait':
      return wait(scope, plan, step, answer.question)
    case 'plan':
      return {
        kind: 'descent',
        plan: createPlan(scope, { ...answer.plan, parent: { plan: plan.id, step } }),
      }
    case 'interrupted':
      changeStep(scope, plan.id, step, 'cancelled')
      return answer
  }
}

/** The plan a step is in the middle of; null where it has not answered with one. */
export function childOf(
  { log }: Pick<RunScope, 'log'>,
  { id, steps }: OpenPlan,
  step: number,
): OpenPlan | null {
  if (steps[step]?.status !== 'in_progress') return null
  const children = Object.values(log.state.plans).filter(
    ({ parent }) => parent?.plan === id && parent.step === step,
  )
  return children.at(-1) ?? null
}
