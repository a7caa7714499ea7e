import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../adapters/digest.ts'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
import { type SessionId, turnId } from '../core/id.ts'
import { type ForkPlace, keyOwner } from '../journal/fork-journal.ts'
import type { SessionRow } from '../ports/journal-store.ts'
import type { Target } from '../ports/work.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import { forkSession } from './fork-session.ts'

/** Somebody who pays whenever they say "pay", and an assistant that answers everything else. */
async function aPayer(asks: 'first' | 'never' = 'never', bank = Promise.resolve()) {
  const clock = fixedClock()
  const storage = memoryStorage(clock)
  const entropy = seededEntropy(1)
  const keys: string[] = []
  const { promise: called, resolve: call } = Promise.withResolvers<void>()
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    destructive: asks === 'first',
    parameters: z.object({ amount: z.number() }),
    async run(_, { key }) {
      keys.push(key)
      call()
      await bank
      return { paid: true }
    },
  })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role !== 'user') return 'It is paid.'
    const amount = /^pay (\d+)/.exec(last.text)?.[1]
    return amount === undefined
      ? `You said ${last.text}`
      : [{ call: 'pay', arguments: { amount: Number(amount) } }]
  })
  const engine = createTestEngine({
    clock,
    storage,
    entropy,
    model,
    assistant: anAssistant({ tools: [pay] }),
  })
  const { runner, journal, store } = engine
  const parts = { store, journal, runner, blobs: storage.blobs, clock, entropy, digest: sha256 }
  const target = await engine.open()
  const fork = async (place: ForkPlace, of: Target = target, thread = 'forked'): Promise<Target> => {
    const row = (await store.findSession(of.ref)) as SessionRow
    const made = await forkSession(parts, row, { place, thread, principal: TEST_PRINCIPAL })
    await runner.settled(of.ref)
    return {
      ref: { tenant: made.tenant, session: made.session },
      assistant: made.assistant,
      thread: made.thread,
    }
  }
  return { engine, storage, clock, keys, called, target, fork }
}

const withoutSession = (events: readonly { readonly session: SessionId }[]) =>
  events.map(({ session: _, ...event }) => event)

test('a fork has the facts up to its turn, goes its own way, and both replay the same', async () => {
  const { engine, target, fork } = await aPayer()
  await engine.say(target, 'one')
  await engine.say(target, 'two')
  await engine.say(target, 'three')
  const past = await engine.events(target.ref)
  const forked = await fork({ before: turnId(3) })
  const copied = await engine.events(forked.ref)
  const end = copied.length - 1
  expect(withoutSession(copied.slice(0, end))).toEqual(withoutSession(past.slice(0, end)))
  expect(copied[end]).toMatchObject({
    type: 'session_forked',
    payload: { from: target.ref.session, seq: end },
  })
  const turn = await engine.say(forked, 'another third')
  expect(turn.map(({ turn }) => turn)).toContain('t3')
  expect((await engine.runner.state(forked.ref)).window.map(({ text }) => text)).toEqual([
    'one',
    'You said one',
    'two',
    'You said two',
    'another third',
    'You said another third',
  ])
  expect(await engine.replay(forked.ref)).toMatchObject({ turns: 3, replayed: 3, difference: null })
  expect(await engine.replay(target.ref)).toMatchObject({ turns: 4, replayed: 4, difference: null })
  expect(await engine.journal.verify(forked.ref)).toBeNull()
  expect((await engine.journal.load(forked.ref)).state).toEqual(await engine.runner.state(forked.ref))
})

test('a message that is said again in a fork can bring the files it came with', async () => {
  const { engine, storage, target, fork } = await aPayer()
  const blob = await storage.blobs.put(target.ref, Uint8Array.of(1, 2))
  const reading = { as: 'text', text: 'x', characters: 1 } as const
  await engine.say(target, 'one', {
    files: [{ blob, name: 'a.txt', mediaType: 'text/plain', bytes: 2, reading }],
  })
  const forked = await fork({ before: turnId(1) })
  expect(await storage.blobs.get(forked.ref, blob)).toEqual(Uint8Array.of(1, 2))
})

