import { expect, test } from 'vitest'
import type { Assistant } from '../assistants/assistant.ts'
import type { JournalEvent } from '../core/event.ts'
import { createStandIns } from './stand-ins.ts'

const card = { name: 'card', slot: { type: 'id', pattern: '[A-Z]-\\d{4}' }, sensitive: true }
const assistant = { intents: { all: [{ parameters: [card] }] } } as unknown as Assistant
const given = (value: string) =>
  ({ type: 'intent_classified', content: { params: { card: value } } }) as unknown as JournalEvent

test('what stands for a number has its form and tells nothing about its digits', () => {
  const one = createStandIns(assistant, [given('K-4711')])
  const other = createStandIns(assistant, [given('K-9023')])
  expect(one.inText('My card is K-4711.')).toBe('My card is K-1111.')
  expect(other.inText('My card is K-9023.')).toBe('My card is K-1111.')
})

test('different numbers stay different', () => {
  const { inText } = createStandIns(assistant, [given('K-4711'), given('K-9023')])
  expect(inText('K-4711, not K-9023')).toBe('K-1111, not K-1112')
})

test('an answer to a sensitive question that could not be read is not written down either', () => {
  const reader = { extract: () => ({ values: {} }) }
  const asking = { intents: { all: [{ parameters: [card] }], reader } } as unknown as Assistant
  const said = 'kay dash four seven one one'
  const events = [
    { type: 'turn_started', payload: { locale: 'en', now: 0, zone: 'UTC' } },
    { type: 'pendings_shown', content: { pendings: [{ details: { param: 'card' } }] } },
    { type: 'message_received', content: { text: said } },
  ] as unknown as JournalEvent[]
  expect(createStandIns(asking, events).inText(said)).not.toContain('four')
})
