import type { EffectKey } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { Approval } from '../core/pending.ts'
import type { OpenPlan } from '../core/session.ts'

/** A call a step would make, and what stands behind it. */
export interface StepCall {
  readonly tool: string
  readonly arguments: Json
  readonly confidence: number | null
  readonly granted: Approval | null
  /** The person changed it in words: it is shown before it runs, even where nothing else asks for that. */
  readonly showFirst?: boolean
  /** Tells the person that a colleague has agreed, once it is known whether that is enough for the call to be made, and before anything else is said of it. */
  readonly announce?: (isEnough: boolean) => void
}

/** A call that went out, under the key of its effect. */
export interface MadeCall {
  readonly call: StepCall
  readonly effect: EffectKey
}

/** The call of a step, as it stands behind `granted`; null where the step makes none. */
export function callOf({ steps }: OpenPlan, step: number, granted: Approval | null): StepCall | null {
  const action = steps[step]?.action
  if (action?.kind !== 'tool_call' && action?.kind !== 'agent_task') return null
  const [tool, args] =
    action.kind === 'tool_call' ? [action.tool, action.arguments] : [action.agent, action.params]
  return { tool, arguments: args, confidence: null, granted }
}

/** The call a step has made; null where it has made none. */
export function madeCallOf(plan: OpenPlan, step: number, granted: Approval | null): MadeCall | null {
  const call = callOf(plan, step, granted)
  const effect = plan.steps[step]?.effect ?? null
  return call === null || effect === null ? null : { call, effect }
}
