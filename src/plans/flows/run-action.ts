import { fact, type TurnEnd } from '../../core/event.ts'
import type { SettledBy } from '../../core/pending.ts'
import type { PlanStep } from '../../core/plan.ts'
import type { OpenPlan } from '../../core/session.ts'
import type { FlowEffect } from '../../flows/engine/flow-effect.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import { endOf } from '../progress.ts'
import { runPlan } from '../run-plan.ts'
import { openPlan } from '../step-facts.ts'
import type { TurnScope } from '../turn-scope.ts'
import { type Moving, openFlow, take } from './advance-flow.ts'

/** An action of a flow is a plan of one step: it passes the gate like any other. */
export async function runAction(
  scope: TurnScope,
  moving: Moving,
  { id, tool, args }: Extract<FlowEffect, { type: 'act' }>,
  by: SettledBy,
): Promise<TurnEnd | null> {
  const { log } = scope
  const plan = log.nextPlan()
  const action = { kind: 'tool_call', call: id, tool, arguments: args } as const
  log.emit(
    fact(
      'plan_created',
      { plan, producer: 'flow', continues: null, reply: null, steps: [{ kind: 'tool_call', name: tool }] },
      { steps: [{ action, confidence: null }] },
    ),
  )
  const progress = await runPlan(scope, plan)
  if (progress.kind !== 'done') return endOf(progress)
  return take(scope, moving, resultOf(openPlan(scope, plan)), by)
}

/** The action had to wait for the person; now it is done and the flow goes on. */
export async function afterAction(scope: TurnScope, plan: OpenPlan): Promise<TurnEnd> {
  const moving = await openFlow(scope)
  return (await take(scope, moving, resultOf(plan), 'engine')) ?? { reason: 'answered' }
}

function resultOf({ steps: [step] }: OpenPlan): FlowInput {
  const id = step?.action.kind === 'tool_call' ? step.action.call : ''
  const outcome = step === undefined ? 'failed' : OUTCOMES[step.status]
  return outcome === 'ok'
    ? { type: 'action_result', id, outcome, result: step?.result ?? null }
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
