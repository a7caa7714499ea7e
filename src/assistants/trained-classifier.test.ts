import { expect, test } from 'vitest'
import { sha256 } from '../adapters/digest.ts'
import { trainedClassifier } from './trained-classifier.ts'

const refund = { name: 'refund', examples: ['I want my money back', 'please refund me'] }
const status = { name: 'status', examples: ['where is my parcel', 'has it been sent'] }

test('the same examples are trained once, in whatever order they stand', () => {
  const first = trainedClassifier({ intents: [refund, status] }, sha256)
  expect(trainedClassifier({ intents: [status, refund] }, sha256)).toBe(first)
})

test('another example is another classifier', () => {
  const first = trainedClassifier({ intents: [refund, status] }, sha256)
  const more = { ...status, examples: [...status.examples, 'when will it arrive'] }
  expect(trainedClassifier({ intents: [refund, more] }, sha256)).not.toBe(first)
})
