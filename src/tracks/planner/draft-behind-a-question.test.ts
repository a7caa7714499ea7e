import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { JournalEvent } from '../../core/event.ts'
import type { Target } from '../../ports/work.ts'
import { type ScriptedAnswer, scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

const find = defineTool({
  name: 'find_project',
  description: 'Finds a project.',
  parameters: z.object({}),
  readOnly: true,
  run: () => ({ project: 'p-1' }),
})
const remove = defineTool({
  name: 'delete_task',
  description: 'Deletes a task.',
  parameters: z.object({}),
  destructive: true,
  run: () => ({ deleted: true }),
})

const DRAFT_AND_DELETE: ScriptedAnswer = [
  { call: 'agent_create_plan', arguments: { objective: 'the move', execution_mode: 'draft_only' } },
  { call: 'delete_task', arguments: {} },
]
const DRAFT = JSON.stringify({
  reasoning: 'So it goes.',
  steps: [{ title: 'Find it', tool: 'find_project', arguments: {} }],
})

async function begin(...answers: readonly ScriptedAnswer[]) {
  const model = scriptedModel([DRAFT_AND_DELETE, DRAFT, ...answers])
  const engine = createTestEngine({ model, assistant: anAssistant({ tools: [find, remove] }) })
  const target = await engine.open()
  await engine.say(target, 'Draft a plan for the move and delete the task')
  expect(await questions(engine, target)).toEqual(['confirmation'])
  return { model, engine, target }
}

const questions = async (engine: TestEngine, { ref }: Target) =>
  (await engine.runner.state(ref)).pendings.map(({ kind }) => kind)
const reasonOf = (events: readonly JournalEvent[]) => {
  const last = events.at(-1)
  return last?.type === 'turn_ended' ? last.payload.reason : null
}

test('a draft whose turn had to wait for something else is explained and shown once that is settled', async () => {
  const { model, engine, target } = await begin('This is the plan.')
  const [top] = (await engine.runner.state(target.ref)).pendings
  if (top === undefined) throw new Error('nothing waits')
  const events = await engine.click(target, top.id, { status: 'resolved', response: { approved: true } })
  expect(model.requests.at(-1)?.tools).toEqual([])
  expect([reasonOf(events), await questions(engine, target)]).toEqual(['waiting', ['plan_review']])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('it is shown after other words, too, and only once', async () => {
  const { engine, target } = await begin('No, then.', 'Fine.', 'Fine again.')
  await engine.say(target, 'No, do not delete it')
  expect(await questions(engine, target)).toEqual(['plan_review'])
  await engine.say(target, 'not now')
  await engine.say(target, 'What is the weather like?')
  expect(await questions(engine, target)).toEqual([])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})
