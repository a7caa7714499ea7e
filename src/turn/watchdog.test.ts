import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import { BARE_ASSISTANT } from '../assistants/bare-assistant.ts'
import type { JournalEvent } from '../core/event.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { type ScriptedAnswer, scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const LIMIT_MS = 5_000
const STEP_MS = 4_000

function aWorld() {
  const clock = fixedClock()
  const tools = ['find_task', 'find_project'].map(name =>
    defineTool({
      name,
      description: 'Finds.',
      parameters: z.object({}),
      readOnly: true,
      run: () => {
        clock.advance(STEP_MS)
        return { found: name }
      },
    }),
  )
  const limits = { ...BARE_ASSISTANT.limits, deadlineMs: LIMIT_MS }
  return { clock, store: createMemoryStore(), assistant: anAssistant({ tools, limits }) }
}

const endOf = (events: readonly JournalEvent[]) => events.at(-1)?.payload
const CALLS: ScriptedAnswer = [
  { call: 'find_task', arguments: {} },
  { call: 'find_project', arguments: {} },
]
const TIMED_OUT = { reason: 'failed', code: 'turn_timeout' }

test('calls of the loop take the time of the turn, and what the watchdog ended is counted', async () => {
  const world = aWorld()
  const engine = createTestEngine({ ...world, model: scriptedModel([CALLS, 'Found.']) })
  const target = await engine.open()
  expect(endOf(await engine.say(target, 'Find it'))).toEqual(TIMED_OUT)
  const { costs } = (await engine.runner.state(target.ref)).account
  expect(costs.reduce((sum, { timeouts }) => sum + timeouts, 0)).toBe(1)
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('steps of a plan and executors take their own', async () => {
  const steps = [
    { title: 'Find it', tool: 'find_task', arguments: {} },
    { title: 'Look around', objective: 'look around', tools: ['find_task', 'find_project'] },
  ]
  const answers: readonly ScriptedAnswer[] = [
    [{ call: 'agent_create_plan', arguments: { objective: 'find it' } }],
    JSON.stringify({ reasoning: '', steps }),
    CALLS,
    'I looked around.',
    'Found.',
  ]
  const world = aWorld()
  const engine = createTestEngine({ ...world, model: scriptedModel(answers) })
  const target = await engine.open()
  const events = await engine.say(target, 'Find it')
  expect(endOf(events)).toEqual({ reason: 'answered' })
  const beside = events.filter(event => event.type === 'effect_claimed' && event.payload.extends)
  expect(beside).toHaveLength(5)
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('whoever takes a turn over has what is left of its time', async () => {
  const world = aWorld()
  const reached = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  const stuck = scriptedModel((_request, index) => {
    if (index === 0) return [{ call: 'find_task', arguments: {} }]
    reached.resolve()
    return [{ until: never }]
  })
  const lost = createTestEngine({ ...world, model: stuck })
  const target = await lost.open()
  await lost.runner.submit(target, 'run-1', aMessage('Find it', { run: 'run-1' }), 'refuse')
  await reached.promise
  const asked = Promise.withResolvers<void>()
  const model = scriptedModel(() => {
    asked.resolve()
    return [{ until: never }]
  })
  const engine = createTestEngine({ ...world, model, entropy: seededEntropy(2) })
  await engine.runner.resumeUnfinished()
  await asked.promise
  world.clock.advance(LIMIT_MS - STEP_MS)
  await engine.runner.settled(target.ref)
  expect(endOf(await engine.events(target.ref))).toEqual(TIMED_OUT)
})

test('whoever takes over in the middle of an executor has the time it did not take from the turn', async () => {
  const world = aWorld()
  const plan = JSON.stringify({
    reasoning: '',
    steps: [{ title: 'Look around', objective: 'look around', tools: ['find_task', 'find_project'] }],
  })
  const before: readonly ScriptedAnswer[] = [
    [{ call: 'agent_create_plan', arguments: { objective: 'find it' } }],
    plan,
    [{ call: 'find_task', arguments: {} }],
    [{ call: 'find_project', arguments: {} }],
  ]
  const reached = Promise.withResolvers<void>()
  const stuck = scriptedModel((_request, index) => {
    const answer = before[index]
    if (answer !== undefined) return answer
    reached.resolve()
    return [{ until: new Promise(() => {}) }]
  })
  const lost = createTestEngine({ ...world, model: stuck })
  const target = await lost.open()
  await lost.runner.submit(target, 'run-1', aMessage('Find it', { run: 'run-1' }), 'refuse')
  await reached.promise
  // Far more than the time of a turn has passed, yet no call took more than that by itself.
  world.clock.advance(STEP_MS)
  const asked = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<void>()
  const model = scriptedModel((_request, index) => {
    if (index === 0) return 'I looked around.'
    asked.resolve()
    return [{ until: heard.promise }, { text: 'Found.' }]
  })
  const engine = createTestEngine({ ...world, model, entropy: seededEntropy(2) })
  await engine.runner.resumeUnfinished()
  await asked.promise
  world.clock.advance(STEP_MS)
  heard.resolve()
  await engine.runner.settled(target.ref)
  const events = await engine.events(target.ref)
  expect(endOf(events)).toEqual({ reason: 'answered' })
  expect(model.requests).toHaveLength(2)
  const calls = events.filter(event => event.type === 'effect_claimed' && event.payload.kind === 'tool')
  expect(calls).toHaveLength(2)
})
