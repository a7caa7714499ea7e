import { expect, test } from 'vitest'
import type { EffectKey, PlanId } from '../../core/id.ts'
import type { StepStatus } from '../../core/plan.ts'
import { stepEvents } from './plan-events.ts'

const changed = (isCall: boolean, status: StepStatus, effect: string | null = null) => ({
  seq: 7,
  payload: {
    plan: 't1/plan1' as PlanId,
    step: 0,
    status,
    effect: effect as EffectKey | null,
    code: null,
    ...(isCall && ({ call: true } as const)),
  },
  content: null,
})
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type)

test('only a step that is a call ends with a result of one, whichever run made its plan', () => {
  for (const status of ['completed', 'skipped', 'cancelled', 'failed'] as const) {
    expect(typesOf(stepEvents(changed(false, status, 'e1'), 'sunny'))).toEqual(['STATE_DELTA'])
    expect(typesOf(stepEvents(changed(true, status, 'e1'), 'sunny'))).toEqual([
      'STATE_DELTA',
      'TOOL_CALL_RESULT',
    ])
  }
  expect(typesOf(stepEvents(changed(true, 'in_progress'), undefined))).toEqual(['STATE_DELTA'])
})
