import { expect, test } from 'vitest'
import { scoresOf, totalsOf, tunedScores } from './score-draft-answers.ts'

test.each([
  ['seen.jsonl', { kind: 79, whole: 79 }],
  // Nobody who mends the reader looks at these: only totals appear.
  ['unseen.jsonl.gz', { kind: 71, whole: 66 }],
] as const)('of the answers in %s enough are read right, and none that is unclear runs', (file, least) => {
  const totals = totalsOf(scoresOf(file))
  expect(totals).toMatchObject({ all: 80, unclearRuns: 0, wrongRuns: 0 })
  expect({ ...totals, isEnough: totals.kind >= least.kind && totals.whole >= least.whole }).toEqual({
    ...totals,
    isEnough: true,
  })
})

test('answers the reader was written with are nearly all read right, and none runs what was not said', () => {
  const scores = tunedScores()
  expect(scores.filter(({ runs }) => runs)).toEqual([])
  expect(scores.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(585)
  expect(scores).toHaveLength(601)
})
