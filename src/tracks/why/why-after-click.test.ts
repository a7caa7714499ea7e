import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

test('whoever closes a table and asks why none opened is told of the message before, and not of the click', async () => {
  const engine = createTestEngine({
    assistant: anAssistant({ ui_tools: UI_TOOLS }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  await engine.say(target, 'We have 20 stakeholders.')
  const [table] = (await engine.journal.load(target.ref)).state.pendings
  if (table === undefined) throw new Error('no table opened')
  await engine.click(target, table.id, { status: 'cancelled' })
  await engine.say(target, 'why did you not open a table?')
  const { state } = await engine.journal.load(target.ref)
  expect(state.window.at(-1)).toMatchObject({
    text: 'I did open a table. The reason: counted 20 stakeholders · certainty 0.86, needed 0.75.',
  })
})
