import { expect, test } from 'vitest'
import { callWords } from './call-words.ts'

const FIELDS = {
  topic: { label: { en: 'Topic', de: 'Thema' } },
  amount: { label: { en: 'Amount', de: 'Betrag' }, unit: 'EUR' },
  due: { label: { en: 'Due', de: 'Fällig' }, format: 'date' as const },
  style: { label: { en: 'Style', de: 'Stil' }, values: { cartoon: { en: 'Cartoon', de: 'Comic' } } },
}

test.each([
  [
    '{"amount":80,"due":"2026-03-01","urgent":true}',
    'Betrag: 80,00 €, Fällig: Sonntag, 1. März 2026, urgent: ja',
  ],
  [
    '{"days":["2026-03-01","2026-03-02"],"when":"no day"}',
    'days: Sonntag, 1. März 2026, Montag, 2. März 2026, no day',
  ],
  ['{"topic":"Photosynthese","style":"cartoon"}', 'Thema: Photosynthese, Stil: Comic'],
  ['{"order_id":"A-1","lyrics":"one\\ntwo"}', 'A-1, one two'],
  ['{"facts":["a","b"],"context":[{"a":1},{"b":2}],"rest":{"a":1},"none":null}', 'facts: a, b, context: 2 ×'],
  ['{"constructor":1.5}', 'constructor: 1,5'],
  ['{"topic":"Pho', ''],
  ['[1]', ''],
])('%s reads: %s', (args, words) => {
  expect(callWords(args, FIELDS, { language: 'de' })).toBe(words)
})

test('what is said beside a call is not said again, and what is not said there stays', () => {
  const args = '{"topic":"WEB-9","style":"cartoon","amount":9}'
  expect(callWords(args, FIELDS, { language: 'de', beside: 'Lösche WEB-9' })).toBe(
    'Stil: Comic, Betrag: 9,00 €',
  )
  expect(callWords(args, FIELDS, { language: 'de', beside: 'Lösche WEB-91' })).toContain('Thema: WEB-9')
})
