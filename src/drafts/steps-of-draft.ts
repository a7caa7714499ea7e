import type { Draft, DraftStep } from '../core/draft.ts'
import type { StepAction } from '../core/plan.ts'
import { orderSteps } from './order-steps.ts'

/** Name of the agent whose task is an executor step. */
export const EXECUTOR = 'executor'

/** Actions of the plan that runs a draft, one for each step of `orderSteps`, in that order: the first that is not done runs. */
export const actionsOfDraft = (draft: Pick<Draft, 'id' | 'revision' | 'steps'>): readonly StepAction[] =>
  orderSteps(draft.steps).map(step => actionOf(draft, step))

function actionOf(
  { id, revision }: Pick<Draft, 'id' | 'revision'>,
  { id: step, work }: DraftStep,
): StepAction {
  return work.kind === 'call'
    ? { kind: 'tool_call', call: `${id}-${revision}-${step}`, tool: work.tool, arguments: work.arguments }
    : {
        kind: 'agent_task',
        agent: EXECUTOR,
        params: { objective: work.objective, tools: work.tools, step },
      }
}
