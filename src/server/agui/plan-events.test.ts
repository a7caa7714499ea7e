import { expect, test } from 'vitest'
import type { JournalEventOf } from '../../core/event.ts'
import type { EffectKey, PlanId } from '../../core/id.ts'
import type { StepStatus } from '../../core/plan.ts'
import { stepEvents } from './plan-events.ts'

const changed = (step: number, status: StepStatus, effect: string | null = null) =>
  ({
    seq: 7,
    payload: { plan: 't1/plan1' as PlanId, step, status, effect: effect as EffectKey | null, code: null },
    content: null,
  }) as unknown as JournalEventOf<'step_changed'>
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type)

test('only a step that is a call ends with a result of one', () => {
  const calls = new Set([1])
  expect(typesOf(stepEvents(changed(0, 'completed'), calls, undefined))).toEqual(['STATE_DELTA'])
  expect(typesOf(stepEvents(changed(0, 'skipped'), calls, undefined))).toEqual(['STATE_DELTA'])
  expect(typesOf(stepEvents(changed(1, 'completed', 'e1'), calls, 'sunny'))).toEqual([
    'STATE_DELTA',
    'TOOL_CALL_RESULT',
  ])
  expect(typesOf(stepEvents(changed(1, 'skipped'), calls, undefined))).toContain('TOOL_CALL_RESULT')
})

test('of a plan of an earlier run, what is done without an outcome was said or asked', () => {
  expect(typesOf(stepEvents(changed(0, 'completed'), undefined, undefined))).toEqual(['STATE_DELTA'])
  expect(typesOf(stepEvents(changed(0, 'completed', 'e1'), undefined, 1))).toContain('TOOL_CALL_RESULT')
  expect(typesOf(stepEvents(changed(0, 'skipped'), undefined, undefined))).toContain('TOOL_CALL_RESULT')
})
