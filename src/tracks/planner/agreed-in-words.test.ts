import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

const HOUR_MS = 3_600_000

/** A draft of two steps, the second of which cannot be undone, before the person. */
async function aDraftShown() {
  const calls: string[] = []
  const clock = fixedClock()
  const tools = [
    defineTool({
      name: 'find_task',
      description: 'Finds a task.',
      parameters: z.object({ task: z.string() }),
      readOnly: true,
      run: ({ task }) => calls.push(`find ${task}`),
    }),
    defineTool({
      name: 'delete_task',
      description: 'Deletes a task.',
      parameters: z.object({ task: z.string() }),
      destructive: true,
      run: ({ task }) => calls.push(`delete ${task}`),
    }),
  ]
  const steps = tools.map(({ name }) => ({ title: name, tool: name, arguments: { task: 'old' } }))
  const model = scriptedModel([
    [{ call: 'agent_create_plan', arguments: { objective: 'Tidy up', execution_mode: 'draft_only' } }],
    JSON.stringify({ reasoning: 'So.', steps }),
    'Here it is.',
  ])
  const engine = createTestEngine({ model, assistant: anAssistant({ tools }), clock })
  const target = await engine.open()
  await engine.say(target, 'Please plan to tidy up')
  const statusNow = async () =>
    Object.values((await engine.runner.state(target.ref)).drafts).map(({ status }) => status)
  return { engine, target, clock, calls, statusNow }
}

test('a plain yes runs what was shown', async () => {
  const { engine, target, calls } = await aDraftShown()
  await engine.say(target, 'yes, run it')
  expect(calls).toEqual(['find old', 'delete old'])
})

test.each(['yes, but skip step 2', 'only step 1 please, go', 'yes to step 1', 'dnot run it', 'start over'])(
  '"%s" runs nothing before what is left was shown',
  async words => {
    const { engine, target, calls } = await aDraftShown()
    await engine.say(target, words)
    expect(calls).toEqual([])
  },
)

test('a question about a draft that ran out is asked again', async () => {
  const { engine, target, clock, calls, statusNow } = await aDraftShown()
  clock.advance(25 * HOUR_MS)
  await engine.say(target, 'yes, run it')
  expect([calls, await statusNow()]).toEqual([[], ['pending_review']])
  await engine.say(target, 'yes, run it')
  expect(calls).toEqual(['find old', 'delete old'])
})

test('where nobody sits, words agree to no draft', async () => {
  const { engine, target, calls, statusNow } = await aDraftShown()
  await engine.say(target, 'yes, run it', { surface: { channel: 'api', tools: [], unattended: true } })
  expect([calls, await statusNow()]).toEqual([[], ['pending_review']])
})
