import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { Assistant } from '../assistants/assistant.ts'
import type { Policy } from '../policy/policy.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import type { Primitives } from './primitives.ts'

const ALLOWED = { verdict: 'allow', code: 'ok', reason: '' } as const
const looksUp: Policy = {
  revision: '1',
  needs: () => ({ counters: [], lookups: ['order'], counts: [] }),
  check: () => ALLOWED,
}

/** A shop whose rules are looked up for as long as the signal lets them. */
function aShop(
  seed: number,
  store: JournalStore,
  lookup: Assistant['lookups'][string],
  primitives: Primitives = {},
) {
  const paid: string[] = []
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({}),
    effect: 'ask',
    run: () => {
      paid.push('paid')
      return 'paid'
    },
  })
  const assistant = anAssistant({ tools: [pay], policy: looksUp, lookups: { order: lookup } })
  const model = scriptedModel(({ messages }) =>
    messages.at(-1)?.role === 'tool' ? 'Done.' : [{ call: 'pay', arguments: {} }],
  )
  const entropy = seededEntropy(seed)
  const clock = fixedClock()
  const engine = createTestEngine({ model, assistant, policy: looksUp, store, entropy, clock, primitives })
  return { engine, clock, paid }
}

const inVain = (begun: () => void) => () => {
  begun()
  return new Promise<never>(() => {})
}

const begin = async (shop: ReturnType<typeof aShop>, begun: Promise<void>) => {
  const target = await shop.engine.open()
  await shop.engine.runner.submit(target, 'run-1', aMessage('Pay', { run: 'run-1' }), 'refuse')
  await begun
  return target
}

test.each(['lookup', 'policy'] as const)(
  'a stop while a %s is asked calls the call off: no rule failed, and nobody is told so',
  async asked => {
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    const wait = inVain(resolve)
    const primitives = asked === 'policy' ? { policy: { check: wait } } : {}
    const shop = aShop(1, createMemoryStore(), wait, primitives)
    const target = await begin(shop, begun)
    await shop.engine.runner.cancel(target, 'run-1')
    await shop.engine.runner.settled(target.ref)
    const events = await shop.engine.events(target.ref)
    const types = events.map(({ type }) => type)
    expect(types).toContain('turn_interrupted')
    expect(types).not.toContain('policy_checked')
    expect(types).not.toContain('error_logged')
    expect(types).not.toContain('message_sent')
    expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'cancelled' } })
    expect(shop.paid).toEqual([])
    expect(await shop.engine.replay(target.ref)).toMatchObject({ difference: null })
  },
)

test('a process that ends while a rule is looked up for leaves the call to the next', async () => {
  const store = createMemoryStore()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const first = aShop(1, store, inVain(resolve))
  const target = await begin(first, begun)
  const stopped = first.engine.runner.stop(1_000)
  first.clock.advance(1_000)
  await stopped
  const next = aShop(2, store, () => ({ owner: 'local' }))
  await next.engine.runner.resumeUnfinished()
  await next.engine.runner.settled(target.ref)
  const events = await next.engine.events(target.ref)
  expect(events.map(({ type }) => type)).not.toContain('error_logged')
  expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'answered' } })
  expect(next.paid).toEqual(['paid'])
})
