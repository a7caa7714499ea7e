import { expect, test } from 'vitest'
import type { PendingOutline, PendingView } from '../core/pending.ts'
import { wholePending } from './whole-pending.ts'

const whole: PendingView = {
  id: 't1/p1~2~0123abcd',
  kind: 'confirmation',
  question: 'Shall I send it?',
  answer: { form: 'yes_no', editable: true },
  details: { tool: 'send', arguments: { text: 'Dear all' } },
  expiresAt: 5,
  locale: 'en',
}
const { answer, details, ...rest } = whole
const outline: PendingOutline = { ...rest, leftOut: ['answer', 'details'] }
const asked = [{ id: whole.id, answer, details }]

test('one that was told whole is taken as it is', () => {
  expect(wholePending(whole, [], [])).toBe(whole)
})

test('an outline is completed from the interrupt about this very showing', () => {
  expect(wholePending(outline, asked, [])).toEqual(whole)
  expect(wholePending({ ...outline, id: 't1/p1~3~0123abcd' }, asked, [])).toBeNull()
})

test('one that was known at an earlier showing is known now, under its new id', () => {
  const known = { ...whole, id: 't1/p1~1~0123abcd', expiresAt: 4 }
  expect(wholePending(outline, [], [known])).toEqual(whole)
})

test('what is known of another question or another session says nothing', () => {
  for (const id of ['t1/p2~1~0123abcd', 't1/p1~1~ffffffff', 't1/p1'])
    expect(wholePending(outline, [], [{ ...whole, id }])).toBeNull()
})

test('a question that was cut is not taken for the whole of it', () => {
  const cut: PendingOutline = { ...outline, question: 'Shall…', leftOut: ['question', 'answer', 'details'] }
  expect(wholePending(cut, asked, [])).toBeNull()
  expect(wholePending(cut, asked, [whole])).toEqual(whole)
})
