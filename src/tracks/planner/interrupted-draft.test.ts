import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ScriptedAnswer, scriptedModel } from '../../testing/scripted-model.ts'
import { aMessage, anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

const tools = ['find_project', 'find_task'].map(name =>
  defineTool({ name, description: 'Finds.', parameters: z.object({}), readOnly: true, run: () => ({}) }),
)
const WISH: ScriptedAnswer = [
  { call: 'agent_create_plan', arguments: { objective: 'look', execution_mode: 'agent_review' } },
]
const DRAFT = JSON.stringify({
  reasoning: '',
  steps: [{ title: 'Find', tool: 'find_project', arguments: {} }],
})
const CRITIQUE = JSON.stringify({ verdict: 'needs_changes', notes: ['Look for tasks, too.'] })

test.each([
  ['in its review', [WISH, DRAFT]],
  ['while it is drafted anew', [WISH, DRAFT, CRITIQUE]],
  ['in its second review', [WISH, DRAFT, CRITIQUE, DRAFT]],
])('a draft that is stopped %s is cancelled', async (_, answers: readonly ScriptedAnswer[]) => {
  const reached = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  const model = scriptedModel((_request, index) => {
    const answer = answers[index]
    if (answer !== undefined) return answer
    reached.resolve()
    return [{ until: never }]
  })
  const engine = createTestEngine({ model, assistant: anAssistant({ tools }) })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('Please look', { run: 'run-1' }), 'refuse')
  await reached.promise
  await engine.runner.cancel(target, 'run-1')
  await engine.runner.settled(target.ref)
  const { drafts } = await engine.runner.state(target.ref)
  expect(Object.values(drafts).map(({ status }) => status)).toEqual(['cancelled'])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})
