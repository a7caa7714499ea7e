import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aPolicyWith } from '../../test/builders/a-policy.ts'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import { SignalboxError } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import { ToolError } from '../tools/tool-error.ts'

const DAY_MS = 86_400_000
const reason = 'Once a day.'

/** A bank whose writers want to pay once. The tool waits for `gate`, so that calls of several sessions overlap. */
function aBank({
  store = createMemoryStore(),
  fails = (): boolean => false,
  receipt = (amount: number): number => amount,
  rule = SECOND,
  gate = Promise.resolve(),
} = {}) {
  const paid: number[] = []
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({ amount: z.number() }),
    async run({ amount }) {
      await gate
      if (fails()) throw new ToolError('unavailable', 'the bank is closed')
      paid.push(amount)
      return receipt(amount)
    },
  })
  const policy = aPolicyWith({ counters: { paid: { tools: ['pay'], window: 'P1D' } }, rules: [rule] })
  const clock = fixedClock()
  const model = scriptedModel(({ messages }) =>
    messages.at(-1)?.role === 'user' ? [{ call: 'pay', arguments: { amount: 1 } }] : 'Well.',
  )
  const engine = createTestEngine({ assistant: anAssistant({ tools: [pay], policy }), model, store, clock })
  return { engine, paid, clock, store }
}
const SECOND: object = { id: 'second', effect: 'deny', when: 'history.paid >= 1', reason }
const LIMIT: object = { id: 'limit', effect: 'rate_limit', limit: 1, window: 'P1D', reason }

const verdictsIn = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'policy_checked' ? [event.payload] : []))

test.each([
  ['a rule about history', SECOND],
  ['a limit', LIMIT],
])(
  '%s: the second call within the window is denied, in another session too, and allowed after it',
  async (_, rule) => {
    const { engine, paid, clock } = aBank({ rule })
    const [one, two] = [await engine.open('one'), await engine.open('two')]
    await engine.say(one, 'Pay')
    expect(verdictsIn(await engine.say(two, 'Pay'))).toMatchObject([{ counts: expect.anything() }])
    expect(paid).toEqual([1])
    clock.advance(DAY_MS)
    await engine.say(two, 'Pay')
    expect(paid).toEqual([1, 1])
    for (const { ref } of [one, two]) expect((await engine.replay(ref)).difference).toBeNull()
  },
)

test('a call that failed is forgotten by rules about history, and counted by limits', async () => {
  for (const [rule, expected] of [
    [SECOND, 1],
    [LIMIT, 0],
  ] as const) {
    let closed = true
    const { engine, paid } = aBank({ rule, fails: () => closed })
    const target = await engine.open()
    await engine.say(target, 'Pay')
    closed = false
    await engine.say(target, 'Pay')
    expect(paid).toHaveLength(expected)
    expect((await engine.replay(target.ref)).difference).toBeNull()
  }
})

test('a call that was answered otherwise than promised may have been made, and counts', async () => {
  const { engine, paid } = aBank({
    receipt: () => {
      throw new SignalboxError('tool_result_invalid', 'no receipt')
    },
  })
  const target = await engine.open()
  await engine.say(target, 'Pay')
  await engine.say(target, 'Pay')
  expect(paid).toEqual([1])
  expect((await engine.replay(target.ref)).difference).toBeNull()
})

test.each([
  ['a rule about history', SECOND],
  ['a limit', LIMIT],
])('%s: of many sessions at once exactly one call is made, and every replay is the same', async (_, rule) => {
  const { engine, paid } = aBank({ rule })
  const targets = await Promise.all(Array.from({ length: 12 }, (_each, index) => engine.open(`t${index}`)))
  await Promise.all(targets.map(target => engine.say(target, 'Pay', { run: target.ref.session })))
  expect(paid).toEqual([1])
  const all = await Promise.all(targets.map(({ ref }) => engine.events(ref)))
  const claims = all.flat().filter(event => event.type === 'effect_claimed' && event.payload.kind === 'tool')
  expect(claims).toHaveLength(1)
  // Somebody was allowed and then, since another one was faster, judged anew.
  expect(Math.max(...all.map(events => verdictsIn(events).length))).toBe(2)
  for (const { ref } of targets) expect((await engine.replay(ref)).difference).toBeNull()
})

test('a claim that a crash left behind counts, and is not counted twice when the turn goes on', async () => {
  const never = new Promise<void>(() => {})
  const dying = aBank({ gate: never })
  const target = await dying.engine.open()
  void dying.engine.say(target, 'Pay', { run: 'go' })
  await until(async () => (await countOf(dying.store)) === 1)
  void dying.engine.runner.stop(0)
  const next = aBank({ store: dying.store })
  await next.engine.runner.resumeUnfinished()
  await next.engine.runner.settled(target.ref)
  expect(next.paid).toEqual([])
  expect(await countOf(next.store)).toBe(1)
  const other = await next.engine.open('other')
  expect(verdictsIn(await next.engine.say(other, 'Pay'))).toMatchObject([
    { verdict: 'deny', counts: { paid: 1 } },
  ])
})

const countOf = async (store: JournalStore) => {
  const keys = [JSON.stringify(['tester', 'user', 'local', 'pay'])]
  return (await store.counts('default' as never, [{ keys, since: 0, failed: 'counts' }]))[0]
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(resolve => setImmediate(resolve))
}
