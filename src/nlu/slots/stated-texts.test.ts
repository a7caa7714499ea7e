import { describe, expect, test } from 'vitest'
import { createSlotReader } from './create-slot-reader.ts'
import type { Slots } from './schema.ts'

const slots: Slots = {
  reason: { type: 'text', words: ['Grund'] },
  note: { type: 'text', words: ['remark', 'Anmerkung'] },
  shipping: {
    type: 'enum',
    values: { standard: ['standard', 'normal'], express: ['express', 'Eilsendung'] },
  },
  fruit: {
    type: 'enum',
    values: { apple: ['Apfel'], berry: ['berry', 'Beere'], cherry: ['cherries', 'Kirschen'] },
  },
}
const reader = await createSlotReader([slots])
const read = (text: string, locale: 'en' | 'de') => {
  const { values } = reader.extract({
    text,
    slots,
    pending: null,
    locale,
    region: 'US',
    refDate: '2026-11-15',
  })
  return Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))
}

describe('free text that nobody asked for is read where the message says what it is', () => {
  test.each([
    ['en', 'Send it back because it arrived broken.', { reason: 'it arrived broken' }],
    ['en', 'Send it back because of the scratches, please', { reason: 'the scratches' }],
    ['en', 'Because it hums, I send it back', { reason: 'it hums' }],
    ['en', 'Reason: too loud. Thanks!', { reason: 'too loud' }],
    ['en', 'reason: too loud, note: ring twice', { reason: 'too loud', note: 'ring twice' }],
    ['en', 'The reason is that it hums', { reason: 'it hums' }],
    ['en', 'With the remark: "leave it at the door"', { note: 'leave it at the door' }],
    ['de', 'Ich schicke es zurück, weil es brummt', { reason: 'es brummt' }],
    ['de', 'Grund: zu laut. Anmerkung: bitte klingeln', { reason: 'zu laut', note: 'bitte klingeln' }],
    ['de', 'Der Grund ist, dass es brummt.', { reason: 'es brummt' }],
    ['en', 'Add a note to the order of last week: ring twice', { note: 'ring twice' }],
    ['de', 'Schreib bitte eine Anmerkung an die Bestellung: zweimal klingeln', { note: 'zweimal klingeln' }],
  ] as const)('%s: %s', (locale, text, expected) => expect(read(text, locale)).toEqual(expected))

  test.each([
    ['en', 'Because it hums I send it back'],
    ['en', 'There is no reason to worry'],
    ['en', 'What was the reason?'],
    ['en', 'I noted it'],
    ['en', 'Is there a note on the order: yes or no?'],
    ['en', 'My note is lost: the order: A-1002'],
    ['de', 'Aus gutem Grund schicke ich es zurück'],
  ] as const)('and not elsewhere, %s: %s', (locale, text) => expect(read(text, locale)).toEqual({}))
})

describe('a choice is read in any form and with a slip of the finger', () => {
  test.each([
    ['en', 'expresss shipping please', { shipping: 'express' }],
    ['en', 'shipping: standart', { shipping: 'standard' }],
    ['en', 'I would like berries', { fruit: 'berry' }],
    ['en', 'a cherry please', { fruit: 'cherry' }],
    ['de', 'Bitte als Eilsednung', { shipping: 'express' }],
    ['de', 'Ich nehme Äpfel', { fruit: 'apple' }],
    ['de', 'Eine Kirsche bitte', { fruit: 'cherry' }],
  ] as const)('%s: %s', (locale, text, expected) => expect(read(text, locale)).toEqual(expected))

  test('but not where it may be two of them, or another word', () => {
    const { values } = reader.extract({
      text: 'the stationz please',
      slots: { place: { type: 'enum', values: { a: ['station'], b: ['stations'] } } },
      pending: null,
      locale: 'en',
      region: 'US',
      refDate: '2026-11-15',
    })
    expect(values).toEqual({})
    expect(read('normally I would express my thanks', 'en')).not.toHaveProperty('fruit')
  })
})
