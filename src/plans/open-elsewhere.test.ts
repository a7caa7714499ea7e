import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EffectPolicy } from '../core/event.ts'
import type { UserId } from '../core/id.ts'
import { DONE_CALL_MS } from '../core/session.ts'
import type { Target } from '../ports/work.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import type { Verification } from '../tools/tool.ts'

const WARNING = 'Careful: in another conversation you had the same done today at '
const CERTAIN = 'It would happen twice.'
const UNCERTAIN = 'It may happen twice.'

interface BankOptions {
  readonly effect?: EffectPolicy
  readonly destructive?: boolean
  /** Number of calls that are not answered before their time is up. */
  readonly silent?: number
  /** Answers wait for it. */
  readonly gate?: Promise<void>
}

/** A bank that pays at once and answers some calls too late. */
function aBank({ effect = 'ask', destructive = false, silent = 1, gate }: BankOptions = {}) {
  const clock = fixedClock()
  const paid: string[] = []
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.record(z.string(), z.number()),
    effect,
    destructive,
    timeoutMs: 1_000,
    async run(_, { key, signal }) {
      paid.push(key)
      await gate
      if (paid.length > silent) return { paid: true }
      const stopped = new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
      queueMicrotask(() => clock.advance(1_000))
      return stopped
    },
    ...(effect === 'verify' && { verify: (): Verification => ({ happened: 'no' }) }),
  })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role !== 'user') return 'Well.'
    return [{ call: 'pay', arguments: /fee first/.test(last.text) ? { fee: 1, sum: 2 } : { sum: 2, fee: 1 } }]
  })
  const engine = createTestEngine({ assistant: anAssistant({ tools: [pay] }), model, clock })
  const pendings = async ({ ref }: Target) => (await engine.runner.state(ref)).pendings
  const question = async (target: Target) => (await pendings(target)).at(-1)?.question ?? ''
  const choose = async (target: Target, response: { option: string } | { approved: boolean }) => {
    const pending = (await pendings(target)).at(-1)
    if (pending === undefined) throw new Error('nothing is asked')
    return engine.click(target, pending.id, { status: 'resolved', response })
  }
  const replayed = async (...targets: readonly Target[]) =>
    Promise.all(targets.map(async ({ ref }) => (await engine.replay(ref)).difference))
  return { engine, clock, paid, pendings, question, choose, replayed }
}

test.each([true, false])(
  'whoever wants the same in another session is told of the call in doubt before it is made (destructive: %s)',
  async destructive => {
    const { engine, paid, question, choose, replayed } = aBank({ destructive })
    const [one, two] = [await engine.open('one'), await engine.open('two')]
    await engine.say(one, 'Pay')
    await choose(one, { approved: true })
    expect(paid).toHaveLength(1)
    await engine.say(two, 'Pay')
    expect(paid).toHaveLength(1)
    expect(await question(two)).toContain(WARNING)
    await choose(two, { approved: true })
    expect(paid).toHaveLength(2)
    expect(await replayed(one, two)).toEqual([null, null])
  },
)

test('the order in which arguments come makes no other call of it', async () => {
  const { engine, paid, question } = aBank()
  const [one, two] = [await engine.open('one'), await engine.open('two')]
  await engine.say(one, 'Pay')
  await engine.say(one, 'Pay, fee first')
  expect(paid).toHaveLength(1)
  await engine.say(two, 'Pay, fee first')
  expect(paid).toHaveLength(1)
  expect(await question(two)).toContain(WARNING)
})

test('a call that got in doubt after it was asked for is told before it is made', async () => {
  const { engine, paid, question, choose, replayed } = aBank({ destructive: true })
  const [one, two] = [await engine.open('one'), await engine.open('two')]
  await engine.say(two, 'Pay')
  expect(await question(two)).not.toContain(WARNING)
  await engine.say(one, 'Pay')
  await choose(one, { approved: true })
  await choose(two, { approved: true })
  expect(paid).toHaveLength(1)
  expect(await question(two)).toContain(WARNING)
  await choose(two, { approved: true })
  expect(paid).toHaveLength(2)
  expect(await replayed(one, two)).toEqual([null, null])
})

test('of many sessions at once one makes the call, and the others are told', async () => {
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>()
  const { engine, paid, question, replayed } = aBank({ silent: 0, gate })
  const targets = await Promise.all(Array.from({ length: 8 }, (_, index) => engine.open(`t${index}`)))
  let ended = 0
  await Promise.all(
    targets.map(async target => {
      await engine.say(target, 'Pay', { run: target.ref.session })
      if (++ended === 7) answer()
    }),
  )
  const warnings = await Promise.all(targets.map(question))
  expect(warnings.filter(text => text.includes(WARNING))).toHaveLength(7)
  expect(paid).toHaveLength(1)
  expect(await replayed(...targets)).toEqual(targets.map(() => null))
})

