import { expect, test } from 'vitest'
import { deserialise, serialise } from './serialise.ts'
import { trainClassifier } from './train-classifier.ts'

const bytes = serialise(
  trainClassifier({
    intents: [
      { name: 'a\nb', examples: ['first thing', 'first of all'] },
      { name: 'ö', examples: ['second thing', 'second best'] },
    ],
  }),
)

test('bytes come back as the same bytes, wherever they lie in memory', () => {
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  const model = deserialise(shifted.subarray(3))
  expect(model?.intents).toEqual(['a\nb', 'ö'])
  expect(model && serialise(model)).toEqual(bytes)
})

test.each([
  ['nothing', new Uint8Array()],
  ['no line', new Uint8Array(100)],
  ['another file', new TextEncoder().encode('{"format":"other"}\n')],
  ['another version', bytes.map((byte, index) => (index === 21 ? byte + 1 : byte))],
  ['a first line alone', bytes.subarray(0, bytes.indexOf(10) + 1)],
  ['a cut end', bytes.subarray(0, -1)],
  ['a byte too many', new Uint8Array([...bytes, 0])],
  ['a changed byte', bytes.map((byte, index) => (index === bytes.length - 5 ? byte ^ 1 : byte))],
])('unreadable bytes mean training again: %s', (_, damaged) => {
  expect(deserialise(damaged)).toBeNull()
})
