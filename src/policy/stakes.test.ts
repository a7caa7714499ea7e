import { expect, test } from 'vitest'
import { confidence } from '../core/confidence.ts'
import { type Evidence, isEnough, STAKES } from './stakes.ts'

const evidence = (strength: number, ...weakenedBy: string[]): Evidence => ({
  rule: 'any',
  strength: confidence(strength),
  weakenedBy,
})

test('talk needs nothing, what opens three quarters, what lasts nine tenths', () => {
  expect(STAKES.map(stake => isEnough(evidence(0), stake))).toEqual([true, false, false, false, false])
  expect(STAKES.map(stake => isEnough(evidence(0.75), stake))).toEqual([true, true, false, false, false])
  expect(STAKES.map(stake => isEnough(evidence(0.9), stake))).toEqual([true, true, true, true, true])
})

test('nothing lasting rests on weakened evidence, however strong', () => {
  expect(STAKES.map(stake => isEnough(evidence(1, 'reported'), stake))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('what is enough for a stake is enough for every cheaper one', () => {
  for (const given of [evidence(0.2), evidence(0.8), evidence(0.95), evidence(0.95, 'past')]) {
    const enough = STAKES.map(stake => isEnough(given, stake))
    expect(enough.toSorted((one, other) => Number(other) - Number(one))).toEqual(enough)
  }
})
