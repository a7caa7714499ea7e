import type { TurnEnd } from '../../core/event.ts'
import type { PlanStep } from '../../core/plan.ts'
import type { OpenPlan } from '../../core/session.ts'
import type { FlowEffect } from '../../flows/engine/flow-effect.ts'
import type { FlowInputOf } from '../../flows/engine/flow-input.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import { openPlan } from '../../plans/step-facts.ts'
import { wholeResultOf } from '../../plans/whole-result.ts'
import type { TrackScope } from '../track-scope.ts'

export type ActionRun =
  | { readonly kind: 'waits'; readonly end: TurnEnd }
  | { readonly kind: 'done'; readonly input: FlowInputOf<'action_result'> }

/** An action of a flow is a plan of one step: it passes the gate like any other. */
export async function runAction(
  scope: TrackScope,
  { id, tool, args }: Extract<FlowEffect, { type: 'act' }>,
): Promise<ActionRun> {
  const action = { kind: 'tool_call', call: id, tool, arguments: args } as const
  const plan = createPlan(scope, { producer: 'flow', actions: [action] })
  const progress = await runSteps(scope, plan)
  return progress.kind === 'done'
    ? { kind: 'done', input: await resultOf(scope, openPlan(scope, plan)) }
    : { kind: 'waits', end: endOf(progress) }
}

/** Outcome of the action, as the flow is told. */
export async function resultOf(
  scope: TrackScope,
  { steps: [step] }: OpenPlan,
): Promise<FlowInputOf<'action_result'>> {
  const id = step?.action.kind === 'tool_call' ? step.action.call : ''
  if (step === undefined) return { type: 'action_result', id, outcome: 'failed' }
  const outcome = OUTCOMES[step.status]
  return outcome === 'ok'
    ? { type: 'action_result', id, outcome, result: await wholeResultOf(scope, step) }
    : { type: 'action_result', id, outcome }
}

/** Declined and denied are the same to a flow: it did not happen because it was not wanted. */
const OUTCOMES: Readonly<Record<PlanStep['status'], 'ok' | 'failed' | 'denied'>> = {
  completed: 'ok',
  skipped: 'denied',
  cancelled: 'denied',
  failed: 'failed',
  indeterminate: 'failed',
  pending: 'failed',
  in_progress: 'failed',
  waiting_user: 'failed',
}
