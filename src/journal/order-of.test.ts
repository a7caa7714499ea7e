import { expect, test } from 'vitest'
import { loadAssistant } from '../assistants/load-assistant.ts'
import { offlineModel } from '../llm/offline-model.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { createPlayer } from '../testing/player.ts'
import { orderOf } from './order-of.ts'

test('what happened stands in the order in which it was seen', async () => {
  const loaded = await loadAssistant(`${import.meta.dirname}/../../assistants/classroom`)
  if (loaded.kind === 'broken') throw new Error('classroom does not load')
  const player = await createPlayer({
    assistant: loaded.assistant,
    model: offlineModel(),
    clock: fixedClock(),
  })
  const order = async () => {
    const events = await player.engine().journal.read(player.ref, 0, 1_000)
    return orderOf(events).map(({ kind, id }) => `${kind} ${id}`)
  }
  await player.say('Recherchiere Photosynthese und erstelle ein Bild')
  const [asked, ...first] = await order()
  expect(asked).toMatch(/^message /)
  expect(first).toEqual(['plan t1/plan1', 'artifact t1-a1', 'message t1-m1', 'message t1-m2'])
  await player.say('ja')
  expect((await order()).slice(6)).toEqual(['answer t1/p1', 'artifact t2-a1', 'message t2-m1'])
})
