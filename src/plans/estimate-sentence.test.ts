import { expect, test } from 'vitest'
import { estimateSentence } from './estimate-sentence.ts'

test.each([
  ['en', 400_000, 30_000, 'It takes about 30 seconds and costs about $0.40.'],
  ['en', 1, null, 'It costs about $0.000001.'],
  ['en', 10_001, null, 'It costs about $0.02.'],
  ['en', null, 91_000, 'It takes about 2 minutes.'],
  ['en', null, 3 * 3_600_000, 'It takes about 3 hours.'],
  ['de', 1_250_000, 1, 'Es dauert etwa 1 Sekunde und kostet etwa 1,25 $.'],
  ['de-CH', 0, null, 'Es kostet nichts.'],
  ['en', 0, 15_000, 'It takes about 15 seconds and costs nothing.'],
  ['de', null, null, 'Kosten für Sie sind mir nicht bekannt. Es geschieht nur, was hier angezeigt wird.'],
])('in %s a cost of %s and a time of %s read: %s', (locale, costMicroUsd, durationMs, sentence) => {
  expect(estimateSentence({ costMicroUsd, durationMs }, locale)).toBe(sentence)
})
