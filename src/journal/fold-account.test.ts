import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BARE_ASSISTANT } from '../assistants/bare-assistant.ts'
import { NO_USAGE } from '../core/usage.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const look = defineTool({
  name: 'look',
  description: 'Looks.',
  parameters: z.object({ at: z.string() }),
  effect: 'retry',
  run: ({ at }) => {
    if (at === 'nothing') throw new Error('nothing there')
    return { long: at.repeat(5_000) }
  },
})

test('what model calls used stands under their purpose and context, tools under their names', async () => {
  const model = scriptedModel([
    [
      { call: 'look', arguments: { at: 'a' } },
      { call: 'look', arguments: { at: 'nothing' } },
      { call: 'open_reference', arguments: { reference: 't1/e2' } },
    ],
    'Seen.',
    'Again.',
  ])
  const engine = createTestEngine({ model, assistant: anAssistant({ tools: [look] }) })
  const target = await engine.open()
  await engine.say(target, 'Look', { contextType: 'project_audit' })
  await engine.say(target, 'And?', { contextType: 'task_update' })
  const { account } = await engine.runner.state(target.ref)
  const row = { operation: 'planner_stream', executionMode: null, failed: 0, timeouts: 0, withoutTools: 0 }
  expect(account.costs).toEqual([
    {
      ...row,
      contextType: 'project_audit',
      profile: 'quality',
      calls: 2,
      usage: { ...NO_USAGE, inputTokens: 20, outputTokens: 10 },
    },
    {
      ...row,
      contextType: 'task_update',
      profile: 'speed',
      calls: 1,
      usage: { ...NO_USAGE, inputTokens: 10, outputTokens: 5 },
    },
  ])
  expect(account.tools).toMatchObject([
    { tool: 'look', calls: 2, failed: 1 },
    { tool: 'open_reference', calls: 1, failed: 0 },
  ])
})

test('a blank message is a fallback that used nothing, and a call without tools says so', async () => {
  const engine = createTestEngine({ model: scriptedModel(['Hello.']), assistant: anAssistant() })
  const target = await engine.open()
  const blank = await engine.say(target, '  ')
  expect(blank.some(({ type }) => type === 'effect_claimed')).toBe(false)
  const events = await engine.say(target, 'Hello')
  expect(events.find(({ type }) => type === 'effect_claimed')?.payload).toMatchObject({
    context: { withoutTools: true },
  })
  expect((await engine.runner.state(target.ref)).account.costs).toMatchObject([
    { operation: 'fallback', profile: null, calls: 1, usage: NO_USAGE },
    { operation: 'planner_stream', profile: 'balanced', calls: 1, withoutTools: 1 },
  ])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a call the watchdog ended is counted with what it used', async () => {
  const clock = fixedClock()
  const model = scriptedModel([[{ text: 'I am' }, { wait: 100_000 }]], { clock })
  const assistant = anAssistant({ tools: [look], limits: { ...BARE_ASSISTANT.limits, deadlineMs: 5_000 } })
  const engine = createTestEngine({ model, assistant, clock })
  const target = await engine.open()
  const turn = engine.say(target, 'Hello')
  for (let pauses = 0; pauses < 20; pauses++) {
    await new Promise(resolve => setImmediate(resolve))
    clock.advance(1_000)
  }
  const events = await turn
  expect(events.find(({ type }) => type === 'error_logged')?.payload).toMatchObject({
    component: 'planner_loop',
    stage: 'planner_loop',
    code: 'turn_timeout',
  })
  const [row] = (await engine.runner.state(target.ref)).account.costs
  expect(row).toMatchObject({ operation: 'planner_stream', calls: 1, failed: 1, timeouts: 1 })
  expect(row?.usage.inputTokens).toBeGreaterThan(0)
})

test('time people take to answer is no time of the call that waits for them', async () => {
  const clock = fixedClock()
  const remove = defineTool({
    name: 'remove',
    description: 'Removes.',
    parameters: z.object({}),
    destructive: true,
    run: () => {
      clock.advance(300)
      return { done: true }
    },
  })
  const steps = [{ title: 'Remove it', tool: 'remove', arguments: {} }]
  const model = scriptedModel([
    [{ call: 'agent_create_plan', arguments: { objective: 'tidy up' } }],
    JSON.stringify({ reasoning: '', steps }),
    'What is it?',
    'Done.',
  ])
  const engine = createTestEngine({ model, assistant: anAssistant({ tools: [look, remove] }), clock })
  const target = await engine.open()
  await engine.say(target, 'Tidy up')
  clock.advance(3_600_000)
  await engine.say(target, 'What else can you do?')
  clock.advance(3_600_000)
  const [pending] = (await engine.runner.state(target.ref)).pendings
  if (pending === undefined) throw new Error('nobody was asked')
  await engine.click(target, pending.id, { status: 'resolved', response: { approved: true } })
  expect((await engine.runner.state(target.ref)).account.tools).toEqual([
    { tool: 'remove', calls: 1, failed: 0, durationMs: 300 },
    { tool: 'agent_create_plan', calls: 1, failed: 0, durationMs: 300 },
  ])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})
