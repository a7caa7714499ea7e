import { expect, test } from 'vitest'
import { extract } from '../extract.ts'

const amountIn = (text: string, locale: string) =>
  extract(
    {
      slots: { amount: { type: 'number', unit: 'EUR' } },
      pending: 'amount',
      text,
      locale,
      region: 'DE',
      refDate: '2026-11-18T12:00:00Z',
      zone: 'UTC',
    },
    () => null,
  ).values.amount?.value ?? null

test.each([
  ['20% of 129', 'en', 25.8],
  ['20 percent of the 129 euros', 'en', 25.8],
  ['half of 129', 'en', 64.5],
  ['20 Prozent von 129', 'de', 25.8],
  ['die Hälfte von 80 Euro', 'de', 40],
] as const)('“%s” is one number', (text, locale, amount) => expect(amountIn(text, locale)).toBe(amount))

test.each([
  ['129 less 20%', 'en'],
  ['20 Prozent Rabatt auf 129', 'de'],
  ['20%', 'en'],
] as const)('“%s” is no amount', (text, locale) => expect(amountIn(text, locale)).toBe(null))
