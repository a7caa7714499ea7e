import type { Json, JsonObject } from '../../src/core/json.ts'
import type { StepAction } from '../../src/core/plan.ts'
import type { PlannedStep } from './script.ts'

export const plannedActions = (steps: readonly PlannedStep[]): StepAction[] => steps.map(actionOf)

function actionOf(step: PlannedStep, index: number): StepAction {
  if ('say' in step) return { kind: 'respond', text: step.say }
  if ('call' in step)
    return { kind: 'tool_call', call: `call_${index}`, tool: step.call, arguments: step.arguments as Json }
  const schema = (step.schema ?? null) as JsonObject | null
  if ('ask' in step) return { kind: 'ask_user', param: step.ask, prompt: step.prompt, schema }
  return {
    kind: 'ui_tool',
    tool: step.ui,
    params: (step.params ?? {}) as Json,
    ...(step.prompt !== undefined && { prompt: step.prompt }),
    ...(schema !== null && { schema }),
  }
}
