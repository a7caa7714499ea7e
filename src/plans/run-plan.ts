import { fact } from '../core/event.ts'
import type { PlanId } from '../core/id.ts'
import type { Approval } from '../core/pending.ts'
import { isDone, type PlanStep } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { unreachable } from '../core/unreachable.ts'
import { askForResult } from './ask-for-result.ts'
import { type Progress, wait } from './progress.ts'
import { runCallStep } from './run-call-step.ts'
import { sendText } from './send-text.ts'
import { cancelPlan, changeStep, openPlan } from './step-facts.ts'
import type { TurnScope } from './turn-scope.ts'

/** What was decided in this turn about one step: a yes, or (null) that it is to be shown once more. */
export interface Grant {
  readonly step: number
  readonly approval: Approval | null
}

/** Runs a plan from its first step that is not done, strictly one after another, up to its end or the next pending. */
export async function runPlan(scope: TurnScope, id: PlanId, grant: Grant | null = null): Promise<Progress> {
  for (;;) {
    const plan = openPlan(scope, id)
    const index = plan.steps.findIndex(step => !isDone(step))
    const step = plan.steps[index]
    if (step === undefined) {
      scope.log.emit(fact('plan_ended', { plan: id, status: 'completed' }))
      return { kind: 'done' }
    }
    const given = grant?.step === index ? grant : null
    const progress = await runStep(scope, plan, index, step, given)
    if (progress.kind === 'interrupted') cancelPlan(scope, id)
    if (progress.kind !== 'done') return progress
  }
}

async function runStep(
  scope: TurnScope,
  plan: OpenPlan,
  index: number,
  { action, confidence }: PlanStep,
  given: Grant | null,
): Promise<Progress> {
  const granted = given?.approval ?? null
  const showFirst = given?.approval === null

  switch (action.kind) {
    case 'respond':
      sendText(scope, action.text)
      changeStep(scope, plan.id, index, 'completed')
      return { kind: 'done' }
    case 'ask_user':
      return wait(scope, plan, index, {
        kind: 'ask_user',
        answer: { form: 'value', schema: action.schema },
        question: action.prompt,
        details: { param: action.param },
      })
    case 'ui_tool':
      return wait(scope, plan, index, {
        kind: 'ui_tool',
        answer: {
          form: 'result',
          tool: action.tool,
          ...(action.schema !== undefined && { schema: action.schema }),
        },
        question: askForResult(scope, action),
        details: action.params,
      })
    case 'tool_call':
      return runCallStep(scope, plan, index, {
        tool: action.tool,
        arguments: action.arguments,
        confidence,
        granted,
        showFirst,
      })
    case 'agent_task':
      return runCallStep(scope, plan, index, {
        tool: action.agent,
        arguments: action.params,
        confidence,
        granted,
        showFirst,
      })
    default:
      return unreachable(action)
  }
}
