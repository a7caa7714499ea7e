import { expect, test } from 'vitest'
import type { AnswerForm } from '../../../src/api/rest.ts'
import { type GivenAnswer, isAnsweredInWords, pendingOf, resumeOf } from './answer.ts'
import { readDetails } from './read-details.ts'
import { readAsked, readPendings } from './read-pendings.ts'

test.each<[GivenAnswer, object]>([
  [
    { kind: 'yes', edited: null },
    { status: 'resolved', payload: { approved: true } },
  ],
  [
    { kind: 'yes', edited: { amount: 5 } },
    { status: 'resolved', payload: { approved: true, editedArgs: { amount: 5 } } },
  ],
  [{ kind: 'no' }, { status: 'resolved', payload: { approved: false } }],
  [
    { kind: 'option', option: 'retry', label: 'Again' },
    { status: 'resolved', payload: { option: 'retry' } },
  ],
  [
    { kind: 'value', value: { city: 'Bonn' } },
    { status: 'resolved', payload: { city: 'Bonn' } },
  ],
  [{ kind: 'cancel' }, { status: 'cancelled' }],
])('%j is sent as %j', (answer, sent) => {
  expect(resumeOf('t1/p1~2', answer)).toEqual({ interruptId: 't1/p1~2', ...sent })
})

test('a pending is the same however often it was shown', () => {
  expect([pendingOf('t3/p1~2~66fbc51b'), pendingOf('t3/p1~11~0'), pendingOf('odd')]).toEqual([
    't3/p1',
    't3/p1',
    'odd',
  ])
})

test.each<[AnswerForm, boolean]>([
  [{ form: 'value', schema: null }, true],
  [{ form: 'value', schema: { type: 'string' } }, true],
  [{ form: 'value', schema: { type: 'string', enum: ['a'] } }, false],
  [{ form: 'value', schema: { type: 'object', properties: {} } }, false],
  [{ form: 'yes_no', editable: true }, false],
])('%j is answered by plain words: %s', (answer, inWords) => {
  expect(isAnsweredInWords({ answer, kind: 'ask_user' })).toBe(inWords)
})

test('a number a flow asks for is written where everything is written', () => {
  const answer = { form: 'value', schema: { type: 'number' } } as const
  expect(isAnsweredInWords({ kind: 'flow_question', answer })).toBe(true)
  expect(isAnsweredInWords({ kind: 'ask_user', answer })).toBe(false)
})

const pending = {
  id: 't1/p1~1',
  kind: 'confirmation',
  question: 'May I?',
  answer: { form: 'yes_no', editable: true },
  details: { tool: 'refund', arguments: { amount: 1 } },
  expiresAt: 5,
  locale: 'de',
}

test('pendings are read from the shared state, and a state that is silent about them says nothing', () => {
  expect(readPendings({ pendings: [pending] })).toEqual([pending])
  expect(readPendings({ pendings: [] })).toEqual([])
  expect([readPendings(null), readPendings({}), readPendings({ pendings: 1 })]).toEqual([null, null, null])
})

test('an outline is read as one, and an interrupt for what it leaves out', () => {
  const { answer, details, ...rest } = pending
  const outline = { ...rest, leftOut: ['answer', 'details'] }
  expect(readPendings({ pendings: [{ ...outline, leftOut: ['answer', 'details', 'a later one'] }] })).toEqual(
    [outline],
  )
  const interrupt = { id: pending.id, message: 'May I?', metadata: { kind: 'confirmation', answer, details } }
  expect(readAsked(interrupt)).toEqual([{ id: pending.id, answer, details }])
  expect([null, 1, { id: pending.id }].flatMap(readAsked)).toEqual([])
})

test('a pending in an unknown form is still shown, and can only be cancelled', () => {
  const odd = { ...pending, answer: { form: 'drawing' }, expiresAt: 'soon', details: undefined }
  expect(readPendings({ pendings: [odd, 'nonsense', {}] })).toEqual([
    { ...pending, answer: { form: 'result', tool: '' }, expiresAt: null, details: null },
  ])
})

test('details of any shape are sorted, and what has no place of its own is listed', () => {
  expect(
    readDetails({ tool: 'refund', arguments: { a: 1 }, confidence: 0.8, reason: '', estimate: '~15 s' }),
  ).toEqual({
    tool: 'refund',
    title: null,
    deed: null,
    arguments: { a: 1 },
    schema: null,
    reason: null,
    confidence: 0.8,
    agent: null,
    rest: { estimate: '~15 s' },
  })
  expect(readDetails(null).rest).toEqual({})
  expect(readDetails('as it is').rest).toEqual({ '': 'as it is' })
})
