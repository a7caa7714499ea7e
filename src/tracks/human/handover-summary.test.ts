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
import { wordsOfPerson } from './handover-summary.ts'

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
  damage:
    title: a damaged book
    description: Somebody has damaged a book.
    examples: [I have damaged a book, my dog ate a book, a book fell into the water]
    hands_over: true
`

async function aLibrary(
  messages: readonly string[] = ['reserve a book', 'Orbital, call me at 030 1234567', '+49 30 23125123', '2'],
) {
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
  for (const message of messages) await say(message)
  const handover = async () => {
    const escalated = (await engine.events(target.ref)).findLast(({ type }) => type === 'escalated')
    return escalated?.type === 'escalated' ? escalated.content : null
  }
  return {
    say,
    summary: async () => (await handover())?.summary ?? '',
    words: async () => (await handover())?.words,
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

test('who is handed over by an intent is known by the message that says what happened', async () => {
  const { words } = await aLibrary(['hello', 'my dog ate a book'])
  expect(await words()).toBe('hello – my dog ate a book')
})

test.each([
  ['accepted', ['hello', 'my lamp is dark', 'yes'], 'my lamp is dark'],
  ['accepted', ['yes'], 'yes'],
  ['asked', ['my lamp is dark', 'I want to talk to a human'], 'my lamp is dark – I want to talk to a human'],
  ['asked', ['my lamp is dark, get me a human'], 'my lamp is dark, get me a human'],
  ['flow_ended', ['one', 'our lamps are  dark', '20 of them'], 'our lamps are dark – 20 of them'],
  ['asked', [], ''],
] as const)('of who was handed over since they %s, %j is told', (reason, texts, words) => {
  const messages = texts.flatMap(text => [
    { role: 'user' as const, text },
    { role: 'assistant' as const, text: 'Aha.' },
  ])
  expect(wordsOfPerson(messages, reason)).toBe(words)
})

test('a long message does not hide the one after it', () => {
  const messages = [
    { role: 'user' as const, text: 'and '.repeat(200) },
    { role: 'user' as const, text: 'so it is dark' },
  ]
  const words = wordsOfPerson(messages, 'asked')
  expect(words).toMatch(/ – so it is dark$/)
  expect(words.length).toBeLessThanOrEqual(300)
})
