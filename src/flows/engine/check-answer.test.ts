import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import type { Json } from '../../core/json.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import { checkAnswer } from './check-answer.ts'

const ok: readonly (readonly [Json, AnswerSpec])[] = [
  ['x', { type: 'text' }],
  ['AB-12', { type: 'text', pattern: '[A-Z]{2}-\\d+' }],
  [2.5, { type: 'number', min: 2.5, max: 2.5 }],
  [0, { type: 'integer' }],
  [false, { type: 'boolean' }],
  ['b', { type: 'enum', values: ['a', { value: 'b', label: 'B' }] }],
  ['2024-02-29', { type: 'date', min: '2024-02-29', max: '2024-02-29' }],
  ['ada.lovelace+x@mail.example.org', { type: 'email' }],
  ['jürgen@müller.de', { type: 'email' }],
  ['+4930123456', { type: 'phone' }],
  [['a', 'b'], { type: 'list', of: { type: 'text' }, min_items: 2, max_items: 2 }],
]
test.each(ok)('%j is an answer to %j', (value, spec) => {
  expect(checkAnswer(value, spec)).toBeNull()
})

const faulty: readonly (readonly [Json, AnswerSpec, string])[] = [
  ['  ', { type: 'text' }, 'not_a_text'],
  [5, { type: 'text' }, 'not_a_text'],
  ['x AB-12', { type: 'text', pattern: '[A-Z]{2}-\\d+' }, 'wrong_pattern'],
  ['x', { type: 'text', pattern: '(' }, 'wrong_pattern'],
  ['ab', { type: 'text', min_length: 3 }, 'too_short'],
  ['abcd', { type: 'text', max_length: 3 }, 'too_long'],
  ['5', { type: 'number' }, 'not_a_number'],
  [Number.NaN, { type: 'number' }, 'not_a_number'],
  [2.4, { type: 'number', min: 2.5 }, 'too_small'],
  [2.5, { type: 'integer' }, 'not_an_integer'],
  [2 ** 53, { type: 'integer' }, 'not_an_integer'],
  ['true', { type: 'boolean' }, 'not_a_boolean'],
  ['A', { type: 'enum', values: ['a'] }, 'not_an_option'],
  ['2023-02-29', { type: 'date' }, 'not_a_date'],
  ['2024-2-9', { type: 'date' }, 'not_a_date'],
  ['2024-02-28', { type: 'date', min: '2024-02-29' }, 'too_early'],
  ['2024-03-01', { type: 'date', max: '2024-02-29' }, 'too_late'],
  ['a@b', { type: 'email' }, 'not_an_email'],
  ['a b@c.de', { type: 'email' }, 'not_an_email'],
  ['a..b@c.de', { type: 'email' }, 'not_an_email'],
  ['a@c..de', { type: 'email' }, 'not_an_email'],
  ['030 123456', { type: 'phone' }, 'not_a_phone_number'],
  ['x', { type: 'list', of: { type: 'text' } }, 'not_a_list'],
  [[1], { type: 'list', of: { type: 'text' } }, 'not_a_text'],
  [[], { type: 'list', of: { type: 'text' }, min_items: 1 }, 'too_few'],
]
test.each(faulty)('%j is no answer to %j: %s', (value, spec, code) => {
  expect(checkAnswer(value, spec)?.code).toBe(code)
})

test('any value against any type is judged, never thrown at, and hostile texts cost little', () => {
  const specs = [...ok, ...faulty].map(([, spec]) => spec)
  fc.assert(
    fc.property(fc.constantFrom(...specs), fc.jsonValue(), (spec, value) => {
      checkAnswer(value as Json, spec)
    }),
  )
  const checkHostile = () => {
    checkAnswer(`${'a'.repeat(50_000)}!`, { type: 'text', pattern: '(a+)+' })
    checkAnswer(`${'a.'.repeat(50_000)}@b`, { type: 'email' })
  }
  expect(computingMs(checkHostile)).toBeLessThan(1_000)
})
