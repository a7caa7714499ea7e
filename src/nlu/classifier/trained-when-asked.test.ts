import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { trainedWhenAsked } from './trained-when-asked.ts'

const SET = {
  intents: [
    { name: 'refund', examples: Array.from({ length: 60 }, (_, at) => `pay back order ${at} please`) },
    { name: 'track', examples: Array.from({ length: 60 }, (_, at) => `where is parcel ${at} now`) },
  ],
}
const TEXT = 'please pay back order 7'

test('a training that is broken off in the middle begins anew, whoever goes on with it', async () => {
  const expected = trainedWhenAsked(SET).classify(TEXT)
  const asked = trainedWhenAsked(SET)
  const waiting = trainedWhenAsked(SET)
  const box = { run: () => asked.classify(TEXT), wait: () => waiting.classify(TEXT) }
  const context = createContext(box)
  for (const call of ['run()', 'wait()'])
    expect(() => new Script(call).runInContext(context, { timeout: 1 })).toThrow('timed out')
  expect(asked.classify(TEXT)).toEqual(expected)
  await waiting.train(async () => {})
  expect(waiting.classify(TEXT)).toEqual(expected)
})

test('a classifier that was trained before it is asked gives the same answers, and others were served meanwhile', async () => {
  const classifier = trainedWhenAsked(SET)
  let pauses = 0
  await classifier.train(async () => void pauses++)
  expect(pauses).toBeGreaterThan(5)
  const before = pauses
  await classifier.train(async () => void pauses++)
  expect(pauses).toBe(before)
  expect(classifier.classify(TEXT)).toEqual(trainedWhenAsked(SET).classify(TEXT))
})

test('training that nobody goes on with ends, and whoever asks later has it done', async () => {
  const classifier = trainedWhenAsked(SET)
  const pauses: number[] = []
  await new Promise<void>(resolve => {
    const pause = () => {
      if (pauses.push(pauses.length) < 3) return Promise.resolve()
      resolve()
      return new Promise<never>(() => {})
    }
    void classifier.train(pause)
  })
  expect(pauses).toHaveLength(3)
  expect(classifier.classify(TEXT)).toEqual(trainedWhenAsked(SET).classify(TEXT))
})
