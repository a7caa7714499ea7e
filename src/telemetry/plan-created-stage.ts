import type { StepKind } from '../core/plan.ts'
import { PLAN_PRODUCERS } from '../core/producer.ts'
import { intentName, member, planName } from './public-values.ts'
import type { Projection } from './stage-draft.ts'

const STEP_KINDS = Object.keys({
  respond: 0,
  ask_user: 0,
  tool_call: 0,
  ui_tool: 0,
  agent_task: 0,
} satisfies Record<StepKind, 0>) as StepKind[]

/** Steps of a plan, without what they say or carry. */
export const planCreatedStage: Projection<'plan_created'> = ({ payload }, _memory, vocabulary) => [
  {
    stage: 'plan_created',
    level: 'info',
    payload: {
      intent_id: intentName(payload.intent, vocabulary),
      steps: payload.steps.map(({ kind }) => member(STEP_KINDS, kind) ?? 'other'),
      plan: planName(payload.plan, vocabulary),
      producer: member(PLAN_PRODUCERS, payload.producer),
    },
  },
]
