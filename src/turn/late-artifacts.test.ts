import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openAgents } from '../../test/builders/agents-talk.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { defineTool } from '../tools/define-tool.ts'

const turns = async (count: number) => {
  for (let index = 0; index < count; index++) await new Promise(resolve => setImmediate(resolve))
}

test('what a call left after the question about it was answered is told, as long as its plan is open', async () => {
  const clock = fixedClock()
  const [reached, late] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
  const parameters = z.object({ topic: z.string() })
  const look_up = defineTool({
    name: 'look_up',
    description: 'Looks up.',
    parameters,
    timeoutMs: 1_000,
    run() {
      reached.resolve()
      return late.promise
    },
  })
  const draw = defineTool({ name: 'draw', description: 'Draws.', parameters, run: () => ({ drawn: true }) })
  const settings = {
    research: { tool: 'look_up', weights: { base: 95, points: {} }, questions: [] },
    image: { tool: 'draw', weights: { base: 75, points: {} }, questions: [] },
  }
  const talk = await openAgents(settings, [], { tools: [look_up, draw], clock })
  const { engine, target, say, click, focus, replay } = talk
  const ran = say('Recherchiere Vulkane und erstelle ein Bild')
  await reached.promise
  clock.advance(1_000)
  clock.advance(5_000)
  await ran
  expect(await focus()).toMatchObject({ kind: 'indeterminate' })
  await click({ option: 'leave' })
  const asked = await focus()
  expect(asked?.kind).toBe('task_failed')
  late.resolve({ text: 'Fakten.', artifact: { type: 'research', title: 'Vulkane' } })
  await turns(50)
  await engine.runner.settled(target.ref)
  expect((await engine.runner.state(target.ref)).artifacts).toMatchObject([
    { agent: 'research', title: 'Vulkane', params: { topic: 'Vulkane' } },
  ])
  expect((await focus())?.id).toBe(asked?.id)
  expect((await replay()).difference).toBeNull()
})
