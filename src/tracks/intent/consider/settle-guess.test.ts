import { expect, test } from 'vitest'
import { confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { settled } from './settle-guess.ts'

const [renew, pay] = [{ id: 'renew' } as Intent, { id: 'pay' } as Intent]
const judged = (intent: Intent, likelihood: number, isRefused = false) => ({ intent, likelihood, isRefused })
const ruled = (intent: Intent, sure: number) => ({
  guess: { intent, confidence: confidence(sure) },
  named: null,
})
const nothing = { guess: null, named: null }

test('rules and judge agree: the judge may take away from what rules are sure of, and adds nothing', () => {
  expect(settled([judged(renew, 0.8)], ruled(renew, 1))).toMatchObject({ intent: renew, confidence: 0.9 })
  expect(settled([judged(renew, 0.99)], ruled(renew, 0.6))).toMatchObject({ intent: renew, confidence: 0.6 })
  expect(settled([judged(renew, 0.6)], ruled(renew, 1))).toMatchObject({ intent: renew, confidence: 0.8 })
  expect(settled([judged(renew, 0.4)], ruled(renew, 1))).toBeNull()
})

test('the judge alone is never sure enough for a call that changes something', () => {
  expect(settled([judged(renew, 0.5)], nothing)).toBeNull()
  expect(settled([judged(renew, 0.1), judged(pay, 0.8)], nothing)).toMatchObject({
    intent: pay,
    confidence: 0.5,
    isJudged: true,
  })
})

test('the judge never overrules a refusal', () => {
  expect(settled([judged(renew, 0.99, true)], nothing)).toBeNull()
  expect(settled([judged(renew, 0.99, true)], ruled(renew, 0.95))).toBeNull()
})

test('a choice that is named stands for itself', () => {
  const named = { intent: renew, confidence: confidence(0.45) }
  expect(settled([judged(renew, 0.1)], { guess: null, named })).toBe(named)
})

test('an intent that is likelier than all others takes the place of what rules read', () => {
  expect(settled([judged(renew, 0.2), judged(pay, 0.7)], ruled(renew, 0.95))?.intent).toBe(pay)
  expect(settled([judged(renew, 0.45), judged(pay, 0.5)], ruled(renew, 0.95))).toBeNull()
})
