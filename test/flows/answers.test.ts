import { expect, test } from 'vitest'
import { scoresOf, totalsOf } from './score-answers.ts'

/** Least that must be right, and most that may be stored wrongly without a word. */
interface Bounds {
  readonly right: number
  readonly wrong: number
  /** Most that may be asked again although it was clear. */
  readonly inVain: number
}

test.each<[file: string, Bounds]>([
  ['seen.jsonl', { right: 73, wrong: 0, inVain: 3 }],
  // Nobody who mends the readers looks at these: only totals appear, and rules are written for what people say.
  ['unseen.jsonl', { right: 51, wrong: 4, inVain: 14 }],
  ['second.seen.jsonl', { right: 54, wrong: 0, inVain: 18 }],
  ['second.unseen.jsonl.gz', { right: 63, wrong: 1, inVain: 19 }],
  ['third.seen.jsonl', { right: 37, wrong: 0, inVain: 22 }],
  ['third.unseen.jsonl.gz', { right: 42, wrong: 4, inVain: 22 }],
  ['fourth.seen.jsonl', { right: 91, wrong: 0, inVain: 67 }],
  ['fifth.unseen.jsonl.gz', { right: 82, wrong: 0, inVain: 72 }],
  ['self-corrected.jsonl', { right: 53, wrong: 0, inVain: 0 }],
  ['self-corrected.later.jsonl', { right: 27, wrong: 0, inVain: 2 }],
])('of the answers in %s enough are read right, and hardly any wrong', (file, { right, wrong, inVain }) => {
  const totals = totalsOf(scoresOf(file))
  const { right: exact, right_but_for_form, wrong_value, wrong_change, asked_in_vain } = totals
  expect({
    ...totals,
    isEnough: exact + right_but_for_form >= right,
    isSafe: wrong_value + wrong_change <= wrong,
    isPatient: asked_in_vain <= inVain,
  }).toEqual({ ...totals, isEnough: true, isSafe: true, isPatient: true })
})
