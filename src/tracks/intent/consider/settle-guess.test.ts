import { expect, test } from 'vitest'
import { confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { settled } from './settle-guess.ts'

const [renew, pay] = [{ id: 'renew' } as Intent, { id: 'pay' } as Intent]
const judged = (intent: Intent, likelihood: number, isVetoed = false) => ({ intent, likelihood, isVetoed })
const ruled = (intent: Intent, sure: number) => ({
  guess: { intent, confidence: confidence(sure) },
  named: null,
})
const nothing = { guess: null, named: null }

test('rules and judge agree: what rules are sure of needs less', () => {
  expect(settled([judged(renew, 0.4)], ruled(renew, 0.9))?.intent).toBe(renew)
  expect(settled([judged(renew, 0.4)], ruled(renew, 0.6))).toBeNull()
  expect(settled([judged(renew, 0.2)], ruled(renew, 0.9))).toBeNull()
})

test('the judge alone has to be likelier, and is never sure enough for a call that changes something', () => {
  expect(settled([judged(renew, 0.55)], nothing)).toBeNull()
  expect(settled([judged(renew, 0.3), judged(pay, 0.8)], nothing)).toMatchObject({
    intent: pay,
    confidence: 0.5,
    isJudged: true,
  })
})

test('no judge overrules what rules read as a question about how things are', () => {
  expect(settled([judged(renew, 0.95, true)], nothing)).toBeNull()
})

test('a choice that is named stands for itself', () => {
  const named = { intent: renew, confidence: confidence(0.45) }
  expect(settled([judged(renew, 0.1)], { guess: null, named })).toBe(named)
})

test('a rival that is not taken up takes nothing from what rules read', () => {
  expect(settled([judged(renew, 0.58), judged(pay, 0.59)], ruled(renew, 0.95))?.intent).toBe(renew)
  expect(settled([judged(renew, 0.6), judged(pay, 0.9, true)], ruled(renew, 0.95))?.intent).toBe(renew)
  expect(settled([judged(renew, 0.4), judged(pay, 0.9)], ruled(renew, 0.95))?.intent).toBe(pay)
})
