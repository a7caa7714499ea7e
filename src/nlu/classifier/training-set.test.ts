import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentKey, type TrainingSet } from './training-set.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const key = (set: TrainingSet) => contentKey(set, digest)

const set: TrainingSet = {
  intents: [
    { name: 'a', examples: ['One', 'two'] },
    { name: 'b', examples: ['three'] },
  ],
}

test('order, casing and repetition leave the key as it is', () => {
  expect(
    key({
      intents: [
        { name: 'b', examples: ['three', 'three!'] },
        { name: 'a', examples: ['two', 'one'] },
      ],
    }),
  ).toBe(key(set))
})

test.each<[string, TrainingSet]>([
  ['an example', { intents: [...set.intents, { name: 'a', examples: ['four'] }] }],
  ['a description', { intents: [...set.intents, { name: 'a', description: 'four', examples: [] }] }],
  ['an intent', { intents: [...set.intents, { name: 'c', examples: [] }] }],
  ['an out-of-scope example', { ...set, outOfScope: ['four'] }],
  ['the share to keep', { ...set, keep: 0.9 }],
])('%s makes another key', (_, other) => {
  expect(key(other)).not.toBe(key(set))
})

test.each([0, 1, 1.5, Number.NaN])('%d is no share to keep', keep => {
  expect(() => key({ ...set, keep })).toThrow(RangeError)
})
