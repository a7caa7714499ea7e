import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../core/json.ts'
import type { AnswerForm, PendingView } from '../../core/pending.ts'
import { checkAnswer } from '../../pendings/check-answer.ts'
import { answerOf } from './answer-of.ts'
import { formOf } from './form-of.ts'

const aPending = (answer: AnswerForm, details: Json = null): PendingView => ({
  id: 't1/p1~1~00000000',
  kind: 'confirmation',
  question: 'Well?',
  answer,
  details,
  expiresAt: null,
  locale: 'en',
})

const confirmation = (args: JsonObject, schema: JsonObject = {}) =>
  aPending({ form: 'yes_no', editable: true }, { tool: 'refund', arguments: args, schema })

test('a confirmation shows flat arguments as fields, and leaves what lies deeper as it is', () => {
  const pending = confirmation(
    { order: 'A-1', amount: 10, to: { iban: 'X' }, approved: 'no' },
    { properties: { amount: { type: 'integer', minimum: 1, multipleOf: 2 } } },
  )
  expect(formOf(pending, 'en').form).toEqual({
    type: 'object',
    properties: {
      approved: { type: 'boolean', title: 'Go ahead' },
      order: { type: 'string', default: 'A-1' },
      amount: { type: 'integer', minimum: 1, default: 10 },
    },
    required: ['approved'],
  })
  expect(answerOf(pending, { action: 'accept', content: { approved: true, amount: 4 } })).toMatchObject({
    entry: {
      payload: {
        approved: true,
        editedArgs: { order: 'A-1', amount: 4, to: { iban: 'X' }, approved: 'no' },
      },
    },
  })
})

test('a form handed in as it came, with all its fields, changes nothing', () => {
  const pending = confirmation({ order: 'A-1', amount: 10 })
  const answer = answerOf(pending, {
    action: 'accept',
    content: { approved: true, order: 'A-1', amount: 10 },
  })
  expect(answer).toMatchObject({ entry: { payload: { approved: true } } })
  expect(JSON.stringify(answer)).not.toContain('editedArgs')
})

test('what may be chosen is named by its titles, and taken by title where a client knows no others', () => {
  const pending = aPending({
    form: 'choice',
    options: [
      { id: 'retry', label: 'Try again' },
      { id: 'stop', label: 'Stop here' },
    ],
  })
  expect(formOf(pending, 'de').form.properties.option).toMatchObject({
    title: 'Ihre Wahl',
    oneOf: [{ const: 'retry', title: 'Try again' }, { const: 'stop' }],
  })
  for (const option of ['stop', 'Stop here'])
    expect(answerOf(pending, { action: 'accept', content: { option } })).toMatchObject({
      entry: { payload: { option: 'stop' } },
    })
  expect(answerOf(pending, { action: 'decline' })).toMatchObject({ entry: { status: 'cancelled' } })
})

test.each<[AnswerForm, string, 'click' | 'words']>([
  [{ form: 'value', schema: null }, 'text', 'words'],
  [{ form: 'value', schema: { type: 'string', minLength: 1 } }, 'text', 'words'],
  [{ form: 'value', schema: { type: 'string', format: 'email' } }, 'value', 'click'],
  [{ form: 'value', schema: { type: 'integer' } }, 'value', 'click'],
  [{ form: 'value', schema: { properties: { size: { enum: ['s', 'l'] } } } }, 'size', 'click'],
  [{ form: 'value', schema: { properties: { deep: { type: 'object' } } } }, 'text', 'words'],
  [{ form: 'result', tool: 'request_data_table' }, 'text', 'words'],
  [{ form: 'result', tool: 'pick', schema: { properties: { n: { type: 'number' } } } }, 'n', 'click'],
])('%j is asked for in a field %s and given as %s', (answer, field, gives) => {
  const made = formOf(aPending(answer), 'en')
  expect(made.gives).toBe(gives)
  expect(Object.keys(made.form.properties)).toContain(field)
})

test('nothing but a plain yes approves', () => {
  const pending = confirmation({ amount: 10 })
  const anything = fc.dictionary(fc.constantFrom('approved', 'amount', 'text', 'x'), fc.jsonValue())
  fc.assert(
    fc.property(fc.constantFrom('accept', 'decline', 'cancel'), anything, (action, content) => {
      const answer = answerOf(pending, { action, content: content as Record<string, unknown> })
      const checked =
        answer.kind === 'click' && answer.entry.status === 'resolved'
          ? checkAnswer(pending, answer.entry.payload)
          : null
      const isYes = checked?.ok === true && checked.answer.answer === 'yes'
      expect(isYes).toBe(action === 'accept' && content.approved === true)
    }),
  )
})
