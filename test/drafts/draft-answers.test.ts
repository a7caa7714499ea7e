import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs, scoresOf, totalsOf, tunedAnswers, tunedScores } from './score-draft-answers.ts'

test.each([
  ['seen.jsonl', { kind: 80, whole: 80 }],
  // Nobody who mends the reader looks at these: only totals appear.
  ['unseen.jsonl.gz', { kind: 72, whole: 67 }],
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
  expect(scores.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(864)
  expect(scores).toHaveLength(904)
})

const TAKEN_BACK = {
  en: [
    'If Anna agrees, ',
    'Tom says: ',
    'Maybe ',
    'Not yet. ',
    'Once the lease is signed, ',
    "I'm not sure. ",
  ],
  de: [
    'Wenn Anna zustimmt, ',
    'Tom sagt: ',
    'Vielleicht ',
    'Noch nicht. ',
    'Sobald der Vertrag da ist, ',
    'Bin nicht sicher. ',
  ],
} as const

test('no order to run survives a condition, a doubt, a delay or being another one’s words', () => {
  const running = tunedAnswers().filter(({ kind }) => kind === 'run')
  const surviving = running.flatMap(({ lang, plan, answer }) =>
    TAKEN_BACK[lang].flatMap(before =>
      runs(`${before}${answer}`, lang, plan) ? [`${before}${answer}`] : [],
    ),
  )
  expect(running.length).toBeGreaterThan(100)
  expect(surviving).toEqual([])
})

test('no text throws, and none of noise runs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      expect(runs(`${text} ?`, 'en', 'P1')).toBe(false)
    }),
    { numRuns: 50 },
  )
})
