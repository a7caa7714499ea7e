import { expect, test } from 'vitest'
import { offlineModel } from '../../../llm/offline-model.ts'
import { anAssistant, createTestEngine } from '../../../testing/test-engine.ts'

async function replyTo(...messages: readonly string[]): Promise<string | undefined> {
  const engine = createTestEngine({ assistant: anAssistant({}), model: offlineModel() })
  const target = await engine.open()
  for (const message of messages) await engine.say(target, message)
  const { state } = await engine.journal.load(target.ref)
  return state.window.findLast(({ role }) => role === 'assistant')?.text
}

test.each([['undo'], ['Hello', 'please undo that']])(
  'where nothing was changed and no model converses, “%s” is told that there is nothing to take back',
  async (...messages) => {
    expect(await replyTo(...messages)).toBe('There is nothing I could take back.')
  },
)

test('in German it is told in German', async () => {
  expect(await replyTo('Guten Tag, wie geht es Ihnen?', 'Bitte mach das rückgängig')).toBe(
    'Es gibt nichts, was ich zurücknehmen könnte.',
  )
})
