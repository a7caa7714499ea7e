import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssistant } from '../assistants/load-assistant.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { createTestEngine } from '../testing/test-engine.ts'

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
