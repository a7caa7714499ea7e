import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contextTypesOf } from '../../assistants/context-types.ts'
import { type ScriptedAnswer, scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

const tools = ['find_project', 'find_task'].map(name =>
  defineTool({ name, description: 'Finds.', parameters: z.object({}), readOnly: true, run: () => ({}) }),
)
const context_types = contextTypesOf(
  { shelf: { guidance: 'The person stands at a shelf.', behaviours: ['Count before you order.'] } },
  tools,
)
const WISH: ScriptedAnswer = [
  { call: 'agent_create_plan', arguments: { objective: 'look', execution_mode: 'agent_review' } },
]
const DRAFT = JSON.stringify({
  reasoning: '',
  steps: [{ title: 'Look', objective: 'look around', tools: ['find_project'] }],
})
const APPROVAL = JSON.stringify({ verdict: 'approved', notes: [] })

test('whoever drafts, reviews or executes a plan knows where it was wished for', async () => {
  const model = scriptedModel([WISH, DRAFT, APPROVAL, 'Looked around.', 'Done.'])
  const engine = createTestEngine({ model, assistant: anAssistant({ tools, context_types }) })
  const target = await engine.open()
  const events = await engine.say(target, 'Please look', { contextType: 'shelf', entityId: 'shelf-7' })
  const lines =
    /Context: shelf\nThe person stands at a shelf\.\n- Count before you order\.\nEntity: "shelf-7"/
  for (const { system } of model.requests.slice(1, 4)) expect(system).toMatch(lines)
  const made = events.flatMap(({ type, payload }) =>
    type === 'effect_claimed' && payload.executionMode !== undefined
      ? [`${payload.operationType} ${payload.executionMode}`]
      : [],
  )
  expect(made).toEqual([
    'plan_generation agent_review',
    'plan_review agent_review',
    'executor_step agent_review',
  ])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})
