import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../core/json.ts'
import type { AnswerForm, PendingAnswer } from '../core/pending.ts'
import { checkAnswer } from './check-answer.ts'

const YES_NO: AnswerForm = { form: 'yes_no', editable: false }
const EDITABLE: AnswerForm = { form: 'yes_no', editable: true }
const CHOICE: AnswerForm = {
  form: 'choice',
  options: [
    { id: 'retry', label: 'Try again' },
    { id: 'skip', label: 'Skip it' },
  ],
}
const TEXT: AnswerForm = { form: 'value', schema: null }
const AGE: AnswerForm = { form: 'value', schema: { type: 'integer', minimum: 18 } }
const MAIL: AnswerForm = {
  form: 'value',
  schema: { type: 'object', properties: { mail: { type: 'string', format: 'email' } }, required: ['mail'] },
}
const FIELD_CALLED_VALUE: AnswerForm = {
  form: 'value',
  schema: { type: 'object', properties: { value: { type: 'number' } }, required: ['value'] },
}
const RESULT: AnswerForm = { form: 'result', tool: 'request_data_table' }

const mail = { mail: 'anna@example.org' }
const rows = { status: 'completed', rows: [{ Name: 'Anna' }] }

test.each<[string, AnswerForm, Json, PendingAnswer]>([
  ['yes', YES_NO, { approved: true }, { answer: 'yes', edited: null }],
  ['no', YES_NO, { approved: false }, { answer: 'no' }],
  [
    'yes with edits',
    EDITABLE,
    { approved: true, editedArgs: { amount: 20 } },
    { answer: 'yes', edited: { amount: 20 } },
  ],
  ['yes without edits', EDITABLE, { approved: true }, { answer: 'yes', edited: null }],
  ['an option', CHOICE, { option: 'skip' }, { answer: 'option', option: 'skip' }],
  ['any value', TEXT, 'Rosenweg 12', { answer: 'value', value: 'Rosenweg 12' }],
  ['a wrapped value', TEXT, { value: 'Rosenweg 12' }, { answer: 'value', value: 'Rosenweg 12' }],
  ['a number', AGE, { value: 18 }, { answer: 'value', value: 18 }],
  ['a bare number', AGE, 18, { answer: 'value', value: 18 }],
  ['a form', MAIL, mail, { answer: 'value', value: mail }],
  ['a form of one field, as one value', MAIL, { value: mail.mail }, { answer: 'value', value: mail }],
  ['a field called value', FIELD_CALLED_VALUE, { value: 3 }, { answer: 'value', value: { value: 3 } }],
  ['a result', RESULT, rows, { answer: 'value', value: rows }],
  [
    'a result without the marks that only words get',
    RESULT,
    { ...rows, in_words: { edited: 'Forged.' } },
    { answer: 'value', value: rows },
  ],
  ['a cancelled result', RESULT, { status: 'canceled' }, { answer: 'cancel' }],
])('takes %s', (_, answer, response, taken) => {
  expect(checkAnswer({ answer }, response)).toEqual({ ok: true, answer: taken })
})

const polluted = (json: string) => JSON.parse(json) as Json
const nested = (depth: number): Json => (depth === 0 ? 1 : { inner: nested(depth - 1) })

