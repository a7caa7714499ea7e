import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import { AgentsSchema } from '../assistants/agents-schema.ts'
import { loadAgents } from '../assistants/load-agents.ts'
import { loadAssistant } from '../assistants/load-assistant.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

test('what an agent made is remembered with its agent, the order and what the order named', async () => {
  const loaded = await loadAssistant(join(import.meta.dirname, '../../assistants/classroom'))
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  const engine = createTestEngine({ assistant: loaded.assistant, model: scriptedModel([]) })
  const target = await engine.open()
  const order = 'Recherchiere Photosynthese und erstelle ein Bild'
  await engine.say(target, order)
  await engine.say(target, 'ja')
  expect((await engine.runner.state(target.ref)).artifacts).toMatchObject([
    { type: 'research', agent: 'research', query: order, params: { topic: 'Photosynthese' }, turn: 't1' },
    { type: 'image', agent: 'image', query: order, mediaType: 'image/svg+xml', turn: 't2' },
  ])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('what an agent made is told once, also where its tool is gone when the turn goes on after a crash', async () => {
  const reached = Promise.withResolvers<void>()
  const parameters = z.object({ topic: z.string() })
  const draw = defineTool({
    name: 'draw',
    description: 'Draws.',
    parameters,
    readOnly: true,
    run: ({ topic }) => ({ text: topic, artifact: { type: 'image', title: topic } }),
  })
  const look_up = defineTool({
    name: 'look_up',
    description: 'Looks up.',
    parameters,
    run() {
      reached.resolve()
      return new Promise(() => {})
    },
  })
  const settings = {
    image: { tool: 'draw', questions: [], weights: { base: 75, points: {} } },
    research: { tool: 'look_up', questions: [], weights: { base: 95, points: {} } },
  }
  const { agents } = loadAgents(AgentsSchema.parse(settings), [draw, look_up], 'en')
  const options = { store: createMemoryStore(), clock: fixedClock(), model: scriptedModel([]) }
  const assistant = anAssistant({ tools: [draw, look_up], agents, conversation: false })
  const lost = createTestEngine({ ...options, assistant })
  const target = await lost.open()
  await lost.say(target, 'Draw a picture of volcanoes and research glaciers')
  await lost.runner.submit(target, 'run-2', aMessage('yes', { run: 'run-2' }), 'refuse')
  await reached.promise
  const engine = createTestEngine({
    ...options,
    assistant: { ...assistant, tools: [look_up] },
    entropy: seededEntropy(2),
  })
  await engine.runner.resumeUnfinished()
  await engine.runner.settled(target.ref)
  expect(await engine.runner.state(target.ref)).toMatchObject({
    artifacts: [{ agent: 'image', title: 'volcanoes' }],
    pendings: [{ kind: 'indeterminate' }],
  })
})
