import { expect, test } from 'vitest'
import { callWords } from './call-words.ts'

const FIELDS = {
  topic: { label: { en: 'Topic', de: 'Thema' } },
  style: { label: { en: 'Style', de: 'Stil' }, values: { cartoon: { en: 'Cartoon', de: 'Comic' } } },
}

test.each([
  ['{"topic":"Photosynthese","style":"cartoon"}', 'Thema: Photosynthese, Stil: Comic'],
  ['{"order_id":"A-1","lyrics":"one\\ntwo"}', 'A-1, one two'],
  ['{"facts":["a","b"],"context":[{"a":1},{"b":2}],"rest":{"a":1},"none":null}', 'facts: a, b, context: 2 ×'],
  ['{"constructor":1.5}', 'constructor: 1,5'],
  ['{"topic":"Pho', ''],
  ['[1]', ''],
])('%s reads: %s', (args, words) => {
  expect(callWords(args, FIELDS, 'de')).toBe(words)
})
