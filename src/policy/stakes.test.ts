import { expect, test } from 'vitest'
import { confidence } from '../core/confidence.ts'
import { type Grounds, STAKES, type Weakness } from '../core/stake.ts'
import { isEnough, verdictOn, weakened } from './stakes.ts'

const grounds = (strength: number, ...weakenedBy: Weakness[]): Grounds => ({
  strength: confidence(strength),
  weakenedBy,
})

test('talk needs nothing, what opens three quarters, what lasts nine tenths', () => {
  expect(STAKES.map(stake => isEnough(grounds(0), stake))).toEqual([true, false, false, false, false])
  expect(STAKES.map(stake => isEnough(grounds(0.75), stake))).toEqual([true, true, false, false, false])
  expect(STAKES.map(stake => isEnough(grounds(0.9), stake))).toEqual([true, true, true, true, true])
})

test('nothing lasting rests on weakened evidence, however strong', () => {
  expect(STAKES.map(stake => isEnough(grounds(1, 'reported'), stake))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('what is enough for a stake is enough for every cheaper one', () => {
  for (const given of [grounds(0.2), grounds(0.8), grounds(0.95), grounds(0.95, 'past')]) {
    const enough = STAKES.map(stake => isEnough(given, stake))
    expect(enough.toSorted((one, other) => Number(other) - Number(one))).toEqual(enough)
  }
})

test('less than the bar is asked about, much less is left alone, and no effect is left to chance', () => {
  expect(verdictOn(weakened(0.95, ['question']), 'lasting')).toBe('ask')
  expect(verdictOn(weakened(0.95, ['question', 'past']), 'lasting')).toBe('leave')
  expect(verdictOn(grounds(0.5), 'visible')).toBe('ask')
  expect(verdictOn(grounds(0.4), 'visible')).toBe('leave')
  expect(verdictOn(grounds(0.1), 'effect')).toBe('ask')
  expect(verdictOn(grounds(0.1), 'final')).toBe('ask')
})