test('both know of each other, and the first keeps what it was', async () => {
  const { engine, target, fork } = await aPayer()
  await engine.say(target, 'one')
  const before = await engine.runner.state(target.ref)
  const forked = await fork({ before: turnId(1) })
  const after = await engine.runner.state(target.ref)
  expect(after.forks).toEqual([{ session: forked.ref.session, seq: 0 }])
  expect(after).toMatchObject({ window: before.window, pendings: before.pendings, plans: before.plans })
  expect(await engine.runner.state(forked.ref)).toMatchObject({
    origin: { session: target.ref.session, seq: 0 },
    window: [],
    turns: 0,
  })
  await engine.say(forked, 'another first')
  expect(await engine.replay(forked.ref)).toMatchObject({ turns: 1, replayed: 1, difference: null })
})

test('the same order for a fork finds the same fork', async () => {
  const { engine, storage, target, fork } = await aPayer()
  await engine.say(target, 'one')
  const [first, second] = [await fork({ seq: 99 }), await fork({ seq: 99 })]
  expect(second).toEqual(first)
  expect((await engine.runner.state(target.ref)).forks).toHaveLength(1)
  expect(await storage.journal.listSessions({ tenant: target.ref.tenant, limit: 9 })).toHaveLength(2)
})

test('no call is made again by forking, and what was done later is asked about before it is done once more', async () => {
  const { engine, target, fork, keys, clock } = await aPayer()
  await engine.say(target, 'hello')
  await engine.say(target, 'pay 5')
  const forked = await fork({ before: turnId(2) })
  expect(keys).toHaveLength(1)
  // However long ago it was.
  clock.advance(5 * 3_600_000)
  await engine.say(forked, 'pay 5')
  expect(keys).toHaveLength(1)
  const [pending] = (await engine.runner.state(forked.ref)).pendings
  expect(pending).toMatchObject({ kind: 'confirmation' })
  await engine.say(forked, 'yes')
  // A new deed, under a name of its own.
  expect(keys).toEqual([
    expect.stringContaining(`${target.ref.session}/`),
    expect.stringContaining(`${forked.ref.session}/`),
  ])
  expect(await engine.replay(forked.ref)).toMatchObject({ difference: null })
})

test('whoever goes back to say it otherwise is told what was done, and asked once', async () => {
  const { engine, target, fork, keys, clock } = await aPayer()
  await engine.say(target, 'pay 5')
  const forked = await fork({ before: turnId(1) })
  clock.advance(60_000)
  await engine.say(forked, 'pay 6')
  expect(keys).toHaveLength(1)
  const [pending] = (await engine.runner.state(forked.ref)).pendings
  expect(pending?.question).toMatch(
    /in the conversation this one was made from, this was done today at .*: Pay \(.*5\)/i,
  )
  expect(pending?.question).not.toContain('in this conversation')
  await engine.say(forked, 'yes')
  expect(keys).toEqual([`${target.ref.session}/t1/e2`, `${forked.ref.session}/t2/e1`])
  // They know of it by now.
  await engine.say(forked, 'pay 7')
  expect(keys).toHaveLength(3)
  // The very same is another matter.
  await engine.say(forked, 'pay 5')
  expect(keys).toHaveLength(3)
  expect(await engine.replay(forked.ref)).toMatchObject({ difference: null })
})

test('what both have in their past is no reason to ask', async () => {
  const { engine, target, fork, keys } = await aPayer()
  await engine.say(target, 'pay 5')
  const forked = await fork({ seq: Number.MAX_SAFE_INTEGER })
  await engine.say(forked, 'pay 6')
  expect(keys).toHaveLength(2)
})

test.each([
  ['the same', 'pay 5'],
  ['another sum', 'pay 6'],
])('a call made after the fork is told of in it, and in its siblings: %s', async (_, wish) => {
  const { engine, target, fork, keys } = await aPayer()
  await engine.say(target, 'hello')
  const [first, second] = [
    await fork({ seq: Number.MAX_SAFE_INTEGER }),
    await fork({ before: turnId(1) }, target, 'second'),
  ]
  await engine.say(first, 'pay 5')
  expect(keys).toHaveLength(1)
  for (const other of [target, second]) {
    await engine.say(other, wish)
    expect(keys).toHaveLength(1)
    const [pending] = (await engine.runner.state(other.ref)).pendings
    expect(pending?.question).toMatch(/Careful: in a(nother)? conversation/)
  }
  await engine.say(second, 'yes')
  expect(keys).toHaveLength(2)
  expect(await engine.replay(second.ref)).toMatchObject({ difference: null })
})

