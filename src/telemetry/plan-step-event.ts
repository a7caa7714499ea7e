import { isErrorCode } from '../core/error.ts'
import type { FactMap } from '../core/event.ts'
import { STEP_STATUSES } from '../core/plan.ts'
import { count, intentName, member, planName } from './public-values.ts'
import type { Projection, StageDraft } from './stage-draft.ts'
import type { TurnMemory } from './turn-memory.ts'
import type { Vocabulary } from './vocabulary.ts'

type StepChange = Pick<FactMap['step_changed']['payload'], 'plan' | 'step' | 'status' | 'code'>

/** Fate of one step of a plan, with its times: the record of how plans are carried out. */
export const planStepEvent = (
  { payload }: { readonly payload: StepChange },
  { waiting }: TurnMemory,
  vocabulary: Vocabulary,
): readonly StageDraft[] => [
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

/** A claim begins the step it is made for. */
export const stepBegun: Projection<'effect_claimed'> = (
  { payload: { plan, step } },
  memory,
  vocabulary,
): readonly StageDraft[] =>
  plan === undefined || step === undefined
    ? []
    : planStepEvent({ payload: { plan, step, status: 'in_progress', code: null } }, memory, vocabulary)

/** Its outcome completes it when it is ok; of anything else the step says what becomes of it. */
export const stepCompleted: Projection<'effect_settled'> = (
  { payload: { effect, status } },
  memory,
  vocabulary,
): readonly StageDraft[] => {
  const { plan, step } = memory.turn.claims.get(effect) ?? {}
  return status !== 'ok' || plan === undefined || step === undefined
    ? []
    : planStepEvent({ payload: { plan, step, status: 'completed', code: null } }, memory, vocabulary)
}
