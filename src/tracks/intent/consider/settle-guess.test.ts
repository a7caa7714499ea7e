import { expect, test } from 'vitest'
import { confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { type Objection, settled } from './settle-guess.ts'

const [renew, pay] = [{ id: 'renew' } as Intent, { id: 'pay' } as Intent]
const judged = (intent: Intent, likelihood: number, objection: Objection = 'nothing') => ({
  intent,
  likelihood,
  objection,
})
const ruled = (intent: Intent, sure: number) => ({
  guess: { intent, confidence: confidence(sure) },
  named: null,
})
const nothing = { guess: null, named: null }

test('rules and judge agree: the judge may take away from what rules are sure of, and adds nothing', () => {
  expect(settled([judged(renew, 0.8)], ruled(renew, 1))).toMatchObject({ intent: renew, confidence: 0.9 })
  expect(settled([judged(renew, 0.99)], ruled(renew, 0.6))).toMatchObject({ intent: renew, confidence: 0.6 })
  expect(settled([judged(renew, 0.4)], ruled(renew, 1))).toMatchObject({ intent: renew, confidence: 0.7 })
  expect(settled([judged(renew, 0.4)], ruled(renew, 0.6))).toBeNull()
  expect(settled([judged(renew, 0.2)], ruled(renew, 1))).toBeNull()
})

test('the judge alone has to be likelier, and is never sure enough for a call that changes something', () => {
  expect(settled([judged(renew, 0.65)], nothing)).toBeNull()
  expect(settled([judged(renew, 0.1), judged(pay, 0.8)], nothing)).toMatchObject({
    intent: pay,
    confidence: 0.5,
    isJudged: true,
  })
})

test('against a question about how things are it has to be surer, and it never overrules a refusal', () => {
  expect(settled([judged(renew, 0.75, 'doubt')], nothing)).toBeNull()
  expect(settled([judged(renew, 0.85, 'doubt')], nothing)?.intent).toBe(renew)
  expect(settled([judged(renew, 0.99, 'refusal')], nothing)).toBeNull()
})

test('a choice that is named stands for itself', () => {
  const named = { intent: renew, confidence: confidence(0.45) }
  expect(settled([judged(renew, 0.1)], { guess: null, named })).toBe(named)
})

test('a rival that is not taken up takes nothing from what rules read', () => {
  expect(settled([judged(renew, 0.58), judged(pay, 0.69)], ruled(renew, 0.95))?.intent).toBe(renew)
  expect(settled([judged(renew, 0.6), judged(pay, 0.9, 'refusal')], ruled(renew, 0.95))?.intent).toBe(renew)
  expect(settled([judged(renew, 0.4), judged(pay, 0.9)], ruled(renew, 0.95))?.intent).toBe(pay)
})