test('a call that runs while the fork is made is told of in the fork', async () => {
  const { promise: bank, resolve: answer } = Promise.withResolvers<void>()
  const { engine, target, fork, keys, called } = await aPayer('never', bank)
  await engine.say(target, 'hello')
  const running = engine.say(target, 'pay 5')
  await called
  const row = { before: turnId(2) }
  const making = fork(row)
  answer()
  await running
  const forked = await making
  for (const wish of ['pay 5', 'pay 6']) {
    await engine.say(forked, wish)
    expect(keys).toHaveLength(1)
    await engine.say(forked, 'no')
  }
  expect(await engine.replay(forked.ref)).toMatchObject({ difference: null })
})

test('an open question is the fork’s own: a yes there leaves the other’s open', async () => {
  const { engine, target, fork, keys } = await aPayer('first')
  await engine.say(target, 'pay 7')
  const forked = await fork({ seq: Number.MAX_SAFE_INTEGER })
  await engine.say(forked, 'yes')
  expect(keys).toEqual([expect.stringContaining(forked.ref.session)])
  expect((await engine.runner.state(forked.ref)).pendings).toEqual([])
  expect((await engine.runner.state(target.ref)).pendings).toMatchObject([{ kind: 'confirmation' }])
  // Now the first has news: the same was done elsewhere.
  await engine.say(target, 'yes')
  expect(keys).toHaveLength(1)
  expect(await engine.replay(forked.ref)).toMatchObject({ difference: null })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a fork of a fork knows where each of its turns took place first', async () => {
  const { engine, target, fork } = await aPayer()
  for (const text of ['one', 'two', 'three']) await engine.say(target, text)
  const second = await fork({ before: turnId(3) })
  await engine.say(second, 'other three')
  await engine.say(second, 'four')
  const deep = await fork({ before: turnId(4) }, second, 'deep')
  expect((await engine.runner.state(deep.ref)).ancestors).toEqual([
    { session: target.ref.session, turns: 2 },
    { session: second.ref.session, turns: 3 },
  ])
  const early = await fork({ before: turnId(2) }, second, 'early')
  expect((await engine.runner.state(early.ref)).ancestors).toEqual([
    { session: target.ref.session, turns: 1 },
  ])
})

test('a turn that is not there is refused, and nothing is made', async () => {
  const { engine, storage, target, fork } = await aPayer()
  await engine.say(target, 'one')
  await expect(fork({ before: turnId(9) })).rejects.toMatchObject({ code: 'unknown_run' })
  expect((await engine.runner.state(target.ref)).forks).toEqual([])
  const rows = await storage.journal.listSessions({ tenant: target.ref.tenant, limit: 9 })
  expect(rows).toHaveLength(1)
})

test('another try of a call that was made before the fork goes under the name it had there', async () => {
  const { engine, target, fork } = await aPayer()
  await engine.say(target, 'one')
  const forked = await fork({ seq: 99 })
  const state = await engine.runner.state(forked.ref)
  expect(keyOwner(state, turnId(1))).toBe(target.ref.session)
  expect(keyOwner(state, turnId(2))).toBe(forked.ref.session)
})

test('of two forks that call a tool at the same instant, whatever with, one does it and the other asks first', async () => {
  const { engine, storage, keys, target, fork } = await aPayer()
  await engine.say(target, 'one')
  const forks = [await fork({ seq: 99 }, target, 'left'), await fork({ seq: 99 }, target, 'right')]
  // Both have looked what others did before either has claimed its call.
  const { openCalls } = storage.journal
  const { promise: bothLooked, resolve } = Promise.withResolvers<void>()
  let looks = 0
  vi.spyOn(storage.journal, 'openCalls').mockImplementation(async (tenant, key) => {
    const found = await openCalls(tenant, key)
    if (key.startsWith('["family"') && ++looks === forks.length) resolve()
    if (key.startsWith('["family"')) await bothLooked
    return found
  })
  await Promise.all(forks.map((one, at) => engine.say(one, `pay ${at + 5}`)))
  expect(keys).toHaveLength(1)
  const waiting = await Promise.all(
    forks.map(async ({ ref }) => (await engine.runner.state(ref)).pendings.map(({ kind }) => kind)),
  )
  expect(waiting.flat()).toEqual(['confirmation'])
  for (const { ref } of forks) expect(await engine.replay(ref)).toMatchObject({ difference: null })
})
