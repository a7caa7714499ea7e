import { expect, test } from 'vitest'
import { scoresOf, totalsOf } from './score-answers.ts'

/** Least that must be right, and most that may be stored wrongly without a word. */
interface Bounds {
  readonly right: number
  readonly wrong: number
}

test.each<[file: string, Bounds]>([
  ['seen.jsonl', { right: 73, wrong: 0 }],
  // Nobody who mends the readers looks at these: only totals appear, and rules are written for what people say.
  ['unseen.jsonl', { right: 55, wrong: 6 }],
  ['second.seen.jsonl', { right: 54, wrong: 2 }],
  ['second.unseen.jsonl.gz', { right: 66, wrong: 3 }],
  ['third.seen.jsonl', { right: 37, wrong: 7 }],
  ['third.unseen.jsonl.gz', { right: 45, wrong: 5 }],
])('of the answers in %s enough are read right, and hardly any wrong', (file, { right, wrong }) => {
  const totals = totalsOf(scoresOf(file))
  const { right: exact, right_but_for_form, wrong_value, wrong_change } = totals
  expect({
    ...totals,
    isEnough: exact + right_but_for_form >= right,
    isSafe: wrong_value + wrong_change <= wrong,
  }).toEqual({ ...totals, isEnough: true, isSafe: true })
})
