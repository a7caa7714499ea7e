import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { Json } from '../core/json.ts'
import type { OpenPlan } from '../core/session.ts'
import type { Target } from '../ports/work.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { anAssistant, createTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { defineTool, describeTool } from '../tools/define-tool.ts'
import type { VirtualAnswer, VirtualTool } from './virtual-tool.ts'

/** Answers with a plan of calls, as often as it is told to, and then with what came of the last. */
const bundle: VirtualTool = {
  kind: 'call',
  tool: describeTool({
    name: 'bundle',
    description: 'Makes several calls.',
    parameters: z.object({ of: z.array(z.string()), rounds: z._default(z.int(), 1) }),
    effect: 'retry',
  }),
  isOffered: () => true,
  run: async ({ arguments: args }) => roundOf(args, null),
  async resume({ arguments: args }, child) {
    const { of, rounds } = args as { of: string[]; rounds: number }
    const before = child.exchange.filter(({ role }) => role === 'tool').length
    return before + of.length < rounds * of.length
      ? roundOf(args, child)
      : { kind: 'result', result: child.steps.map(({ status }) => status) }
  },
}

const roundOf = (args: Json, before: OpenPlan | null): VirtualAnswer => ({
  kind: 'plan',
  plan: {
    producer: 'executor',
    continues: before?.id ?? null,
    actions: (args as { of: string[] }).of.map((tool, index) => ({
      kind: 'tool_call',
      call: `inner_${index}`,
      tool,
      // The same once more would be asked about.
      arguments: { round: (before?.exchange.length ?? -1) + 1 },
    })),
  },
})

interface World {
  readonly engine: TestEngine
  readonly target: Target
  readonly calls: string[]
  readonly model: ReturnType<typeof scriptedModel>
  /** The same session on another engine, as after a restart. */
  restarted(): World
}

type OnCall = (signal: AbortSignal) => Promise<void>

function aTool(name: string, calls: string[], destructive = false, onCall: OnCall = async () => {}) {
  return defineTool({
    name,
    description: `Does ${name}.`,
    parameters: z.object({ round: z.int() }),
    destructive,
    async run(_, { signal }) {
      await onCall(signal)
      calls.push(name)
      return { done: name }
    },
  })
}

async function begin(of: readonly string[], extra: { rounds?: number; onLook?: OnCall } = {}) {
  const calls: string[] = []
  const clock = fixedClock()
  const store = createMemoryStore()
  const { rounds, onLook } = extra
  const wish = { call: 'bundle', arguments: { of: [...of], ...(rounds !== undefined && { rounds }) } }
  const model = scriptedModel([[wish], 'All told.', 'Told again.'])
  const assistant = anAssistant({
    tools: [aTool('look', calls, false, onLook), aTool('erase', calls, true), aTool('write', calls)],
  })
  const start = (seed: number) =>
    createTestEngine({ model, assistant, store, clock, entropy: seededEntropy(seed), virtualTools: [bundle] })
  const engine = start(1)
  const target = await engine.open()
  const worldOf = (on: TestEngine): World => ({
    engine: on,
    target,
    calls,
    model,
    restarted: () => worldOf(start(2)),
  })
  return worldOf(engine)
}

const focus = async ({ engine, target }: World) => {
  const top = (await engine.runner.state(target.ref)).pendings.at(-1)
  if (top === undefined) throw new Error('nothing waits')
  return top.id
}
let clicks = 0
const click = async (world: World, response: Json | 'cancel') =>
  world.engine.click(
    world.target,
    await focus(world),
    response === 'cancel' ? { status: 'cancelled' } : { status: 'resolved', response },
    `click-${++clicks}`,
  )
const texts = (events: Awaited<ReturnType<TestEngine['events']>>) =>
  events.flatMap(event => (event.type === 'turn_ended' ? [event.payload.reason] : []))
/** Result of its call, as the model was told. */
const told = ({ model }: World) =>
  model.requests.at(-1)?.messages.flatMap(message => (message.role === 'tool' ? [message.result] : []))
const plansOf = async ({ engine, target }: World) =>
  Object.keys((await engine.runner.state(target.ref)).plans)
const replays = async ({ engine, target }: World) => (await engine.replay(target.ref)).difference

test('a call that answers with a plan has its result when that is done', async () => {
  const world = await begin(['look', 'write'])
  expect(texts(await world.engine.say(world.target, 'Go'))).toEqual(['answered'])
  expect(world.calls).toEqual(['look', 'write'])
  expect(told(world)).toEqual([['completed', 'completed']])
  expect(await replays(world)).toBeNull()
})

test('it may answer with one plan after another', async () => {
  const world = await begin(['look'], { rounds: 3 })
  expect(texts(await world.engine.say(world.target, 'Go'))).toEqual(['answered'])
  expect([world.calls, told(world)]).toEqual([['look', 'look', 'look'], [['completed']]])
})

