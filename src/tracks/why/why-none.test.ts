import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

async function withTable() {
  const engine = createTestEngine({
    assistant: anAssistant({ ui_tools: UI_TOOLS }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  await engine.say(target, 'We have 20 stakeholders.')
  const state = async () => (await engine.journal.load(target.ref)).state
  const [table] = (await state()).pendings
  if (table === undefined) throw new Error('no table opened')
  const answer = async (text: string) => {
    await engine.say(target, text)
    return (await state()).window.at(-1)
  }
  return { answer, close: () => engine.click(target, table.id, { status: 'cancelled' }) }
}

test('whoever closes a table and asks why none opened is told of the message before, and not of the click', async () => {
  const { answer, close } = await withTable()
  await close()
  expect(await answer('why did you not open a table?')).toMatchObject({
    text: 'I did open a table. The reason: counted 20 stakeholders · certainty 0.86, needed 0.75.',
  })
})

test('whoever sends a table away in words and asks why there is none is told so, not that one was open', async () => {
  const { answer } = await withTable()
  await answer('no table please')
  expect(await answer('why no table?')).toMatchObject({
    text: 'I opened no table. The reason: you did not want what was open.',
  })
})
