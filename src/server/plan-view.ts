import type { PlanView, StepView } from '../api/rest.ts'
import type { Draft } from '../core/draft.ts'
import type { Plan, PlanStep, StepAction } from '../core/plan.ts'
import { unreachable } from '../core/unreachable.ts'

type Wishes = Readonly<Record<string, Pick<Draft, 'intent'>>>

/** With the drafts of the session: what a plan runs says in which way. */
export function planView(
  { id, producer, parent, steps, mode, intent, reply, draft }: Plan,
  drafts: Wishes,
): PlanView {
  const wish = draft === undefined ? undefined : drafts[draft.id]?.intent
  return {
    id,
    producer,
    parent: parent === undefined ? null : `${parent.plan}#${parent.step}`,
    mode,
    executionMode: wish?.executionMode ?? null,
    intentLabel: intent ?? wish?.intentLabel ?? null,
    plannerAgentId: reply ?? wish?.plannerAgentId ?? null,
    steps: steps.map(stepView),
  }
}

const stepView = ({ action, status, code, result, startedAt, endedAt }: PlanStep): StepView => ({
  kind: action.kind,
  ...subjectOf(action),
  status,
  code,
  result,
  startedAt,
  endedAt,
})

function subjectOf(action: StepAction): Pick<StepView, 'name' | 'arguments'> {
  switch (action.kind) {
    case 'respond':
      return { name: null, arguments: null }
    case 'ask_user':
      return { name: action.param, arguments: null }
    case 'tool_call':
      return { name: action.tool, arguments: action.arguments }
    case 'ui_tool':
      return { name: action.tool, arguments: action.params }
    case 'agent_task':
      return { name: action.agent, arguments: action.params }
    default:
      return unreachable(action)
  }
}