test.each([
  ['it did not happen, as far as they know', 'not_happened', UNCERTAIN],
  ['they leave it open', 'leave', UNCERTAIN],
] as const)('once the person says that %s, others are warned: %3$s', async (_, option, warning) => {
  const { engine, question, choose } = aBank()
  const [one, two] = [await engine.open('one'), await engine.open('two')]
  await engine.say(one, 'Pay')
  await choose(one, { option })
  await engine.say(two, 'Pay')
  expect(await question(two)).toContain(WARNING)
  expect(await question(two)).toContain(warning)
})

test('a later try that took place is in doubt no more, and holds up nobody', async () => {
  const { engine, question, choose } = aBank()
  const [one, two] = [await engine.open('one'), await engine.open('two')]
  await engine.say(one, 'Pay')
  await choose(one, { option: 'not_happened' })
  await choose(one, { option: 'retry' })
  await engine.say(two, 'Pay')
  expect(await question(two)).toBe('')
})

test('what took place a short while ago is told where the same is confirmed in another session', async () => {
  const { engine, clock, paid, question, choose, replayed } = aBank({ silent: 0, destructive: true })
  const [one, two, three] = [await engine.open('one'), await engine.open('two'), await engine.open('three')]
  await engine.say(one, 'Pay')
  await choose(one, { approved: true })
  expect(paid).toHaveLength(1)
  await engine.say(two, 'Pay')
  expect(await question(two)).toContain(CERTAIN)
  await choose(two, { approved: false })
  expect(paid).toHaveLength(1)
  await engine.say(two, 'Pay')
  await choose(two, { approved: true })
  expect(paid).toHaveLength(2)
  clock.advance(DONE_CALL_MS)
  await engine.say(three, 'Pay')
  expect((await question(three)).includes(WARNING)).toBe(false)
  expect(await replayed(one, two, three)).toEqual([null, null, null])
})

test('what took place after it was asked for is told before it is made', async () => {
  const { engine, paid, question, choose, replayed } = aBank({ silent: 0, destructive: true })
  const [one, two] = [await engine.open('one'), await engine.open('two')]
  await engine.say(two, 'Pay')
  expect(await question(two)).not.toContain(WARNING)
  await engine.say(one, 'Pay')
  await choose(one, { approved: true })
  await choose(two, { approved: true })
  expect(paid).toHaveLength(1)
  expect(await question(two)).toContain(CERTAIN)
  expect(await replayed(one, two)).toEqual([null, null])
})

test('where nobody can be asked, what took place elsewhere keeps nothing from being done', async () => {
  const { engine, paid } = aBank({ silent: 0 })
  await engine.say(await engine.open('one'), 'Pay')
  await engine.say(await engine.open('two'), 'Pay', {
    surface: { channel: 'job', tools: [], unattended: true },
  })
  expect(paid).toHaveLength(2)
})

test('what we broke off and had not arrived when its tool looked is told of, too', async () => {
  const { engine, question } = aBank({ effect: 'verify' })
  const [one, two] = [await engine.open('one'), await engine.open('two')]
  await engine.say(one, 'Pay')
  await engine.say(two, 'Pay')
  expect(await question(two)).toContain(WARNING)
})

test('nobody is told of calls that may be repeated, nor of those of others', async () => {
  const harmless = aBank({ effect: 'retry' })
  const [one, two] = [await harmless.engine.open('one'), await harmless.engine.open('two')]
  await harmless.engine.say(one, 'Pay')
  await harmless.engine.say(two, 'Pay')
  expect(await harmless.question(two)).toBe('')

  const { engine, question } = aBank()
  const other = { user: 'other' as UserId, tenant: 'default' as never, roles: [] }
  await engine.say(await engine.open('one'), 'Pay')
  const theirs = await engine.open('two', other.user)
  await engine.say(theirs, 'Pay', { principal: other })
  expect(await question(theirs)).toBe('')
})

test('where nobody can be asked it is not made', async () => {
  const { engine, paid } = aBank()
  const [one, two] = [await engine.open('one'), await engine.open('two')]
  await engine.say(one, 'Pay')
  await engine.say(two, 'Pay', { surface: { channel: 'job', tools: [], unattended: true } })
  expect(paid).toHaveLength(1)
})

test('the day is named where it was another one', async () => {
  const { engine, clock, question } = aBank()
  const [one, two] = [await engine.open('one'), await engine.open('two')]
  await engine.say(one, 'Pay')
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(clock.now())
  clock.advance(3 * 86_400_000)
  await engine.say(two, 'Pay', { locale: 'de' })
  expect(await question(two)).toContain(`haben Sie dasselbe am ${day} um `)
})
