import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { sha256 } from '../adapters/digest.ts'
import { loadIntents } from '../assistants/load-intents.ts'
import type { JournalEvent } from '../core/event.ts'
import { READ_CHARACTERS } from '../nlu/text/excerpt.ts'
import { redactorFor } from './redact-facts.ts'

const INTENTS = `
intents:
  call_back:
    examples: [call me back, I want to be called]
    parameters: {card: {type: id, pattern: 'K-\\d{5}', sensitive: true}, phone: {type: phone, sensitive: true}}
    post: We call.
`

async function shown(text: string, locale: string): Promise<string> {
  const loaded = await loadIntents(aFolder({ 'intents.yaml': INTENTS }), [], sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const events = [
    { type: 'turn_started', payload: { locale, zone: 'UTC', now: 0 }, content: null },
    { type: 'message_received', payload: {}, content: { text } },
  ] as unknown as JournalEvent[]
  return redactorFor(loaded.intents, events).text(text)
}

test('a number is found as people write it in their own country', async () => {
  expect(await shown('Rufen Sie 030 23125 123 an', 'de')).toBe('Rufen Sie [withheld] an')
})

test('what nobody reads of a long message is left out as a whole', async () => {
  const around = 'so it is. '.repeat(READ_CHARACTERS / 10)
  const text = await shown(`Hello. ${around}my card is K-47119 ${around}Goodbye.`, 'en')
  expect(text).not.toContain('K-47119')
  expect(text).toMatch(/^Hello\..*\[withheld\].*Goodbye\.$/s)
})
