import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { AssistantId, EffectKey } from '../core/id.ts'
import type { Input } from '../core/input.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine, TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

type Late = Extract<Input, { kind: 'late_outcome' }>

const late = (given: Pick<Late, 'status' | 'value'>): Late => ({
  kind: 'late_outcome',
  effect: 't1/e2' as EffectKey,
  principal: TEST_PRINCIPAL,
  ...given,
})

/** A session that asks whether a payment took place: its process died in the middle of it. */
async function inDoubt() {
  const store = createMemoryStore()
  const clock = fixedClock()
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({}),
    run: () => new Promise(() => {}),
  })
  const model = scriptedModel(({ messages }) =>
    messages.length === 1 ? [{ call: 'pay', arguments: {} }] : 'So it is.',
  )
  const options = { store, clock, model, assistant: anAssistant({ tools: [pay] }) }
  const lost = createTestEngine(options)
  const target = await lost.open()
  await lost.runner.submit(target, 'run-1', aMessage('Pay', { run: 'run-1' }), 'refuse')
  for (let index = 0; index < 50; index++) await new Promise(resolve => setImmediate(resolve))
  const engine = createTestEngine({ ...options, entropy: seededEntropy(2) })
  await engine.runner.resumeUnfinished()
  await engine.runner.settled(target.ref)
  const tell = async (key: string, input: Exclude<Input, { kind: 'cancel' }>) => {
    await engine.runner.submit(target, key, input, 'queue')
    await engine.runner.settled(target.ref)
    return engine.events(target.ref)
  }
  const broken = createTestEngine({
    ...options,
    entropy: seededEntropy(3),
    assistant: anAssistant({ id: 'another' as AssistantId }),
  })
  const other = createTestEngine({ ...options, entropy: seededEntropy(4) })
  return { engine, broken, other, target, model, tell }
}

test('what succeeded after all answers the question about it, and the plan goes on', async () => {
  const { engine, target, model, tell } = await inDoubt()
  await tell('late:t1/e2', late({ status: 'ok', value: { result: { paid: 5 } } }))
  expect(model.requests.at(-1)?.messages.at(-1)).toMatchObject({ result: { paid: 5 } })
  expect(await engine.runner.state(target.ref)).toMatchObject({ pendings: [], doubtful: [] })
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
})

test.each(['error', 'cancelled'] as const)(
  'what is known to have ended as %s after all is a failed step, not a completed one',
  async status => {
    const { engine, target, model, tell } = await inDoubt()
    const events = await tell('late:t1/e2', late({ status, value: { error: 'no money' } }))
    expect(model.requests.at(-1)?.messages.at(-1)).toMatchObject({ result: { detail: 'no money' } })
    expect(events.findLast(({ type }) => type === 'step_changed')?.payload).toMatchObject({
      status: 'failed',
    })
    expect(await engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
  },
)

test('an outcome that comes while the assistant is broken is kept, and the conversation stops there', async () => {
  const { broken, target, model } = await inDoubt()
  const input = late({ status: 'ok', value: { result: { paid: 5 } } })
  const asked = model.requests.length
  await broken.runner.submit(target, 'late:t1/e2', input, 'queue')
  await broken.runner.settled(target.ref)
  expect(model.requests).toHaveLength(asked)
  expect(await broken.runner.state(target.ref)).toMatchObject({ pendings: [], doubtful: [], plans: {} })
  expect((await broken.events(target.ref)).slice(-5)).toMatchObject([
    { type: 'pending_settled', payload: { settlement: { outcome: 'answered' } } },
    { type: 'step_changed', payload: { status: 'completed' } },
    { type: 'plan_ended' },
    { type: 'error_logged' },
    { type: 'turn_ended', payload: { code: 'assistant_broken' } },
  ])
})

test('what the person says to a process that was overtaken is no outcome of the call', async () => {
  const { engine, other, target } = await inDoubt()
  const [pending] = (await engine.runner.state(target.ref)).pendings
  if (pending === undefined) throw new Error('nothing is pending')
  await other.say(target, 'How are you?', { run: 'run-2' })
  const answer = { status: 'resolved', response: { option: 'happened' } } as const
  const events = await engine.click(target, pending.id, answer, 'run-3')
  expect(events.at(-1)).toMatchObject({ payload: { reason: 'answered' } })
  expect(await engine.store.findInput(target.ref, 'late:t1/e2')).toBeNull()
})

test('a session whose questions were deleted is replayed as far as it is known', async () => {
  const { engine, target, tell } = await inDoubt()
  // It says nothing new; what waits is shown again. Then both are deleted.
  await tell('late:t9/e9', { ...late({ status: 'ok', value: null }), effect: 't9/e9' as EffectKey })
  await tell('forget', { kind: 'delete_content', principal: TEST_PRINCIPAL })
  const { difference, skipped } = await engine.replay(target.ref)
  expect(difference).toBeNull()
  expect(skipped.map(({ turn }) => turn)).toEqual(['t1', 't2'])
})

test.each([
  ['succeeds', true],
  ['fails', false],
] as const)('a call that was made again and %s where it was first made is told: %s', async (how, told) => {
  const store = createMemoryStore()
  const end: { resolve(value: unknown): void; reject(reason: unknown): void }[] = []
  const look = defineTool({
    name: 'look',
    description: 'Looks.',
    parameters: z.object({}),
    effect: 'retry',
    run: () => new Promise((resolve, reject) => end.push({ resolve, reject })),
  })
  const options = { store, model: scriptedModel(() => [{ call: 'look', arguments: {} }]) }
  const engineWith = (seed: number) =>
    createTestEngine({ ...options, entropy: seededEntropy(seed), assistant: anAssistant({ tools: [look] }) })
  const [first, second] = [engineWith(1), engineWith(2)]
  const target = await first.open()
  await first.runner.submit(target, 'run-1', aMessage('Look', { run: 'run-1' }), 'refuse')
  while (end.length < 1) await new Promise(resolve => setImmediate(resolve))
  await second.runner.resumeUnfinished()
  while (end.length < 2) await new Promise(resolve => setImmediate(resolve))
  // The second call is still under way: it may happen, whatever became of the first.
  if (how === 'succeeds') end[0]?.resolve({})
  else end[0]?.reject(new Error('it failed'))
  for (let index = 0; index < 50; index++) await new Promise(resolve => setImmediate(resolve))
  expect((await store.findInput(target.ref, 'late:t1/e2')) !== null).toBe(told)
})
