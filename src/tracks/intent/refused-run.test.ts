import { expect, test } from 'vitest'
import { loadAssistant } from '../../assistants/load-assistant.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { createPlayer } from '../../testing/player.ts'
import { skippingClock } from '../../testing/skipping-clock.ts'

async function aTalk(...texts: readonly string[]) {
  const loaded = await loadAssistant(`${import.meta.dirname}/../../../assistants/support`)
  if (loaded.kind === 'broken') throw new Error('support does not load')
  const player = await createPlayer({
    assistant: loaded.assistant,
    model: offlineModel(),
    clock: skippingClock(Date.parse('2026-11-18T12:00:00Z')),
  })
  for (const text of texts) await player.say(text)
  const { pendings, intent } = await player.engine().runner.state(player.ref)
  return { pendings, intent }
}

test('a wish that is refused as it was first said is over', async () => {
  const { pendings, intent } = await aTalk('Refund 80 euros for LX-99999')
  expect(pendings).toEqual([])
  expect(intent.open).toBeNull()
})

test('an answer to the first question that is refused changed nothing, and ends it', async () => {
  const { pendings } = await aTalk('I want a refund of 80 euros', 'LX-99999')
  expect(pendings).toEqual([])
})

test('a value corrected while another was asked for is asked for again, without the one it took the place of', async () => {
  const { pendings, intent } = await aTalk(
    'Please refund order LX-20481',
    'sorry, I meant LX-99999',
    '80 euros',
  )
  expect(pendings).toEqual([])
  expect(intent.open).toBeNull()
  const corrected = await aTalk('Please refund order LX-20481', 'sorry, I meant LX-99999, and 80 euros')
  expect(corrected.pendings).toMatchObject([{ kind: 'ask_user', details: { param: 'order' } }])
  expect(corrected.intent.open?.params).toEqual({ amount: 80 })
})

test('a later wish for the same begins with a new count', async () => {
  const { pendings, intent } = await aTalk(
    'Refund 80 euros for LX-20481',
    'no, for LX-99999',
    'no',
    'Refund 80 euros for LX-20481',
    'no, for LX-99999',
  )
  expect(pendings).toMatchObject([{ kind: 'ask_user', details: { param: 'order' } }])
  expect(intent.changed).toMatchObject({ params: ['order'], asked: 1 })
})

test('a rule that no other value satisfies ends the wish: nothing is asked for again', async () => {
  const { pendings, intent } = await aTalk(
    'Refund 20 euros for LX-20481',
    'Please refund order LX-20482',
    'sorry, I meant LX-20483, and 10 euros',
  )
  expect(pendings).toEqual([])
  expect(intent.open).toBeNull()
})
