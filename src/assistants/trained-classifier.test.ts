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

test('one trained beforehand answers as one trained by its first message, in slices others come between', async () => {
  const asked = trainedClassifier({ intents: [refund, status], keep: 0.9 }, sha256)
  const answer = asked.classify('give me my money back')
  const early = trainedClassifier({ intents: [refund, status], keep: 0.9, outOfScope: ['hello'] }, sha256)
  let pauses = 0
  await early.train(async () => void pauses++)
  expect(pauses).toBeGreaterThan(10)
  expect(answer).toMatchObject({ guess: { intent: 'refund' } })
  expect(early.classify('where is my parcel')).toMatchObject({ guess: { intent: 'status' } })
})

test('whoever asks while it is being trained has the rest done at once, with the same outcome', async () => {
  const set = { intents: [refund, status], keep: 0.8 }
  const whole = trainedClassifier(set, sha256).classify('give me my money back')
  const interrupted = trainedClassifier({ ...set, outOfScope: ['good morning'] }, sha256)
  const answers: unknown[] = []
  await interrupted.train(async () => {
    if (answers.length === 0) answers.push(interrupted.classify('give me my money back'))
  })
  expect(answers).toMatchObject([{ guess: { intent: 'refund' } }])
  expect(interrupted.classify('give me my money back')).toEqual(answers[0])
  expect(whole).toMatchObject({ guess: { intent: 'refund' } })
})
