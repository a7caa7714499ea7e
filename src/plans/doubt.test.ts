import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aPolicyWith } from '../../test/builders/a-policy.ts'
import type { EffectPolicy } from '../core/event.ts'
import type { Policy } from '../policy/policy.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import type { Verification } from '../tools/tool.ts'
import { ToolError } from '../tools/tool-error.ts'

const ONE_A_DAY = aPolicyWith({
  counters: { paid: { tools: ['pay'], window: 'P1D' } },
  rules: [{ id: 'second', effect: 'deny', when: 'history.paid >= 1', reason: 'Once a day.' }],
})

interface BankOptions {
  readonly effect: EffectPolicy
  readonly policy?: Policy
  readonly verify?: Verification['happened']
  /** Fate of calls after the first. */
  readonly later?: 'answers' | 'refuses' | 'hangs'
}

/** A bank that pays at once, once per key, and does not answer the first call before its time is up. */
async function aBank({ effect, policy, verify, later = 'answers' }: BankOptions) {
  const paid = new Map<string, number>()
  const keys: string[] = []
  const clock = fixedClock()
  const bank = { verify: verify ?? 'unknown', later }
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({ amount: z.number() }),
    effect,
    timeoutMs: 1_000,
    async run({ amount }, { key, signal }) {
      keys.push(key)
      if (keys.length > 1 && bank.later === 'refuses') throw new ToolError('refused', 'not again')
      paid.set(key, paid.get(key) ?? amount)
      if (keys.length > 1 && bank.later === 'answers') return { paid: paid.get(key) }
      const stopped = new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
      queueMicrotask(() => clock.advance(1_000))
      return stopped
    },
    ...(effect === 'verify' && {
      verify: (): Verification =>
        bank.verify === 'yes' ? { happened: 'yes', result: { paid: 1 } } : { happened: bank.verify },
    }),
  })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    return last?.role === 'user'
      ? [{ call: 'pay', arguments: { amount: /thirty/.test(last.text) ? 30 : 20 } }]
      : `Told ${JSON.stringify(last?.role === 'tool' ? last.result : null)}.`
  })
  const assistant = anAssistant({ tools: [pay], ...(policy && { policy }) })
  const engine = createTestEngine({ assistant, model, clock })
  const target = await engine.open()
  const say = (text: string) => engine.say(target, text)
  const state = () => engine.runner.state(target.ref)
  const choose = async (option: string) => {
    const pending = (await state()).pendings.at(-1)
    if (pending === undefined) throw new Error('nothing is asked')
    return engine.click(target, pending.id, { status: 'resolved', response: { option } })
  }
  const question = async () => {
    const { pendings } = await state()
    const { kind, answer, question: text } = pendings.at(-1) ?? {}
    return { kind, text, options: answer?.form === 'choice' ? answer.options.map(({ id }) => id) : [] }
  }
  const replayed = async () => (await engine.replay(target.ref)).difference
  return { bank, engine, target, say, choose, state, question, replayed, paid, keys, model, clock }
}

test('what time ran out for is a doubt: the person is asked, and no model is told that it failed', async () => {
  const { say, question, replayed, paid, model } = await aBank({ effect: 'ask' })
  await say('Pay')
  expect(paid.size).toBe(1)
  expect(model.requests).toHaveLength(1)
  expect(await question()).toMatchObject({
    kind: 'indeterminate',
    text: 'I cannot tell whether “pay” took place: the answer took too long. Did it happen?',
    options: ['happened', 'not_happened', 'leave'],
  })
  expect(await replayed()).toBeNull()
})

test('a tool that can be asked is asked at once: what took place is known', async () => {
  const { say, state, replayed, keys, model } = await aBank({ effect: 'verify', verify: 'yes' })
  await say('Pay')
  expect(keys).toHaveLength(1)
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({ result: { paid: 1 } })
  expect(await state()).toMatchObject({ pendings: [], doubtful: [] })
  expect(await replayed()).toBeNull()
})

