import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BARE_ASSISTANT } from '../assistants/bare-assistant.ts'
import { say } from '../messages/catalog.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import { formatTrace } from '../trace/trace-format.ts'

const clockTool = defineTool({
  name: 'local_time',
  description: 'Tells the time.',
  parameters: z.object({ city: z.string() }),
  effect: 'retry',
  run: ({ city }) => ({ city, time: '16:10' }),
})

test('a message is answered, journaled and replayed the same', async () => {
  const engine = createTestEngine({
    assistant: anAssistant(),
    model: scriptedModel(['Hello there.', 'Again.']),
  })
  const target = await engine.open()
  await engine.say(target, 'Hi')
  await engine.say(target, 'And now?')
  const events = await engine.events(target.ref)
  expect(events.map(({ type }) => type)).toEqual([
    'session_opened',
    ...['turn_started', 'message_received', 'decision_made', 'effect_claimed'],
    ...['effect_settled', 'message_sent', 'turn_ended'],
    ...['turn_started', 'message_received', 'decision_made', 'effect_claimed'],
    ...['effect_settled', 'message_sent', 'turn_ended'],
  ])
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 2, skipped: [], loose: 0, difference: null })
})

test('a blank message is answered by rule, without a model', async () => {
  const model = scriptedModel([])
  const engine = createTestEngine({ assistant: anAssistant(), model })
  const events = await engine.say(await engine.open(), '   ')
  expect(model.requests).toEqual([])
  expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'answered' } })
  expect(formatTrace(events)).toContain('I did not catch anything')
})

test('a tool is called once with checked arguments and its result goes back to the model', async () => {
  const model = scriptedModel([[{ call: 'local_time', arguments: { city: 'Tokyo' } }], 'Ten past four.'])
  const engine = createTestEngine({ assistant: anAssistant({ tools: [clockTool] }), model })
  const target = await engine.open()
  await engine.say(target, 'What time is it in Tokyo?')
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({
    role: 'tool',
    result: { city: 'Tokyo', time: '16:10' },
  })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test.each([
  ['not json', 'arguments: not JSON'],
  ['{"city": 5}', 'city:'],
])('broken tool arguments (%s) are told to the model, not thrown', async (broken, fault) => {
  const model = scriptedModel([[{ call: 'local_time', arguments: broken }], 'Sorry.'])
  const engine = createTestEngine({ assistant: anAssistant({ tools: [clockTool] }), model })
  const target = await engine.open()
  await engine.say(target, 'Time?')
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain(fault)
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('more tool calls than allowed end the turn with advice, not with an error', async () => {
  const cities = ['Rome', 'Oslo', 'Bern']
  const model = scriptedModel(() => [{ call: 'local_time', arguments: { city: cities.pop() ?? '' } }])
  const assistant = anAssistant({
    tools: [clockTool],
    limits: { ...BARE_ASSISTANT.limits, maxToolCalls: 2 },
  })
  const engine = createTestEngine({ assistant, model })
  const target = await engine.open()
  const events = await engine.say(target, 'Loop')
  expect(events.at(-1)).toMatchObject({ payload: { reason: 'answered', stopReason: 'tool_cap' } })
  expect(events.filter(({ type }) => type === 'effect_claimed')).toHaveLength(5)
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test.each(['en', 'de'])('the same call a third time ends the turn with a sentence (%s)', async locale => {
  let calls = 0
  const asked = [
    { city: 'Rome', day: 1 },
    { city: 'Oslo' },
    { day: 1, city: 'Rome' },
    { city: 'Rome', day: 1 },
  ]
  const model = scriptedModel(() => [{ call: 'local_time', arguments: asked[calls++] ?? {} }])
  const engine = createTestEngine({ assistant: anAssistant({ tools: [clockTool] }), model })
  const target = await engine.open()
  const events = await engine.say(target, 'Loop', { locale })
  expect(events.at(-1)).toMatchObject({ payload: { reason: 'answered', stopReason: 'same_call' } })
  expect(events.find(({ type }) => type === 'error_logged')?.payload).toEqual({
    level: 'warn',
    component: 'planner_loop',
    stage: 'planner_loop',
    toolName: 'local_time',
    contextType: 'general',
    executionMode: null,
    code: 'same_call',
  })
  expect(calls).toBe(4)
  expect(events.findLast(({ type }) => type === 'message_sent')?.content).toEqual({
    text: say('same_call', locale, { tool: 'local time' }),
  })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a provider failure fails the turn with its code, and the session goes on', async () => {
  const model = scriptedModel([[{ fail: 'model_unauthorized', retryable: false }], 'Fine now.'])
  const engine = createTestEngine({ assistant: anAssistant(), model })
  const target = await engine.open()
  const failed = await engine.say(target, 'Hi')
  expect(failed.at(-1)).toMatchObject({ payload: { reason: 'failed', code: 'model_unauthorized' } })
  const next = await engine.say(target, 'Hi again')
  expect(next.at(-1)).toMatchObject({ payload: { reason: 'answered' } })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})