test('a step of the plan inside waits, and a yes goes on with both', async () => {
  const world = await begin(['look', 'erase', 'write'])
  expect(texts(await world.engine.say(world.target, 'Go'))).toEqual(['waiting'])
  expect(world.calls).toEqual(['look'])
  expect(texts(await click(world, { approved: true }))).toEqual(['answered'])
  expect(world.calls).toEqual(['look', 'erase', 'write'])
  expect(told(world)).toEqual([['completed', 'completed', 'completed']])
  expect([await plansOf(world), await replays(world)]).toEqual([[], null])
})

test('a no skips that step alone', async () => {
  const world = await begin(['erase', 'write'])
  await world.engine.say(world.target, 'Go')
  expect(texts(await click(world, { approved: false }))).toEqual(['answered'])
  expect([world.calls, told(world)]).toEqual([['write'], [['skipped', 'completed']]])
  expect(await replays(world)).toBeNull()
})

test('calling it off ends the plan and the one it is run for', async () => {
  const world = await begin(['look', 'erase', 'write'])
  await world.engine.say(world.target, 'Go')
  const events = await click(world, 'cancel')
  const ended = events.flatMap(event => (event.type === 'plan_ended' ? [event.payload.plan] : []))
  expect(ended).toEqual(['t1/plan2', 't1/plan1'])
  expect([world.calls, await plansOf(world), world.model.requests.length]).toEqual([['look'], [], 1])
  expect(await replays(world)).toBeNull()
})

test('a restart while it waits loses nothing', async () => {
  const world = await begin(['look', 'erase', 'write'], { rounds: 2 })
  await world.engine.say(world.target, 'Go')
  await world.engine.runner.stop(0)
  const after = world.restarted()
  expect(texts(await click(after, { approved: true }))).toEqual(['waiting'])
  expect(texts(await click(after, { approved: true }))).toEqual(['answered'])
  expect(after.calls).toEqual(['look', 'erase', 'write', 'look', 'erase', 'write'])
  expect(await replays(after)).toBeNull()
})

test('a process that dies in the middle of the plan inside makes no call twice', async () => {
  let died = () => {}
  const inside = new Promise<void>(resolve => {
    died = resolve
  })
  let isFirst = true
  const world = await begin(['write', 'look'], {
    onLook: () => {
      if (!isFirst) return Promise.resolve()
      isFirst = false
      died()
      return new Promise(() => {})
    },
  })
  await Promise.race([world.engine.say(world.target, 'Go'), inside])
  const after = world.restarted()
  await after.engine.runner.resumeUnfinished()
  await after.engine.runner.settled(after.target.ref)
  const state = await after.engine.runner.state(after.target.ref)
  expect(after.calls).toEqual(['write'])
  expect(state.pendings.map(({ kind }) => kind)).toEqual(['indeterminate'])
  await click(after, { option: 'happened' })
  expect([after.calls, told(after)]).toEqual([['write'], [['completed', 'completed']]])
  expect(await replays(after)).toBeNull()
})

test('a turn that is stopped ends both', async () => {
  let reached = () => {}
  const inside = new Promise<void>(resolve => {
    reached = resolve
  })
  const world = await begin(['look', 'write'], {
    onLook: signal => {
      reached()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    },
  })
  const said = world.engine.say(world.target, 'Go', { run: 'run-1' })
  await inside
  await world.engine.runner.cancel(world.target, 'run-1')
  const events = await said
  const ended = events.flatMap(event => (event.type === 'plan_ended' ? [event.payload.plan] : []))
  const waits = (await world.engine.runner.state(world.target.ref)).pendings.map(({ kind }) => kind)
  expect([ended, waits, await replays(world)]).toEqual([[], ['indeterminate'], null])
})

test('what the person answers is the result of a call that asks', async () => {
  const ask: VirtualTool = {
    kind: 'call',
    tool: describeTool({ name: 'ask', description: 'Asks.', parameters: z.object({}), effect: 'retry' }),
    isOffered: () => true,
    run: async () => ({
      kind: 'wait',
      question: {
        kind: 'ask_user',
        question: 'Which one?',
        answer: { form: 'value', schema: null },
        details: { param: 'which' },
      },
    }),
  }
  const model = scriptedModel([[{ call: 'ask', arguments: {} }], 'The red one, then.'])
  const engine = createTestEngine({ model, assistant: anAssistant(), virtualTools: [ask] })
  const target = await engine.open()
  expect(texts(await engine.say(target, 'Go'))).toEqual(['waiting'])
  expect(texts(await engine.say(target, 'the red one'))).toEqual(['answered'])
  const last = model.requests.at(-1)?.messages.at(-1)
  expect(last).toMatchObject({ role: 'tool', result: 'the red one' })
})