test('what did not take place, as the tool says, has failed and does not count', async () => {
  const { say, replayed, keys, model } = await aBank({ effect: 'verify', verify: 'no', policy: ONE_A_DAY })
  await say('Pay')
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({ result: { error: 'tool_timeout' } })
  await say('Pay')
  expect(keys).toHaveLength(2)
  expect(await replayed()).toBeNull()
})

test('what even the tool does not know can be looked up again; only then is it made again, under the same key', async () => {
  const { bank, say, choose, question, state, replayed, paid, keys } = await aBank({ effect: 'verify' })
  await say('Pay')
  expect(await question()).toMatchObject({ options: ['happened', 'not_happened', 'leave', 'retry'] })
  await say('try again')
  expect(keys).toHaveLength(1)
  expect(await question()).toMatchObject({ kind: 'indeterminate' })
  bank.verify = 'no'
  await choose('retry')
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  expect(paid.size).toBe(1)
  expect(await state()).toMatchObject({ pendings: [], doubtful: [] })
  expect(await replayed()).toBeNull()
})

test.each(['try again', 'no idea', 'ok', 'stop', 'do it', 'Pay', 'pay again', 'nochmal', 'leave it open'])(
  'a call in doubt is not made again by "%s"',
  async words => {
    const { say, replayed, keys, paid } = await aBank({ effect: 'ask', later: 'hangs' })
    await say('Pay')
    await say(words)
    await say(words)
    expect(keys).toHaveLength(1)
    expect(paid.size).toBe(1)
    expect(await replayed()).toBeNull()
  },
)

test.each(['yes', 'Ja, hat geklappt'])(
  '"%s" says that it happened, and nothing is left open',
  async words => {
    const { say, state, replayed, keys } = await aBank({ effect: 'ask' })
    await say('Pay')
    await say(words)
    expect(keys).toHaveLength(1)
    expect(await state()).toMatchObject({ pendings: [], doubtful: [], unproven: [] })
    expect(await replayed()).toBeNull()
  },
)

test.each(['hangs', 'answers'] as const)(
  'whoever says that it did not happen has it made under the same key, however often: it %s',
  async later => {
    const { say, choose, state, replayed, keys, paid } = await aBank({ effect: 'ask', later })
    await say('Pay')
    for (let times = 0; times < 3 && (await state()).pendings.length > 0; times++) {
      await choose('not_happened')
      await choose('retry')
    }
    expect(keys.length).toBe(later === 'hangs' ? 4 : 2)
    expect(new Set(keys).size).toBe(1)
    expect(paid.size).toBe(1)
    expect(await replayed()).toBeNull()
  },
)

test('the same wish again is about the one in doubt; another is another call', async () => {
  const { say, choose, question, state, replayed, keys } = await aBank({ effect: 'ask' })
  await say('Please pay twenty')
  await choose('leave')
  await say('Please pay twenty')
  expect(keys).toHaveLength(1)
  expect(await question()).toMatchObject({
    kind: 'indeterminate',
    text: expect.stringContaining('it was tried before'),
  })
  expect((await state()).pendings).toHaveLength(1)
  await say('Please pay thirty')
  expect(new Set(keys).size).toBe(2)
  await choose('happened')
  expect(await state()).toMatchObject({ pendings: [], doubtful: [] })
  expect(await replayed()).toBeNull()
})

test('a wish for what is still asked about takes the place of that question', async () => {
  const { say, state, choose, replayed, keys } = await aBank({ effect: 'ask' })
  await say('Please pay twenty')
  await say('Please pay twenty now')
  expect(keys).toHaveLength(1)
  expect((await state()).pendings).toHaveLength(1)
  await choose('happened')
  expect(await state()).toMatchObject({ pendings: [], doubtful: [] })
  expect(await replayed()).toBeNull()
})

