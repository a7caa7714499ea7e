import { expect, test } from 'vitest'
import type { JournalEvent } from '../../core/event.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

async function discovery() {
  const engine = createTestEngine({
    assistant: anAssistant({ ui_tools: UI_TOOLS }),
    model: scriptedModel(['All right.', 'All right.', 'All right.']),
  })
  const target = await engine.open()
  return {
    say: (text: string) => engine.say(target, text),
    state: async () => (await engine.journal.load(target.ref)).state,
    replay: () => engine.replay(target.ref),
  }
}

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))

/** Words no rule reads as a wish, and that a judge does. */
const LIKELY = 'Honestly, in future leave those spreadsheets shut for me, I get on better without them'

test('a wish that is only likely is asked about, and nothing changes before the yes', async () => {
  const session = await discovery()
  expect(texts(await session.say(LIKELY))).toEqual(['Shall I stop opening tables?'])
  const before = await session.state()
  expect(before.pendings).toMatchObject([{ kind: 'wish_offer' }])
  expect(before.ui.opt_out).toMatchObject({ all_tools: false, tools: [] })
  const events = await session.say('yes please')
  expect(texts(events).join()).toMatch(/^No tables in this conversation\./)
  expect((await session.state()).ui.opt_out).toMatchObject({
    tools: ['request_data_table'],
    expires_at: null,
  })
  expect(await session.replay()).toMatchObject({ difference: null })
})

test('a no leaves everything as it is', async () => {
  const session = await discovery()
  await session.say(LIKELY)
  expect(texts(await session.say('no thanks'))).toEqual(['All right, nothing changes.'])
  const { pendings, ui } = await session.state()
  expect(pendings).toEqual([])
  expect(ui.opt_out).toMatchObject({ all_tools: false, tools: [] })
})

test('what was agreed to is undone by a word', async () => {
  const session = await discovery()
  await session.say(LIKELY)
  await session.say('yes')
  await session.say('undo')
  expect((await session.state()).ui.opt_out).toMatchObject({ all_tools: false, tools: [] })
})

test('whoever goes on with something else has not answered', async () => {
  const session = await discovery()
  await session.say(LIKELY)
  await session.say('We have 20 stakeholders.')
  const { pendings, ui } = await session.state()
  expect(pendings.at(-1)).toMatchObject({ kind: 'ui_tool' })
  expect(ui.opt_out).toMatchObject({ all_tools: false, tools: [] })
})
