import { expect, test } from 'vitest'
import type { PendingView } from '../../../src/api/rest.ts'
import { cardText } from './card-text.ts'

const review: PendingView = {
  id: 't1/p1~1~00000000',
  kind: 'plan_review',
  question: 'Here is the plan: Move\n\n1. Find $& rooms\n2. Pack\n\nShall I run it?',
  answer: { form: 'choice', options: [] },
  details: { steps: [{ title: 'Find $& rooms' }, { title: 'Pack' }] },
  expiresAt: null,
  locale: 'en',
}

test('steps stand on the card of the plan, and are not listed once more in its question', () => {
  expect(cardText(review)).toBe('Here is the plan: Move\n\nShall I run it?')
})

test.each<Partial<PendingView>>([
  { kind: 'confirmation' },
  { details: null },
  { details: { steps: [] } },
  { details: { steps: [{ title: 'Other' }] } },
])('a question with %j stays whole', given => {
  expect(cardText({ ...review, ...given })).toBe(review.question)
})

test('examples of a rule are listed', () => {
  const question = 'I open no table.\n- We have 9 risks.\n- Five more - at least.\n\nShall I keep this rule?'
  expect(cardText({ ...review, kind: 'own_rule', question })).toBe(
    'I open no table.\n• We have 9 risks.\n• Five more - at least.\n\nShall I keep this rule?',
  )
})
