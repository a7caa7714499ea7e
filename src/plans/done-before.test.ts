import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EffectPolicy } from '../core/event.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import type { Verification } from '../tools/tool.ts'

const WARNING = 'Careful: in this conversation you had the same done today at '
const MINUTE_MS = 60_000

interface BankOptions {
  readonly effect?: EffectPolicy
  readonly destructive?: boolean
  /** Number of calls that are not answered before their time is up. */
  readonly silent?: number
}

/** A bank that pays at once, whatever it answers. "twice" is a wish for two rounds. */
async function aBank({ effect = 'ask', destructive = false, silent = 0 }: BankOptions = {}) {
  const clock = fixedClock()
  const paid: string[] = []
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({ amount: z.number() }),
    effect,
    destructive,
    timeoutMs: 1_000,
    run(_, { key, signal }) {
      paid.push(key)
      if (paid.length > silent) return { paid: true }
      const stopped = new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
      queueMicrotask(() => clock.advance(1_000))
      return stopped
    },
    ...(effect === 'verify' && {
      verify: (): Verification => ({ happened: 'yes', result: { paid: true } }),
    }),
  })
  const model = scriptedModel(({ messages }) => {
    const from = messages.findLastIndex(({ role }) => role === 'user')
    const wish = messages[from]
    const text = wish?.role === 'user' ? wish.text : ''
    const rounds = messages.slice(from).filter(({ role }) => role === 'tool').length
    if (rounds >= (/twice/.test(text) ? 2 : 1)) return 'Well.'
    return [{ call: 'pay', arguments: { amount: /thirty/.test(text) ? 30 : 20 } }]
  })
  const engine = createTestEngine({ assistant: anAssistant({ tools: [pay] }), model, clock })
  const target = await engine.open()
  const pending = async () => (await engine.runner.state(target.ref)).pendings.at(-1)
  const answer = async (response: { option: string } | { approved: boolean }) => {
    const open = await pending()
    if (open === undefined) throw new Error('nothing is asked')
    return engine.click(target, open.id, { status: 'resolved', response })
  }
  return {
    engine,
    target,
    clock,
    paid,
    say: (text: string, locale = 'en') => engine.say(target, text, { locale }),
    answer,
    question: async () => (await pending())?.question ?? '',
    replayed: async () => (await engine.replay(target.ref)).difference,
  }
}

test.each([
  ['it was answered', {}, null],
  ['its tool says so', { effect: 'verify', silent: 1 }, null],
  ['the person says so', { silent: 1 }, 'happened'],
] as const)('what was done, for %s, is told before it is done again', async (_, options, option) => {
  for (const destructive of [true, false]) {
    const { say, answer, question, paid, replayed } = await aBank({ ...options, destructive })
    await say('Pay')
    if (destructive) {
      expect(await question()).not.toContain(WARNING)
      await answer({ approved: true })
    }
    if (option !== null) await answer({ option })
    expect(await question()).toBe('')
    await say('Pay again')
    expect(paid).toHaveLength(1)
    expect(await question()).toContain(WARNING)
    await answer({ approved: true })
    expect(new Set(paid).size).toBe(2)
    expect(await question()).toBe('')
    expect(await replayed()).toBeNull()
  }
})

test('it is said in the language of the person', async () => {
  const { say, question } = await aBank()
  await say('Pay')
  await say('Pay', 'de')
  expect(await question()).toContain('Vorsicht: In diesem Gespräch haben Sie dasselbe heute um ')
})

test('the same wish said again waits once: the later question takes the place of the earlier', async () => {
  const { engine, target, say, answer, paid, replayed } = await aBank({ destructive: true })
  await say('Pay')
  await say('Pay, I said')
  expect((await engine.runner.state(target.ref)).pendings).toHaveLength(1)
  await answer({ approved: true })
  expect(paid).toHaveLength(1)
  expect((await engine.runner.state(target.ref)).pendings).toEqual([])
  expect(await replayed()).toBeNull()
})

test('questions about other arguments wait beside each other', async () => {
  const { engine, target, say } = await aBank({ destructive: true })
  await say('Pay')
  await say('Pay thirty')
  expect((await engine.runner.state(target.ref)).pendings).toHaveLength(2)
})

test.each([
  ['other arguments', {}, 'Pay thirty', 0],
  ['a tool that may be repeated', { effect: 'retry' }, 'Pay', 0],
  ['after an hour', {}, 'Pay', 61 * MINUTE_MS],
] as const)('nobody is asked about %s', async (_, options, words, laterMs) => {
  const { say, question, paid, clock, replayed } = await aBank(options)
  await say('Pay')
  clock.advance(laterMs)
  await say(words)
  expect(paid).toHaveLength(2)
  expect(await question()).toBe('')
  expect(await replayed()).toBeNull()
})

test('what one wish does twice is not asked for, and told where it is asked about anyway', async () => {
  const { say, paid, question } = await aBank()
  await say('Pay twice')
  expect(paid).toHaveLength(2)
  expect(await question()).toBe('')
  const cautious = await aBank({ destructive: true })
  await cautious.say('Pay twice')
  await cautious.answer({ approved: true })
  expect(cautious.paid).toHaveLength(1)
  expect(await cautious.question()).toContain(WARNING)
})

test('a program that repeats itself where nobody can be asked means it', async () => {
  const { engine, target, paid } = await aBank()
  const surface = { channel: 'job', tools: [], unattended: true } as const
  for (const text of ['Pay', 'Pay']) await engine.say(target, text, { surface })
  expect(paid).toHaveLength(2)
})