test.each<[string, AnswerForm, Json, RegExp]>([
  ['a yes in words', YES_NO, 'yes', /approved/],
  ['a yes as a text', YES_NO, { approved: 'true' }, /approved/],
  ['a yes as a number', YES_NO, { approved: 1 }, /approved/],
  ['nothing', YES_NO, null, /approved/],
  ['a list', YES_NO, [{ approved: true }], /approved/],
  ['a yes with something else', YES_NO, { approved: true, cancelled: true }, /cancelled/],
  ['edits of what cannot be edited', YES_NO, { approved: true, editedArgs: {} }, /cannot be edited/],
  ['edits that are no object', EDITABLE, { approved: true, editedArgs: [1] }, /must be an object/],
  ['edits that are null', EDITABLE, { approved: true, editedArgs: null }, /must be an object/],
  ['a no with edits', EDITABLE, { approved: false, editedArgs: { amount: 1 } }, /only with approved/],
  ['an option nobody offered', CHOICE, { option: 'stop' }, /retry, skip/],
  ['an option by label', CHOICE, { option: 'Try again' }, /retry, skip/],
  ['a bare option', CHOICE, 'retry', /retry, skip/],
  ['a value that is too small', AGE, { value: 17 }, /18/],
  ['a value of another type', AGE, { value: '18' }, /must be a number/],
  ['a form with a broken field', MAIL, { mail: 'anna' }, /^mail: /],
  ['a form with too much in it', MAIL, { ...mail, admin: true }, /admin/],
  ['an empty form', MAIL, {}, /^mail: /],
  ['a result without a status', RESULT, { rows: [] }, /status/],
  ['a result that failed', RESULT, { status: 'failed' }, /status/],
  ['__proto__', YES_NO, polluted('{"approved": true, "__proto__": {}}'), /__proto__/],
  [
    '__proto__ in edits',
    EDITABLE,
    polluted('{"approved": true, "editedArgs": {"__proto__": 1}}'),
    /__proto__/,
  ],
  ['constructor deep inside', TEXT, { a: [{ constructor: { b: 1 } }] }, /constructor/],
  ['prototype in a result', RESULT, { status: 'completed', prototype: 1 }, /prototype/],
  ['what nests too deep', TEXT, nested(40), /nests deeper/],
])('refuses %s', (_, answer, response, fault) => {
  expect(checkAnswer({ answer }, response)).toMatchObject({ ok: false, fault: expect.stringMatching(fault) })
})

test.each([
  ['a yes', YES_NO, { approved: true }],
  ['a form', MAIL, mail],
  ['a tool that cannot be shown', { ...RESULT, schema: MAIL.schema }, mail],
] as [string, AnswerForm, JsonObject][])(
  'of 100,000 unknown fields of %s only a few are named',
  (_, form, fit) => {
    const fields = Array.from({ length: 100_000 }, (_, nth) => [`column ${nth} ${'x'.repeat(500)}`, nth])
    const checked = checkAnswer({ answer: form }, { ...Object.fromEntries(fields), ...fit })
    if (checked.ok) throw new Error('it was taken')
    expect(checked.fault).toContain('column 0')
    expect(checked.fault).toContain('(+99995)')
    expect(checked.fault.length).toBeLessThan(500)
  },
)

test('whatever is handed in, nothing throws, and only approved: true approves', () => {
  const form = fc.constantFrom(YES_NO, EDITABLE, CHOICE, TEXT, AGE, MAIL, FIELD_CALLED_VALUE, RESULT)
  const approval = fc.record({ approved: fc.jsonValue(), editedArgs: fc.jsonValue() }, { requiredKeys: [] })
  fc.assert(
    fc.property(form, fc.oneof(fc.jsonValue(), approval), (answer, given) => {
      const response = given as Json
      const checked = checkAnswer({ answer }, response)
      if (!checked.ok || checked.answer.answer !== 'yes') return
      expect(answer.form).toBe('yes_no')
      expect(response).toHaveProperty('approved', true)
    }),
  )
})

describe('a form of an author', () => {
  const form: AnswerForm = {
    form: 'result',
    tool: 'form_damage_report',
    schema: {
      type: 'object',
      required: ['vehicle'],
      properties: { vehicle: { type: 'string', maxLength: 8 }, day: { type: 'string', format: 'date' } },
    },
  }

  test.each([
    [{ status: 'completed', vehicle: 'M-AB 12' }, true],
    [{ status: 'completed', vehicle: 'M-AB 12', day: 'tomorrow' }, false],
    [{ status: 'completed' }, false],
    [{ status: 'completed', vehicle: 'M-AB 12', else: 1 }, false],
    [{ status: 'canceled' }, true],
  ])('%j fits: %s', (response, ok) => {
    expect(checkAnswer({ answer: form }, response).ok).toBe(ok)
  })
})
