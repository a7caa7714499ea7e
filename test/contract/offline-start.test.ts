import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { createSignalbox, offlineModel } from '../../src/index.ts'
import { aFolder } from '../a-folder.ts'

const root = join(import.meta.dirname, '../..')
/** Openers with the language they are in; those of the assistant itself may be in either. */
function startersOf(assistant: string): readonly (readonly [starter: string, language: 'de' | 'en'])[] {
  const { starters, texts = {} } = parse(
    readFileSync(join(root, 'assistants', assistant, 'assistant.yaml'), 'utf8'),
  ) as { starters: string[]; texts?: { de?: { starters: string[] } } }
  return [
    ...starters.map(starter => [starter, /\b(?:Ich|ein)\b/.test(starter) ? 'de' : 'en'] as const),
    ...(texts.de?.starters ?? []).map(starter => [starter, 'de'] as const),
  ]
}

async function reply(assistant: string, text: string): Promise<string> {
  const signalbox = createSignalbox({ env: {}, cwd: root, data: aFolder(), model: offlineModel() })
  onTestFinished(() => signalbox.close())
  const answer = await signalbox.handle({ id: 'i1', text, context: { assistant, session_id: 'start' } })
  return answer.text
}

describe.each(['discovery', 'lighting', 'support'])('without a key, %s', assistant => {
  test.each(startersOf(assistant))('does something for who begins with “%s”', async (starter, language) => {
    const text = await reply(assistant, starter)
    expect(text).not.toBe('')
    expect(text).not.toMatch(/offline/i)
    expect(/\b(?:der|die|das|ist|Ihr|und|oder|wir|Sie|Die)\b/.test(text)).toBe(language === 'de')
  })
})

test.each([
  ['discovery', 'What can you do?', [/a table to fill in/, /a process map/]],
  ['discovery', 'Was kannst du?', [/eine Tabelle zum Ausfüllen/, /ein Ablaufplan/]],
  ['lighting', 'What can you do?', [/- Sales inquiry/]],
  ['lighting', 'Was kannst du alles?', [/- Anfrage/]],
  ['support', 'what can you do for me', [/- a refund/, /- where an order is/]],
])('%s, asked “%s”, names what it can do', async (assistant, question, offers) => {
  const text = await reply(assistant, question)
  for (const offer of offers) expect(text).toMatch(offer)
})
