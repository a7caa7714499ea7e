import { expect, test } from 'vitest'
import type { Language } from '../nlu/text/language.ts'
import { namesMore } from './names-more.ts'

const KNOWN = new Set(['refund', 'erstatte', 'erstatten', 'zahl', 'lamp', 'lampe', 'order', 'money'])

const more = (text: string, language: Language) => {
  const values = [...text.matchAll(/LX-\d+|\b\d+\b/g)].map(({ 0: value, index }) => ({
    start: index,
    end: index + value.length,
  }))
  return namesMore({
    text,
    language,
    values,
    isKnown: word => KNOWN.has(word),
    isUsed: word => KNOWN.has(word),
  })
}

test.each([
  ['refund 40 euros for LX-20481 to my neighbour', 'en'],
  ["refund 40 euros for LX-20481 to my sister's card", 'en'],
  ['refund 40 euros for LX-20481 as a voucher', 'en'],
  ['refund 40 euros for LX-20481 before Christmas', 'en'],
  ['40 to my wife', 'en'],
  ['40 sounds ridiculous', 'en'],
  ['erstatte 40 Euro für LX-20481 an meinen Nachbarn', 'de'],
  ['zahl meinem Bruder 40 Euro für LX-20481 zurück', 'de'],
  ['40 Euro als Gutschein', 'de'],
  ['da fehlen 40', 'de'],
  ['refund 40 euros for LX-20481 into my old account', 'en'],
  ['erstatte 40 Euro für LX-20481 auf das Konto meiner Tochter', 'de'],
  ['erstatte 40 Euro für LX-20481 zum Monatsende', 'de'],
  ['40 an den Händler', 'de'],
] as const)('“%s” names more than the call can do', (text, language) =>
  expect(more(text, language)).toBe(true),
)

test.each([
  ['refund 40 euros for LX-20481', 'en'],
  ['please refund me 40 euros for the scratched chandelier LX-20481, thanks', 'en'],
  ['refund 40 euros for my lamp LX-20481 because the shade is torn', 'en'],
  ['40', 'en'],
  ['make it 40, please', 'en'],
  ['I want 40 euros', 'en'],
  ['erstatte mir bitte 40 Euro für LX-20481', 'de'],
  ['ich will 40 Euro haben', 'de'],
  ['40 Euro reichen', 'de'],
] as const)('“%s” names nothing but what the call is about', (text, language) =>
  expect(more(text, language)).toBe(false),
)
