import { expect, test } from 'vitest'
import type { JournalEvent } from '../core/event.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { messagesOf } from './messages.ts'
import { wholeTurns } from './whole-turns.ts'

test('messages read page by page are those read at once, wherever a page ends', async () => {
  const engine = createTestEngine({ assistant: anAssistant(), model: scriptedModel(() => 'Yes.') })
  const target = await engine.open()
  for (let turn = 1; turn <= 3; turn++) await engine.say(target, `message ${turn}`)
  const events = await engine.journal.read(target.ref, 0)
  const whole = messagesOf(events)
  expect(whole.map(({ text }) => text)).toEqual(
    Array.from({ length: 3 }, (_, at) => [`message ${at + 1}`, 'Yes.']).flat(),
  )
  for (let length = 1; length <= events.length; length++) {
    const messages = []
    for await (const page of wholeTurns(pagesOf(events, length))) messages.push(...messagesOf(page))
    expect(messages).toEqual(whole)
  }
})

async function* pagesOf(events: readonly JournalEvent[], length: number) {
  for (let at = 0; at < events.length; at += length) yield events.slice(at, at + length)
}
