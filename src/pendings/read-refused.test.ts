import { describe, expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import type { Slot } from '../nlu/slots/schema.ts'
import { readObjection, type ShownValue, speaksOfAnother } from './read-refused.ts'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const EN = { locale: 'en', now: NOW, zone: 'UTC' }
const DE = { ...EN, locale: 'de' }

/** Every kind of parameter, with a value, how it is said, and its name in both languages. */
const KINDS: readonly (readonly [Slot, Json, string, string, string])[] = [
  [{ type: 'id', pattern: 'LX-\\d{5}' }, 'LX-20481', 'LX-20481', 'parcel', 'Sendung'],
  [{ type: 'email' }, 'ann@example.com', 'ann@example.com', 'address', 'Adresse'],
  [{ type: 'number', unit: 'EUR' }, 80, '80', 'sum', 'Summe'],
  [{ type: 'integer' }, 4, '4', 'crates', 'Kisten'],
  [
    { type: 'enum', values: { oak: ['oak', 'Eiche'], pine: ['pine', 'Kiefer'] } },
    'oak',
    'oak',
    'wood',
    'Holz',
  ],
  [{ type: 'text' }, 'Aunt Polly', 'Aunt Polly', 'recipient', 'Empfänger'],
]

const shown = (slot: Slot, value: Json, en: string, de: string): ShownValue[] => [
  { name: 'thing', slot, labels: [en, de], value },
]
const refused = { to: 'values', names: ['thing'] }
const NOTHING: ReadonlySet<string> = new Set()

describe.each(KINDS)('of a parameter like %o', (slot, value, words, en, de) => {
  const values = shown(slot, value, en, de)

  test.each([`not ${words}`, `no, not ${words}`, `wrong ${en}`, `the ${en} is wrong`, `a different ${en}`])(
    '"%s" refuses the value',
    text => {
      expect(readObjection(text, values, NOTHING, EN)).toEqual(refused)
    },
  )

  test.each([`nicht ${words}`, `ja, aber nicht ${words}`, `${words} stimmt nicht`, `andere ${de}`])(
    '"%s" refuses it in German',
    text => {
      expect(readObjection(text, values, NOTHING, DE)).toEqual(refused)
    },
  )

  test.each([
    words,
    `yes, ${words}`,
    `what is ${words}?`,
    `${words} is right`,
    'yes',
    'thanks',
    "Yes, that's what I wanted",
    'it was what I meant',
    "don't send it",
    "no, don't do that",
  ])('"%s" does not', text => {
    expect(readObjection(text, values, NOTHING, EN)).toBeNull()
    expect(speaksOfAnother(text, values, EN)).toBe(false)
  })
})

const REFUND: readonly ShownValue[] = [
  { name: 'order', slot: { type: 'id', pattern: 'LX-\\d{5}' }, labels: [], value: 'LX-20481' },
  { name: 'amount', slot: { type: 'number', unit: 'EUR' }, labels: [], value: 80 },
]

test('what is pointed at is the only thing among the values; of several, nobody can tell', () => {
  expect(readObjection('not that one', REFUND, NOTHING, EN)).toEqual({ to: 'values', names: ['order'] })
  const twice = [...REFUND, { ...(REFUND[0] as ShownValue), name: 'other', value: 'LX-20482' }]
  expect(readObjection('not that one', twice, NOTHING, EN)).toBeNull()
})

test('another value beside the one that is refused is left to those who read changes', () => {
  for (const text of ['not 80, 70', 'LX-20482, not LX-20481', 'wrong amount: 70'])
    expect(readObjection(text, REFUND, NOTHING, EN)).toBeNull()
})

test('doubts say neither yes nor what else', () => {
  for (const text of [
    'change the amount',
    'that is too much',
    'maybe 60 would be better',
    "i'm not sure about the amount",
    "that's not what I wanted",
    "it isn't what I meant",
    "don't pay it yet",
    "don't send it off now",
    'Schick das nicht jetzt',
    'Schick das jetzt nicht ab',
    'bitte jetzt nicht abschicken',
  ])
    expect(readObjection(text, REFUND, NOTHING, EN)).toEqual({ to: 'all' })
})

test('another one may be wanted in its place, or besides: it is asked', () => {
  for (const text of ['another order', 'I want another one', 'no, another order please'])
    expect(readObjection(text, REFUND, NOTHING, EN)).toEqual({ to: 'all' })
  for (const text of ['eine andere Bestellung', 'ich möchte eine andere'])
    expect(
      readObjection(text, [{ ...(REFUND[0] as ShownValue), labels: ['Bestellung'] }], NOTHING, DE),
    ).toEqual({ to: 'all' })
  for (const text of ['I meant another order', 'the other order', 'a different one'])
    expect(readObjection(text, REFUND, NOTHING, EN)).toEqual({ to: 'values', names: ['order'] })
})

test('another value is spoken of, but not where it is asked about or told of', () => {
  expect(speaksOfAnother('sorry, it was LX-20482', REFUND, EN)).toBe(true)
  for (const text of [
    'where is LX-20482?',
    'the order LX-20482 arrived yesterday',
    'I bought it 3 months ago',
  ])
    expect(speaksOfAnother(text, REFUND, EN)).toBe(false)
})