test('a call in doubt counts: for others, not against itself, and once', async () => {
  const { say, choose, engine, replayed, keys, model } = await aBank({ effect: 'ask', policy: ONE_A_DAY })
  await say('Please pay twenty')
  await choose('not_happened')
  const other = await engine.open('other')
  await engine.say(other, 'Please pay thirty')
  expect(keys).toHaveLength(1)
  expect(model.requests.at(-1)?.messages.at(-1)).toMatchObject({ result: { error: 'policy_denied' } })
  await choose('retry')
  expect(keys).toHaveLength(2)
  await say('Please pay thirty')
  expect(model.requests.at(-1)?.messages.at(-1)).toMatchObject({ result: { error: 'policy_denied' } })
  expect(keys).toHaveLength(2)
  expect(await replayed()).toBeNull()
})

test('a later try that is refused does not make the first one uncounted', async () => {
  const { say, choose, replayed, keys } = await aBank({ effect: 'ask', policy: ONE_A_DAY, later: 'refuses' })
  await say('Please pay twenty')
  await choose('not_happened')
  await choose('retry')
  expect(keys).toHaveLength(2)
  await say('Please pay thirty')
  expect(keys).toHaveLength(2)
  expect(await replayed()).toBeNull()
})

test('a call that is stopped in the middle is in doubt', async () => {
  const { engine, target, clock } = await aBank({ effect: 'ask' })
  const begun = Promise.withResolvers<void>()
  const wait = defineTool({
    name: 'wait',
    description: 'Waits.',
    parameters: z.object({}),
    run: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        begun.resolve()
      }),
  })
  const stopping = createTestEngine({
    assistant: anAssistant({ tools: [wait] }),
    model: scriptedModel([[{ call: 'wait', arguments: {} }]]),
    clock,
    store: engine.store,
  })
  const said = stopping.say(target, 'Wait', { run: 'go' })
  await begun.promise
  await stopping.runner.cancel(target, 'go')
  expect((await said).at(-1)).toMatchObject({ payload: { reason: 'waiting' } })
  expect((await stopping.runner.state(target.ref)).pendings).toMatchObject([
    { kind: 'indeterminate', question: expect.stringContaining('we were interrupted') },
  ])
  expect((await stopping.replay(target.ref)).difference).toBeNull()
})

test('the same wish anew goes under the key of a call that a person says did not happen', async () => {
  const { say, choose, replayed, paid, keys, state } = await aBank({ effect: 'ask' })
  await say('Pay')
  await choose('not_happened')
  await choose('stop')
  await say('Pay')
  expect(keys).toEqual([keys[0], keys[0]])
  expect(paid.size).toBe(1)
  expect(await state()).toMatchObject({ unproven: [] })
  await say('Pay')
  expect(keys).toHaveLength(2)
  await say('yes')
  expect(new Set(keys).size).toBe(2)
  expect(await replayed()).toBeNull()
})

test('the same wish anew goes under the key of a call that we broke off and that had not arrived when it was looked for', async () => {
  const { say, replayed, paid, keys } = await aBank({ effect: 'verify', verify: 'no' })
  await say('Pay')
  await say('Pay')
  expect(keys).toEqual([keys[0], keys[0]])
  expect(paid.size).toBe(1)
  await say('Pay thirty')
  expect(new Set(keys).size).toBe(2)
  expect(await replayed()).toBeNull()
})

test('a wish anew stays under that key, however often it is tried and however its tries end', async () => {
  const { say, choose, replayed, keys, paid } = await aBank({ effect: 'ask', later: 'hangs' })
  await say('Pay')
  for (let times = 0; times < 3; times++) {
    await choose('not_happened')
    await choose('stop')
    await say('Pay')
    await choose('not_happened')
    await choose('retry')
  }
  expect(keys).toHaveLength(7)
  expect(new Set(keys).size).toBe(1)
  expect(paid.size).toBe(1)
  expect(await replayed()).toBeNull()
})
