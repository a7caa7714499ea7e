import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openAgents } from '../../../test/builders/agents-talk.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { ToolError } from '../../tools/tool-error.ts'

const ORDER = 'Recherchiere Vulkane und recherchiere Gletscher'
const CERTAIN = { research: { tool: 'look_up', weights: { base: 92, points: {} }, questions: [] } }

/** A talk that was stopped in the middle of this task, whose call may not be repeated and does not hear the stop. */
async function stoppedAt(topic: string) {
  const clock = fixedClock()
  const reached = Promise.withResolvers<void>()
  const late = Promise.withResolvers<unknown>()
  let isHeld = true
  const look_up = defineTool({
    name: 'look_up',
    description: 'Looks up.',
    parameters: z.object({ topic: z.string() }),
    async run(args) {
      if (args.topic !== topic || !isHeld) return { text: `Fakten zu ${args.topic}.` }
      isHeld = false
      reached.resolve()
      return late.promise
    },
  })
  const talk = await openAgents(CERTAIN, [], { tools: [look_up], clock })
  const { engine, target } = talk
  const ran = talk.say(ORDER, { run: 'stop-me' })
  await reached.promise
  await engine.runner.cancel(target, 'stop-me')
  clock.advance(5_000)
  await ran
  expect(await talk.focus()).toMatchObject({ kind: 'indeterminate' })
  const since = (await talk.events()).length
  /** The call comes back after all. */
  const comeBack = async (outcome: unknown) => {
    if (outcome instanceof Error) late.reject(outcome)
    else late.resolve(outcome)
    for (let index = 0; index < 50; index++) await new Promise(resolve => setImmediate(resolve))
    await engine.runner.settled(target.ref)
  }
  const news = async () => {
    const events = (await talk.events()).slice(since)
    return {
      calls: events.filter(({ type }) => type === 'effect_claimed').length,
      told: events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text] : [])),
      ended: events.flatMap(event => (event.type === 'plan_ended' ? [event.payload] : [])),
    }
  }
  return { ...talk, comeBack, news }
}

const ONE_DONE = 'In Ordnung, ich habe abgebrochen. 1 von 2 Aufgaben war erledigt, das Ergebnis bleibt.'
const NONE_DONE = 'In Ordnung, ich habe abgebrochen. Es war noch nichts erledigt.'

test('a stopped task that comes back after all is told, and those behind it do not run', async () => {
  const { comeBack, news, focus, replay } = await stoppedAt('Vulkane')
  await comeBack({ text: 'Fakten zu Vulkane.' })
  expect(await news()).toMatchObject({
    calls: 0,
    told: ['Fakten zu Vulkane.', ONE_DONE],
    ended: [{ status: 'cancelled', completedTasks: 1 }],
  })
  expect(await focus()).toBeNull()
  expect((await replay()).difference).toBeNull()
})

test.each([
  ['happened', 0, 1, ONE_DONE],
  ['leave', 0, 0, NONE_DONE],
])('what became of a stopped task (%s) is no yes to those behind it', async (option, calls, done, told) => {
  const { click, news, focus, replay } = await stoppedAt('Vulkane')
  await click({ option })
  const after = await news()
  expect(after).toMatchObject({ calls, ended: [{ status: 'cancelled', completedTasks: done }] })
  expect(after.told.at(-1)).toBe(told)
  expect(await focus()).toBeNull()
  expect((await replay()).difference).toBeNull()
})

test.each([
  ['retry', 1, 1, ONE_DONE],
  ['skip', 0, 0, NONE_DONE],
])('a stopped task that did not happen is settled (%s), and those behind it do not run', async (...row) => {
  const [option, calls, done, told] = row
  const { click, news, focus, replay } = await stoppedAt('Vulkane')
  await click({ option: 'not_happened' })
  expect(await focus()).toMatchObject({ kind: 'task_failed' })
  await click({ option })
  const after = await news()
  expect(after).toMatchObject({ calls, ended: [{ status: 'cancelled', completedTasks: done }] })
  expect(after.told.at(-1)).toBe(told)
  expect((await replay()).difference).toBeNull()
})

test('a stopped task that failed after all asks, and those behind it do not run', async () => {
  const { comeBack, click, news, focus, replay } = await stoppedAt('Vulkane')
  await comeBack(new ToolError('refused', 'no library'))
  expect(await focus()).toMatchObject({ kind: 'task_failed' })
  await click({ option: 'skip' })
  expect(await news()).toMatchObject({ calls: 0, ended: [{ status: 'cancelled', completedTasks: 0 }] })
  expect((await replay()).difference).toBeNull()
})

test('agents stopped at the last of their tasks are done with its answer', async () => {
  const { comeBack, news, replay } = await stoppedAt('Gletscher')
  await comeBack({ text: 'Fakten zu Gletscher.' })
  expect(await news()).toMatchObject({ calls: 0, told: ['Fakten zu Gletscher.'], ended: [] })
  expect((await replay()).difference).toBeNull()
})
