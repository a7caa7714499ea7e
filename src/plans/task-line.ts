import type { PlanStep } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { say } from '../messages/catalog.ts'
import { callLabel } from './call-label.ts'
import { resultText } from './context-from.ts'
import { isOutcomeByPerson } from './outcome-by-person.ts'
import { taskOf } from './task-of.ts'
import type { TurnScope } from './turn-scope.ts'
import { wholeResultOf } from './whole-result.ts'

/** Words about an agent's result: its own, else ours. Null where the call was no agent's task. */
export async function taskLine(
  scope: TurnScope,
  plan: OpenPlan,
  call: PlanStep | undefined,
): Promise<string | null> {
  if (call?.action.kind !== 'tool_call' || taskOf(scope, plan, plan.steps.indexOf(call)) === null) return null
  const result = isOutcomeByPerson(call.result) ? null : await wholeResultOf(scope, call)
  return (
    resultText(result) ??
    say('agent_done', scope.reads.locale, { what: callLabel(scope, plan, call.action.tool) })
  )
}
