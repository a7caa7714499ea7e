import { isErrorCode } from '../core/error.ts'
import { STEP_STATUSES } from '../core/plan.ts'
import { count, intentName, member, planName } from './sanitize.ts'
import type { Projection } from './stage-draft.ts'

/** What became of one step of a plan, and when: the record of how plans are carried out. */
export const planStepEvent: Projection<'step_changed'> = ({ payload }, { waiting }, vocabulary) => [
  {
    stage: 'plan_step',
    level: payload.status === 'failed' ? 'warn' : payload.status === 'indeterminate' ? 'error' : 'info',
    payload: {
      intent_id: intentName(waiting.intents.get(payload.plan), vocabulary),
      plan: planName(payload.plan, vocabulary),
      step: count(payload.step),
      status: member(STEP_STATUSES, payload.status),
      code: isErrorCode(payload.code) ? payload.code : null,
    },
  },
]
