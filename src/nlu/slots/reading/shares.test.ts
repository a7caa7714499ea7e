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
  ['30 of the 80 euros', 'en', 30],
  ['30 euros of the 80', 'en', 30],
  ['It cost 80 euros, I want 30 of that', 'en', 30],
  ['30 von den 80 Euro', 'de', 30],
  ['Von den 80 Euro 30', 'de', null],
  ['My wife wants 80 euros back', 'en', 80],
  ['Meine Frau möchte 80 Euro zurück', 'de', 80],
  ['80 euros please, 2 of it were broken', 'en', 80],
  ['80 Euro bitte, 3 davon habe ich', 'de', 80],
  ['Sie kostet 80 Euro, 30 davon bitte', 'de', 30],
] as const)('“%s” is one number', (text, locale, amount) => expect(amountIn(text, locale)).toBe(amount))

test.each([
  ['129 less 20%', 'en'],
  ['20 Prozent Rabatt auf 129', 'de'],
  ['20%', 'en'],
  ['one of the 80 euro lamps', 'en'],
  ['all of it minus the 15 euro voucher', 'en'],
  ['keep 10 euros for your trouble', 'en'],
  ['2 bulbs at 10 euros each', 'en'],
  ['alles ohne die 5 Euro Porto', 'de'],
  ['abzüglich der 5 Euro', 'de'],
  ['my sister got 20 euros', 'en'],
  ['Meine Schwester bekam 20 Euro', 'de'],
] as const)('“%s” is no amount', (text, locale) => expect(amountIn(text, locale)).toBe(null))
