import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../../adapters/digest.ts'
import { loadIntents } from '../../assistants/load-intents.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

const INTENTS = `
intents:
  reserve:
    title: a book
    description: Reserves a book.
    examples: [reserve a book, I would like to reserve a book, please hold a book for me]
    parameters:
      title: {type: text, required: true, prompt: Which book?}
      phone: {type: phone, required: true, prompt: Which number shall we call?}
      copies: {type: integer, required: true, prompt: How many copies?}
    tool: reserve
    post: Reserved.
`

async function aLibrary() {
  const reserve = defineTool({
    name: 'reserve',
    description: 'Reserves.',
    parameters: z.object({ title: z.string(), phone: z.string(), copies: z.int() }),
    destructive: true,
    run: () => ({}),
  })
  const folder = mkdtempSync(join(tmpdir(), 'intents-'))
  writeFileSync(join(folder, 'intents.yaml'), INTENTS)
  const loaded = await loadIntents(folder, [reserve], sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const assistant = anAssistant({ intents: loaded.intents, tools: [reserve], conversation: false })
  const engine = createTestEngine({ assistant, model: offlineModel() })
  const target = await engine.open()
  const say = async (text: string) => void (await engine.say(target, text))
  await say('reserve a book')
  await say('Orbital, call me at 030 1234567')
  await say('+49 30 23125123')
  await say('2')
  return {
    say,
    summary: async () => {
      const escalated = (await engine.events(target.ref)).findLast(({ type }) => type === 'escalated')
      return escalated?.type === 'escalated' ? (escalated.content?.summary ?? '') : ''
    },
  }
}

test('a number inside a text is withheld, one that was asked for is there to be called', async () => {
  const { say, summary } = await aLibrary()
  await say('I want to talk to a human')
  expect(await summary()).not.toContain('1234567')
  expect(await summary()).toMatch(/^title: "Orbital, call me at \[number\]"$/m)
  expect(await summary()).toMatch(/^phone: ".*23125123"$/m)
})

test('a value that was changed at the confirmation is the one that is handed over', async () => {
  const { say, summary } = await aLibrary()
  await say('make it 3 copies')
  await say('I want to talk to a human')
  expect(await summary()).toMatch(/^copies: 3$/m)
})

test('so it is once the call was made', async () => {
  const { say, summary } = await aLibrary()
  await say('make it 3 copies')
  await say('yes')
  await say('I want to talk to a human')
  expect(await summary()).toMatch(/^copies: 3$/m)
})
