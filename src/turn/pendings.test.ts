import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { JournalEvent } from '../core/event.ts'
import type { Json } from '../core/json.ts'
import type { Policy, Verdict } from '../policy/policy.ts'
import { type FixedClock, fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const wishesForRefund = () =>
  scriptedModel(request => {
    const last = request.messages.at(-1)
    return last?.role === 'tool'
      ? `Tool said ${JSON.stringify(last.result)}`
      : last?.role === 'user' && last.text === 'Refund'
        ? [{ call: 'refund', arguments: { amount: 10 } }]
        : 'Just talking.'
  })

function aDesk({
  policy,
  store = createMemoryStore(),
  seed = 1,
  description = 'Pays money back.',
  revision = 'r1',
  clock = fixedClock(),
}: {
  description?: string
  clock?: FixedClock
  revision?: string
  policy?: Policy
  store?: ReturnType<typeof createMemoryStore>
  seed?: number
} = {}) {
  const paid: Json[] = []
  const refund = defineTool({
    name: 'refund',
    description,
    parameters: z.object({ amount: z.number().check(z.positive()) }),
    destructive: true,
    run: args => {
      paid.push(args)
      return { paid: args.amount }
    },
  })
  const model = wishesForRefund()
  const engine = createTestEngine({
    store,
    model,
    clock,
    entropy: seededEntropy(seed),
    assistant: anAssistant({ tools: [refund], revision }),
    ...(policy && { policy }),
  })
  return { engine, paid, model, store }
}

const stateOf = async (
  { engine }: ReturnType<typeof aDesk>,
  target: Awaited<ReturnType<typeof openAndAsk>>['target'],
) => engine.runner.state(target.ref)

async function openAndAsk(desk: ReturnType<typeof aDesk>) {
  const target = await desk.engine.open()
  const events = await desk.engine.say(target, 'Refund')
  const [pending] = (await desk.engine.runner.state(target.ref)).pendings
  if (pending === undefined) throw new Error('nothing is pending')
  return { target, events, pending }
}

const said = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' && event.content ? [event.content.text] : []))

const ended = (events: readonly JournalEvent[]) => events.at(-1)?.payload

test('a destructive tool waits for the person, and nothing has happened yet', async () => {
  const desk = aDesk()
  const { events, pending } = await openAndAsk(desk)
  expect(desk.paid).toEqual([])
  expect(ended(events)).toEqual({ reason: 'waiting', pending: pending.id })
  expect(pending).toMatchObject({
    kind: 'confirmation',
    details: { tool: 'refund', arguments: { amount: 10 } },
  })
  expect(said(events).join()).toContain('Shall I do this: refund (')
})

test.each(['yes', 'Ja, bitte', 'go ahead'])(
  'the words "%s" let it run once, with the arguments shown',
  async words => {
    const desk = aDesk()
    const { target } = await openAndAsk(desk)
    const events = await desk.engine.say(target, words)
    expect(desk.paid).toEqual([{ amount: 10 }])
    expect(ended(events)).toEqual({ reason: 'answered' })
    expect((await stateOf(desk, target)).pendings).toEqual([])
    expect(await desk.engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
  },
)

test.each(['no', 'nein danke', 'bitte nicht'])(
  'the words "%s" decline, and the model is told',
  async words => {
    const desk = aDesk()
    const { target } = await openAndAsk(desk)
    await desk.engine.say(target, words)
    expect(desk.paid).toEqual([])
    expect(desk.model.requests.at(-1)?.messages.at(-1)).toMatchObject({
      role: 'tool',
      result: { declined: true },
    })
    expect(await desk.engine.replay(target.ref)).toMatchObject({ difference: null })
  },
)

test.each(['maybe', 'yes, I guess', 'jein', 'yes but with changes'])(
  'the words "%s" approve nothing and leave it open',
  async words => {
    const desk = aDesk()
    const { target, pending } = await openAndAsk(desk)
    const events = await desk.engine.say(target, words)
    expect(desk.paid).toEqual([])
    expect(ended(events)).toEqual({ reason: 'waiting', pending: pending.id })
  },
)

test('small talk is answered and the question is shown again under a new id', async () => {
  const desk = aDesk()
  const { target, pending } = await openAndAsk(desk)
  const events = await desk.engine.say(target, 'By the way, how is the weather in Rome today?')
  expect(ended(events)).toEqual({ reason: 'waiting', pending: pending.id })
  expect(events.find(event => event.type === 'pendings_shown')).toMatchObject({
    content: { pendings: [{ id: `${pending.id}~2~${pending.tag}` }] },
  })
  await desk.engine.say(target, 'yes')
  expect(desk.paid).toEqual([{ amount: 10 }])
  expect(await desk.engine.replay(target.ref)).toMatchObject({ turns: 3, difference: null })
})

test('a click confirms; the same click again does nothing more', async () => {
  const desk = aDesk()
  const { target, pending } = await openAndAsk(desk)
  await desk.engine.click(target, pending.id, { status: 'resolved', response: { approved: true } })
  const again = await desk.engine.click(target, pending.id, {
    status: 'resolved',
    response: { approved: true },
  })
  expect(desk.paid).toEqual([{ amount: 10 }])
  expect(said(again)).toEqual(['That was answered already, from api: with a yes.'])
  expect(await desk.engine.replay(target.ref)).toMatchObject({ turns: 3, difference: null })
})

test('edited arguments are what runs', async () => {
  const desk = aDesk()
  const { target, pending } = await openAndAsk(desk)
  const response = { approved: true, editedArgs: { amount: 7 } }
  await desk.engine.click(target, pending.id, { status: 'resolved', response })
  expect(desk.paid).toEqual([{ amount: 7 }])
  expect(desk.model.requests.at(-1)?.messages.at(-2)).toMatchObject({
    toolCalls: [{ name: 'refund', arguments: '{"amount":7}' }],
  })
  expect(await desk.engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('an edit that does not fit is explained, and the question stays open', async () => {
  const desk = aDesk()
  const { target, pending } = await openAndAsk(desk)
  const response = { approved: true, editedArgs: { amount: -1 } }
  const events = await desk.engine.click(target, pending.id, { status: 'resolved', response })
  expect(desk.paid).toEqual([])
  expect(said(events).join()).toContain('amount')
  expect(ended(events)).toMatchObject({ reason: 'waiting' })
})

const byAmount = (verdictOf: (amount: number) => Verdict): Policy => ({
  revision: 'test-1',
  check: ({ arguments: args }) => verdictOf((args as { amount: number }).amount),
})

const needsYes = (code: string): Verdict => ({ verdict: 'require_confirmation', code, reason: code })
const denied: Verdict = { verdict: 'deny', code: 'too_much', reason: 'That is too much.' }

test('an edit that meets another verdict is asked about once more', async () => {
  const desk = aDesk({ policy: byAmount(amount => needsYes(amount > 50 ? 'large' : 'small')) })
  const { target, pending } = await openAndAsk(desk)
  const edited = { approved: true, editedArgs: { amount: 100 } }
  const events = await desk.engine.click(target, pending.id, { status: 'resolved', response: edited })
  expect(desk.paid).toEqual([])
  expect(said(events).join()).toContain('ask once more')
  await desk.engine.say(target, 'yes')
  expect(desk.paid).toEqual([{ amount: 100 }])
  expect(await desk.engine.replay(target.ref)).toMatchObject({ turns: 3, difference: null })
})

test('an edit beyond what is allowed is denied, whatever the person clicked', async () => {
  const desk = aDesk({ policy: byAmount(amount => (amount > 50 ? denied : needsYes('small'))) })
  const { target, pending } = await openAndAsk(desk)
  await desk.engine.click(target, pending.id, {
    status: 'resolved',
    response: { approved: true, editedArgs: { amount: 100 } },
  })
  expect(desk.paid).toEqual([])
  expect(desk.model.requests.at(-1)?.messages.at(-1)).toMatchObject({
    result: { error: 'policy_denied', code: 'too_much' },
  })
})

test('a denial is told to the model and nobody is asked', async () => {
  const desk = aDesk({ policy: byAmount(() => denied) })
  const target = await desk.engine.open()
  const events = await desk.engine.say(target, 'Refund')
  expect(desk.paid).toEqual([])
  expect(ended(events)).toEqual({ reason: 'answered' })
})

test('a policy that changed in between asks again', async () => {
  const store = createMemoryStore()
  const before = aDesk({ store })
  const { target, pending } = await openAndAsk(before)
  const after = aDesk({
    store,
    seed: 2,
    policy: { revision: 'stricter', check: () => needsYes('destructive') },
  })
  const events = await after.engine.click(target, pending.id, {
    status: 'resolved',
    response: { approved: true },
  })
  expect([...before.paid, ...after.paid]).toEqual([])
  expect(ended(events)).toMatchObject({ reason: 'waiting' })
})

test('a pending outlives the process', async () => {
  const store = createMemoryStore()
  const before = aDesk({ store })
  const { target } = await openAndAsk(before)
  const after = aDesk({ store, seed: 2 })
  await after.engine.say(target, 'yes', { run: 'after-restart' })
  expect(before.paid).toEqual([])
  expect(after.paid).toEqual([{ amount: 10 }])
})

test('a change in words is shown again, also where the policy would let it run', async () => {
  const desk = aDesk({
    policy: {
      revision: 'small ones run',
      check: ({ arguments: args }) =>
        (args as { amount: number }).amount > 5
          ? { verdict: 'require_confirmation', code: 'large', reason: 'It is much.' }
          : { verdict: 'allow', code: 'small', reason: 'It is little.' },
    },
  })
  const { target, pending } = await openAndAsk(desk)
  const events = await desk.engine.say(target, 'yes but only 5')
  expect(desk.paid).toEqual([])
  expect(said(events).join()).toContain('amount 5')
  const [shown] = (await stateOf(desk, target)).pendings
  expect(shown).toMatchObject({ kind: 'confirmation', details: { arguments: { amount: 5 } } })
  expect(shown?.id).not.toBe(pending.id)
  const yes = { status: 'resolved', response: { approved: true } } as const
  await desk.engine.click(target, pending.id, yes)
  expect(desk.paid).toEqual([])
  await desk.engine.say(target, 'yes')
  expect(desk.paid).toEqual([{ amount: 5 }])
  expect(await desk.engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a bare cancel closes it and the plan with it', async () => {
  const desk = aDesk()
  const { target, pending } = await openAndAsk(desk)
  const events = await desk.engine.click(target, pending.id, { status: 'cancelled' })
  expect(desk.paid).toEqual([])
  expect(ended(events)).toEqual({ reason: 'answered' })
  expect(await stateOf(desk, target)).toMatchObject({ pendings: [], plans: {} })
})

test('two answers at once: one wins, the other is told', async () => {
  const desk = aDesk()
  const { target, pending } = await openAndAsk(desk)
  const yes = { status: 'resolved', response: { approved: true } } as const
  const [first, second] = await Promise.all([
    desk.engine.click(target, pending.id, yes),
    desk.engine.click(target, pending.id, { status: 'resolved', response: { approved: false } }),
  ])
  expect(desk.paid).toHaveLength(1)
  expect(said([...first, ...second])).toContain('That was answered already, from api: with a yes.')
})

test('what earlier policies said stays said when a session is replayed under new ones', async () => {
  const desk = aDesk()
  const { target } = await openAndAsk(desk)
  await desk.engine.say(target, 'yes')
  const replayedUnder = (policy: Policy) => aDesk({ store: desk.store, policy }).engine.replay(target.ref)
  expect(await replayedUnder({ revision: 'stricter', check: () => denied })).toMatchObject({
    turns: 2,
    difference: null,
  })
  const { difference } = await replayedUnder({ revision: 'default-1', check: () => denied })
  expect(difference?.recorded).toMatchObject({ type: 'policy_checked' })
})

test('an approval replays the same when the tool has been defined otherwise since', async () => {
  const desk = aDesk()
  const { target } = await openAndAsk(desk)
  await desk.engine.say(target, 'yes')
  const edited = aDesk({ store: desk.store, description: 'Pays money back, at once.', revision: 'r2' })
  expect(await edited.engine.replay(target.ref)).toMatchObject({ turns: 2, loose: 2, difference: null })
})

test('a yes to a tool that was defined otherwise since asks again', async () => {
  const desk = aDesk()
  const { target } = await openAndAsk(desk)
  const edited = aDesk({
    store: desk.store,
    description: 'Pays money back, at once.',
    revision: 'r2',
    seed: 2,
  })
  const events = await edited.engine.say(target, 'yes', { run: 'yes' })
  expect(edited.paid).toEqual([])
  expect(said(events).join()).toContain('Something changed since you agreed')
  await edited.engine.say(target, 'yes', { run: 'again' })
  expect(edited.paid).toEqual([{ amount: 10 }])
})

test('after its content was deleted a session is to everybody what it is to the one who deleted', async () => {
  const desk = aDesk()
  const { target } = await openAndAsk(desk)
  await desk.engine.say(target, 'no')
  await openAndAsk(desk)
  const deletion = { kind: 'delete_content', principal: TEST_PRINCIPAL } as const
  await desk.engine.runner.submit(target, 'forget', deletion, 'queue')
  await desk.engine.runner.settled(target.ref)
  const live = await stateOf(desk, target)
  const read = await aDesk({ store: desk.store }).engine.runner.state(target.ref)
  expect(live).toMatchObject({ pendings: [], plans: {}, settled: [], turns: 4 })
  expect(read).toEqual(live)
})

test('a deletion that a crash interrupts after the deed is completed, and closes what was open', async () => {
  const memory = createMemoryStore()
  const store = {
    ...memory,
    async eraseContent(...args: Parameters<typeof memory.eraseContent>) {
      await memory.eraseContent(...args)
      await new Promise(() => {})
    },
  }
  const desk = aDesk({ store })
  const { target, pending } = await openAndAsk(desk)
  const deletion = { kind: 'delete_content', principal: TEST_PRINCIPAL } as const
  await desk.engine.runner.submit(target, 'forget', deletion, 'queue')
  for (let index = 0; index < 20; index++) await new Promise(resolve => setImmediate(resolve))

  const next = aDesk({ store: memory })
  await next.engine.runner.resumeUnfinished()
  await next.engine.runner.settled(target.ref)
  const events = await next.engine.events(target.ref)
  expect(events.at(-1)?.payload).toEqual({ reason: 'settled' })
  expect(events.map(({ type }) => type)).toContain('turn_resumed')
  expect(events.find(({ type }) => type === 'pending_settled')?.payload).toEqual({
    pending: pending.id,
    kind: 'confirmation',
    settlement: { outcome: 'lapsed' },
    by: 'engine',
  })
  expect(events.find(({ type }) => type === 'plan_ended')?.payload).toMatchObject({ status: 'cancelled' })
  expect(await next.engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
})

test('while an answer is being written, nobody is told that it was given', async () => {
  const memory = createMemoryStore()
  let write = () => {}
  let written = Promise.resolve()
  const store = {
    ...memory,
    append: async (...args: Parameters<typeof memory.append>) => {
      await written
      return memory.append(...args)
    },
  }
  const desk = aDesk({ store })
  const { target, pending } = await openAndAsk(desk)
  written = new Promise(resolve => {
    write = resolve
  })
  const yes = { status: 'resolved', response: { approved: true } } as const
  const clicked = desk.engine.click(target, pending.id, yes)
  for (let index = 0; index < 20; index++) await new Promise(resolve => setImmediate(resolve))
  expect(await stateOf(desk, target)).toMatchObject({ pendings: [{ id: pending.id }], settled: [] })
  write()
  await clicked
  expect(await stateOf(desk, target)).toMatchObject({ pendings: [], settled: [{ pending: pending.id }] })
})

const DAY_MS = 24 * 3_600_000

test('when its time comes a question is closed, and a message says so', async () => {
  const clock = fixedClock()
  const desk = aDesk({ clock })
  const { target, pending } = await openAndAsk(desk)
  clock.advance(DAY_MS - 1)
  await desk.engine.runner.settled(target.ref)
  expect((await stateOf(desk, target)).pendings).toHaveLength(1)
  clock.advance(1)
  await desk.engine.runner.settled(target.ref)
  const state = await stateOf(desk, target)
  expect(state).toMatchObject({
    pendings: [],
    plans: {},
    settled: [{ pending: pending.id, settlement: { outcome: 'expired' }, by: 'engine' }],
  })
  expect(state.window.at(-1)?.text).toContain('Nobody answered in time')
  expect(await desk.engine.replay(target.ref)).toMatchObject({ turns: 2, difference: null })
})

test('a question that was answered in time wakes nobody', async () => {
  const clock = fixedClock()
  const desk = aDesk({ clock })
  const { target } = await openAndAsk(desk)
  await desk.engine.say(target, 'no')
  clock.advance(2 * DAY_MS)
  await desk.engine.runner.settled(target.ref)
  expect((await stateOf(desk, target)).turns).toBe(2)
  expect(await desk.store.openInputs(target.ref)).toEqual([])
})

test('a process that starts later closes what ran out while none was there, and waits for the rest', async () => {
  const clock = fixedClock()
  const before = aDesk({ clock })
  const { target } = await openAndAsk(before)
  await before.engine.runner.stop(0)
  clock.advance(DAY_MS / 2)
  const next = aDesk({ clock, store: before.store, seed: 2 })
  await next.engine.runner.resumeUnfinished()
  await next.engine.runner.settled(target.ref)
  expect((await stateOf(next, target)).pendings).toHaveLength(1)
  await next.engine.runner.stop(0)
  clock.advance(DAY_MS)
  const last = aDesk({ clock, store: before.store, seed: 3 })
  await last.engine.runner.resumeUnfinished()
  await last.engine.runner.settled(target.ref)
  expect(await stateOf(last, target)).toMatchObject({ pendings: [], turns: 2 })
})
