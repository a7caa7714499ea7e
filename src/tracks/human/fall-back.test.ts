import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/digest.ts'
import { loadIntents } from '../../assistants/load-intents.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { aMessage, anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const INTENTS = `
classifier: {use: embedded, deadlineMs: 8000}
intents:
  hours:
    description: Tells the opening hours.
    examples: [when do you open, what are your opening hours, are you open on sunday]
    post: From nine to five.
`

test('a model that hangs over its clarification is given up, and the person gets the plain line and the offer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'intents-'))
  writeFileSync(join(folder, 'intents.yaml'), INTENTS)
  const loaded = await loadIntents(folder, [], sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const clock = fixedClock()
  const asked = Promise.withResolvers<void>()
  const model = scriptedModel(() => {
    asked.resolve()
    return [{ until: new Promise<void>(() => {}) }]
  })
  const assistant = anAssistant({ intents: loaded.intents, conversation: false })
  const engine = createTestEngine({ assistant, model, clock })
  const target = await engine.open()
  await engine.runner.submit(target, 'run-1', aMessage('paint my fence purple', { run: 'run-1' }), 'refuse')
  await asked.promise
  clock.advance(8_000)
  await engine.runner.settled(target.ref)
  const events = await engine.events(target.ref)
  expect(events.at(-1)).toMatchObject({ type: 'turn_ended', payload: { reason: 'waiting' } })
  expect((await engine.runner.state(target.ref)).pendings).toMatchObject([
    {
      kind: 'escalation_offer',
      question:
        'I am not sure what I can do for you there. Would you like me to loop in a human support agent?',
    },
  ])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})
