import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Json } from '../../core/json.ts'
import { type ScriptedAnswer, scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

const tools = ['find_project', 'write_document'].map(name =>
  defineTool({
    name,
    description: name.replace('_', ' '),
    parameters: z.object({ name: z.string() }),
    readOnly: true,
    run: ({ name: of }) => ({ [name]: of }),
  }),
)
const call = (title: string, tool: string, name: string) => ({ title, tool, arguments: { name } })
const planOf = (...steps: readonly Json[]) => JSON.stringify({ reasoning: '', steps })
const LOOK = call('Look it up', 'find_project', 'move')
const WRITE = call('Write the budget of Atlas', 'write_document', 'budget')

async function wished(args: Readonly<Record<string, Json>>, ...replies: readonly ScriptedAnswer[]) {
  const wish: ScriptedAnswer = [
    { call: 'agent_create_plan', arguments: { objective: 'plan the move', ...args } },
  ]
  const model = scriptedModel([wish, ...replies])
  const engine = createTestEngine({ model, assistant: anAssistant({ tools }) })
  const target = await engine.open()
  const events = await engine.say(target, 'Please plan the move')
  const drafts = Object.values((await engine.runner.state(target.ref)).drafts)
  const asked = events.filter(
    ({ type, payload }) => type === 'effect_claimed' && payload.operationType === 'plan_generation',
  )
  const correction = model.requests[2]?.messages.at(-1)
  return {
    steps: drafts.map(({ steps }) => steps.map(({ title }) => title)),
    timesAsked: asked.length,
    correction: correction !== undefined && 'text' in correction ? correction.text : '',
    difference: (await engine.replay(target.ref)).difference,
  }
}

test.each([
  ['an output', { requested_outputs: ['a budget'] }, 'a budget'],
  ['an entity', { priority_entities: ['Atlas'] }, 'Atlas'],
])('a plan without %s that was wished for goes back once, with its name', async (_what, args, name) => {
  const { steps, timesAsked, correction, difference } = await wished(
    args,
    planOf(LOOK),
    planOf(LOOK, WRITE),
    'Done.',
  )
  expect(correction).toContain(name)
  expect([timesAsked, steps, difference]).toEqual([2, [['Look it up', 'Write the budget of Atlas']], null])
})

test('one that still misses it after that is taken: it can run all the same', async () => {
  const { steps, timesAsked } = await wished(
    { requested_outputs: ['a budget'], priority_entities: ['Atlas'] },
    planOf(LOOK),
    planOf(LOOK),
    'Done.',
  )
  expect([timesAsked, steps]).toEqual([2, [['Look it up']]])
})

test('a plan that has both is not asked for again', async () => {
  const { steps, timesAsked } = await wished(
    { requested_outputs: ['a budget'], priority_entities: ['Atlas'] },
    planOf(WRITE),
    'Done.',
  )
  expect([timesAsked, steps]).toEqual([1, [['Write the budget of Atlas']]])
})
