import { expect, test } from 'vitest'
import { readEdit } from './read-edit.ts'
import { stepIn } from './read-step.ts'

const SCHEMA = { type: 'object', properties: { amount: { type: 'number' } } }
const edited = (text: string, locale: string) =>
  readEdit(text, SCHEMA, { amount: 60 }, { locale, now: 0, zone: 'UTC' })?.amount ?? null

test.each([
  ['leg 10 drauf', 'de', 70],
  ['leg bitte noch 10 Euro obendrauf', 'de', 70],
  ['pack 10 dazu', 'de', 70],
  ['zieh 10 ab', 'de', 50],
  ['ziehen Sie davon 10 Euro ab', 'de', 50],
  ['10 runter', 'de', 50],
  ['nimm 10 weg', 'de', 50],
  ['knock 10 off', 'en', 50],
  ['take 10 euros off it please', 'en', 50],
  ['add 10 more', 'en', 70],
  ['reduce it by 10', 'en', 50],
  ['um 10 senken', 'de', 50],
] as const)('“%s” is a step from the amount that is shown', (text, locale, amount) =>
  expect(edited(text, locale)).toBe(amount),
)

test.each([
  ['twice 10', 'en'],
  ['10 percent more', 'en'],
  ['10 mehr oder weniger', 'de'],
  ['10 Prozent runter', 'de'],
] as const)('“%s” is reckoned by nobody', (text, locale) => expect(edited(text, locale)).toBe(null))

test('a verb without its particle is no step', () => {
  expect(stepIn(['zieh', 'um'])).toBe('unclear')
  expect(stepIn(['leg', 'los'])).toBe(null)
})
