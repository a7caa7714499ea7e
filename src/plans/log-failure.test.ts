import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { JournalEvent } from '../core/event.ts'
import { type ScriptedAnswer, scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import { ToolError } from '../tools/tool-error.ts'

const tools = ['find_task', 'find_project'].map(name =>
  defineTool({
    name,
    description: 'Finds.',
    parameters: z.object({}),
    readOnly: true,
    run: () => {
      throw new ToolError('not_found', 'there is none')
    },
  }),
)
const draftOf = (step: object): ScriptedAnswer => JSON.stringify({ reasoning: '', steps: [step] })
const WISH: ScriptedAnswer = [
  { call: 'agent_create_plan', arguments: { objective: 'look', execution_mode: 'auto_execute' } },
]
const EXECUTOR_STEP = { title: 'Look around', objective: 'look around', tools: ['find_task'] }

async function failuresOf(...answers: readonly ScriptedAnswer[]) {
  const engine = createTestEngine({ model: scriptedModel(answers), assistant: anAssistant({ tools }) })
  const target = await engine.open()
  const events: readonly JournalEvent[] = await engine.say(target, 'Look', { contextType: 'task' })
  return events.flatMap(event =>
    event.type === 'error_logged'
      ? [{ session: event.session === target.ref.session, ...event.payload }]
      : [],
  )
}

const LOGGED = { session: true, contextType: 'task', code: 'tool_not_found' }

test('a failed call is logged with its place, its tool, its context and its session', async () => {
  expect(await failuresOf([{ call: 'find_task', arguments: {} }], 'None.')).toMatchObject([
    {
      ...LOGGED,
      component: 'planner_loop',
      stage: 'planner_loop',
      toolName: 'find_task',
      executionMode: null,
    },
  ])
})

test('a failed step of a plan is logged with the way in which the plan is carried out', async () => {
  const step = { title: 'Find it', tool: 'find_project', arguments: {} }
  const place = { component: 'planner', stage: 'tool_execute', toolName: 'find_project' }
  expect(await failuresOf(WISH, draftOf(step), 'None.')).toMatchObject([
    { ...LOGGED, ...place, executionMode: 'auto_execute' },
  ])
})

test('so is a call of an executor', async () => {
  const call: ScriptedAnswer = [{ call: 'find_task', arguments: {} }]
  const place = { component: 'executor', stage: 'tool_execute', toolName: 'find_task' }
  expect(await failuresOf(WISH, draftOf(EXECUTOR_STEP), call, 'Nothing there.', 'None.')).toMatchObject([
    { ...LOGGED, ...place, executionMode: 'auto_execute' },
  ])
})

test('a plan that cannot be drafted is logged, too', async () => {
  const step = { title: 'Find it', tool: 'find_nothing', arguments: {} }
  const place = { component: 'planner', stage: 'plan_generation', toolName: 'agent_create_plan' }
  expect(await failuresOf(WISH, draftOf(step), draftOf(step), 'No.')).toMatchObject([
    { ...LOGGED, ...place, code: 'model_garbled', executionMode: 'auto_execute' },
    { ...LOGGED, code: 'model_garbled', component: 'planner_loop', toolName: 'agent_create_plan' },
  ])
})
