import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssistant } from '../../assistants/load-assistant.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { createPlayer } from '../../testing/player.ts'
import { skippingClock } from '../../testing/skipping-clock.ts'

test('who asks what a yes would do is not told what is sensitive', async () => {
  const loaded = await loadAssistant(join(import.meta.dirname, '../../../assistants/support'))
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  const clock = skippingClock(Date.parse('2026-11-18T12:00:00Z'))
  const player = await createPlayer({ assistant: loaded.assistant, model: offlineModel(), clock })
  const ticket = ['open a ticket please', 'the lamp is broken', 'secret.person@example.com']
  for (const message of ticket) await player.say(message)
  // The same once more has to be confirmed.
  await player.say('open a ticket please')
  await player.say('the lamp is broken')
  const asked = await player.say('secret.person@example.com')
  expect(asked.open).toEqual(['confirmation'])
  const { reply } = await player.say('what happens if I say yes?')
  expect(reply).toContain('the lamp is broken')
  expect(reply).not.toContain('secret.person')
  await player.engine().runner.stop(0)
})
