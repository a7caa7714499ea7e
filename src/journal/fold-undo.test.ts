import { expect, test } from 'vitest'
import { loadAssistant } from '../assistants/load-assistant.ts'
import type { AssistantId, TurnId } from '../core/id.ts'
import { offlineModel } from '../llm/offline-model.ts'
import { undoApplies } from '../pendings/undo-applies.ts'
import { createPlayer } from '../testing/player.ts'
import { skippingClock } from '../testing/skipping-clock.ts'
import { TEST_PRINCIPAL } from '../testing/test-engine.ts'

async function aTalkWith(name: 'discovery' | 'classroom') {
  const loaded = await loadAssistant(`${import.meta.dirname}/../../assistants/${name}`)
  if (loaded.kind === 'broken') throw new Error(`${name} does not load`)
  const player = await createPlayer({
    assistant: loaded.assistant,
    model: offlineModel(),
    clock: skippingClock(Date.parse('2026-11-18T12:00:00Z')),
  })
  const state = () => player.engine().runner.state(player.ref)
  const optOut = async () => (await state()).ui.opt_out
  return { player, optOut, state }
}

test.each([
  ['no more tables please', 'undo that', 'en'],
  ['no more tables please', 'no, leave it as it was', 'en'],
  ['bitte keine Prozesskarten mehr', 'doch, nimm das zurück', 'de'],
  ['bitte keine Tabellen mehr', 'mach das bitte rückgängig', 'de'],
])('"%s" is taken back by "%s"', async (wish, undo, locale) => {
  const { player, optOut } = await aTalkWith('discovery')
  await player.say(wish, { person: { locale } })
  expect((await optOut()).tools).toHaveLength(1)
  await player.say(undo, { person: { locale } })
  expect(await optOut()).toMatchObject({ all_tools: false, tools: [] })
})

test('after three turns a word takes nothing back any more', async () => {
  const { player, optOut } = await aTalkWith('discovery')
  await player.say('no more tables please')
  for (const text of ['hello', 'thank you', 'good morning']) await player.say(text)
  await player.say('undo that')
  expect((await optOut()).tools).toEqual(['request_data_table'])
})

test('a task that was changed and then done leaves nothing to take back', async () => {
  const { player, state } = await aTalkWith('classroom')
  for (const text of ['Recherchiere Photosynthese und erstelle ein Bild', 'ja, aber als Cartoon'])
    await player.say(text)
  const changed = await state()
  expect(changed.undo).toMatchObject({ of: 'arguments', before: { style: 'diagram' } })
  expect(changed.undo !== null && undoApplies(changed, changed.undo)).toBe(true)
  await player.say('ja')
  expect((await state()).undo).toBeNull()
})

test('thumbs, colleagues and timers use up nothing of the turns in which a word takes something back', async () => {
  const { player, optOut, state } = await aTalkWith('discovery')
  await player.say('no more tables please')
  const { runner } = player.engine()
  const target = { ref: player.ref, assistant: 'discovery' as AssistantId, thread: 'thread' }
  const note = { of: 'rating', turn: 't1' as TurnId, thumb: 'up', reason: null, comment: null } as const
  for (const key of ['one', 'two', 'three', 'four']) {
    await runner.submit(target, key, { kind: 'note', note, principal: TEST_PRINCIPAL }, 'queue')
    await runner.settled(player.ref)
  }
  expect((await state()).turns).toBe(5)
  await player.say('undo that')
  expect((await optOut()).tools).toEqual([])
})
