import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EffectKey } from '../core/id.ts'
import { CreatePlanSchema, isPlanCall, PLAN_CALLS, planIntentOf } from './plan-call.ts'

const around = {
  contextType: 'project_create',
  sessionId: 'session',
  userId: 'user',
  plannerAgentId: 't1/e1' as EffectKey,
}

test.each([
  [{}, 'auto_execute'],
  [{ auto_execute: true }, 'auto_execute'],
  [{ auto_execute: false }, 'draft_only'],
  [{ execution_mode: 'agent_review', auto_execute: false }, 'agent_review'],
  [{ execution_mode: 'auto_execute', auto_execute: false }, 'auto_execute'],
  [{ execution_mode: 'draft_only', auto_execute: true }, 'draft_only'],
] as const)('a call with %j is meant as %s', (mode, executionMode) => {
  const call = CreatePlanSchema.parse({ objective: 'Move', ...mode })
  expect(planIntentOf(call, around)).toMatchObject({ ...around, objective: 'Move', executionMode })
})

test('what is asked for twice, or is blank, counts once or not at all', () => {
  const call = CreatePlanSchema.parse({ objective: ' Move ', requested_outputs: ['a', ' a', ''] })
  expect(planIntentOf(call, around)).toMatchObject({ objective: 'Move', requestedOutputs: ['a'] })
})

test('a model is told the five properties, of which only the objective is needed', () => {
  const schema = z.toJSONSchema(CreatePlanSchema, { io: 'input' })
  expect(schema.required).toEqual(['objective'])
  expect(Object.keys(schema.properties ?? {})).toEqual([
    'objective',
    'execution_mode',
    'auto_execute',
    'requested_outputs',
    'priority_entities',
  ])
})

test('each call is plain JSON Schema, and known by its name', () => {
  for (const [name, { parameters }] of Object.entries(PLAN_CALLS)) {
    expect(z.toJSONSchema(parameters, { io: 'input' }).type).toBe('object')
    expect(isPlanCall(name)).toBe(true)
  }
  expect(isPlanCall('create_project')).toBe(false)
  expect(isPlanCall('toString')).toBe(false)
})

test.each([
  ['Plan the move.', 'Plan the move'],
  ['Plan the move!', 'Plan the move!'],
  ['.', '.'],
])('the aim of “%s” stands inside sentences as “%s”', (objective, aim) => {
  expect(planIntentOf(CreatePlanSchema.parse({ objective }), around).objective).toBe(aim)
})
