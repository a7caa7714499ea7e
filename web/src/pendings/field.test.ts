import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../src/api/rest.ts'
import type { Language } from '../words/language.ts'
import { type Draft, fieldsOf } from './field.ts'
import { initialDrafts, readForm } from './read-form.ts'

const kinds = (values: JsonObject, schema: JsonObject | null = null) =>
  fieldsOf(values, schema, 'en').map(({ name, kind }) => `${name}: ${kind}`)

/** The form of these values after some controls were changed. */
function fill(
  values: JsonObject,
  changes: Record<string, Draft>,
  schema: JsonObject | null = null,
  language: Language = 'en',
) {
  const fields = fieldsOf(values, schema, language)
  return readForm(fields, { ...initialDrafts(fields), ...changes }, language)
}

test('without a schema the JSON type of each value chooses its control', () => {
  expect(
    kinds({
      name: 'Ada',
      letter: 'line one\nline two',
      amount: 10.5,
      urgent: true,
      nothing: null,
      tags: ['a'],
      address: { city: 'Bonn' },
    }),
  ).toEqual([
    'name: text',
    'letter: long_text',
    'amount: number',
    'urgent: boolean',
    'nothing: json',
    'tags: json',
    'address: json',
  ])
})

const order: JsonObject = {
  type: 'object',
  properties: {
    size: { enum: ['s', 'm'], title: 'Size', description: 'As on the label' },
    count: { type: 'integer' },
    colour: { oneOf: [{ const: 'r', title: 'Red' }, { const: 'g' }] },
    extras: { type: 'array', items: { enum: ['bow', 'card'] } },
    gift: { type: 'boolean' },
    note: { type: 'string', default: 'none' },
  },
  required: ['size', 'count'],
}

test('a schema names, explains and limits its fields', () => {
  expect(kinds({}, order)).toEqual([
    'size: choice',
    'count: integer',
    'colour: choice',
    'extras: choices',
    'gift: boolean',
    'note: text',
  ])
  expect(fieldsOf({}, order, 'en')[0]).toMatchObject({
    label: 'Size',
    hint: 'As on the label',
    required: true,
  })
  expect(fieldsOf({}, order, 'en')[2]?.options).toEqual([
    { value: 'r', label: 'Red' },
    { value: 'g', label: 'g' },
  ])
})

test('values outside what the schema allows keep a control that can hold them', () => {
  expect(kinds({ size: 'xxl', extras: 'bow', count: 1.5 }, order).slice(0, 3)).toEqual([
    'size: text',
    'extras: text',
    'count: integer',
  ])
})

test('what is in a list can be left out of it', () => {
  const schema: JsonObject = { properties: { tasks: { type: 'array', items: { type: 'string' } } } }
  const tasks = ['WEB-3 Write, draw', 'WEB-4 "Quote"']
  expect(kinds({ tasks }, schema)).toEqual(['tasks: choices'])
  expect(fieldsOf({ tasks }, schema, 'en')[0]).toMatchObject({ initial: ['0', '1'] })
  expect(fill({ tasks }, { tasks: ['1'] }, schema)).toMatchObject({ value: { tasks: ['WEB-4 "Quote"'] } })
  expect(kinds({ tasks: ['a', 'a'] }, schema)).toEqual(['tasks: json'])
  expect(kinds({ tasks: [{ id: 1 }] }, schema)).toEqual(['tasks: json'])
})

test('what is left alone goes back as it came, to the last digit, in its order', () => {
  const values = { z: 1e21, a: { deep: [1, null] }, m: '', n: null, f: 0.1 }
  const form = fill(values, {})
  expect(form).toEqual({ ok: true, value: values, changed: false })
  expect(form.ok && Object.keys(form.value)).toEqual(['z', 'a', 'm', 'n', 'f'])
})

test.each<[JsonObject, Record<string, Draft>, Json]>([
  [{ name: 'Ada' }, { name: 'Bob' }, { name: 'Bob' }],
  [{ name: 'Ada' }, { name: '' }, { name: '' }],
  [{ amount: 10 }, { amount: '-2.50' }, { amount: -2.5 }],
  [{ amount: 10 }, { amount: ' 7 ' }, { amount: 7 }],
  [{ sure: true }, { sure: false }, { sure: false }],
  [{ tags: ['a'] }, { tags: '["b"]' }, { tags: ['b'] }],
  [{ nothing: null }, { nothing: '5' }, { nothing: 5 }],
])('%j changed by %j reads %j', (values, changes, value) => {
  expect(fill(values, changes)).toEqual({ ok: true, value, changed: true })
})

test.each<[JsonObject, Record<string, Draft>, string]>([
  [{ amount: 10 }, { amount: 'ten' }, 'not_a_number'],
  [{ amount: 10 }, { amount: '1,000' }, 'not_a_number'],
  [{ amount: 10 }, { amount: '1e999' }, 'not_a_number'],
  [{ amount: 10 }, { amount: '0x10' }, 'not_a_number'],
  [{ amount: 10 }, { amount: '' }, 'missing'],
  [{ amount: 10 }, { amount: '12345678901234567890' }, 'too_exact'],
  [{ amount: { a: 1 } }, { amount: '{a: 1}' }, 'not_json'],
])('%j changed by %j is refused: %s', (values, changes, fault) => {
  expect(fill(values, changes)).toEqual({ ok: false, faults: { amount: fault } })
})

test('numbers are written and read as the person writes them, and never as others do', () => {
  const german = (values: JsonObject, changes: Record<string, Draft>) => fill(values, changes, null, 'de')
  expect(fieldsOf({ amount: 10.5 }, null, 'de')[0]?.initial).toBe('10,5')
  expect(fieldsOf({ amount: 10.5 }, null, 'en')[0]?.initial).toBe('10.5')
  expect(german({ amount: 10.5 }, {})).toEqual({ ok: true, value: { amount: 10.5 }, changed: false })
  expect(german({ amount: 10.5 }, { amount: '7,25' })).toMatchObject({ value: { amount: 7.25 } })
  for (const amount of ['7.25', '1.000', '1.000,5', '1,2,3', ','])
    expect(german({ amount: 10.5 }, { amount })).toMatchObject({ faults: { amount: 'not_a_number' } })
})

test('a day has a control of its own as long as it is one; money has its sign', () => {
  const schema: JsonObject = {
    properties: {
      due: { type: 'string', format: 'date' },
      amount: { type: 'number', 'x-unit': 'EUR' },
      far: { type: 'number', 'x-unit': 'km' },
    },
  }
  expect(kinds({ due: '2026-11-20', amount: 1, far: 2 }, schema)).toEqual([
    'due: date',
    'amount: number',
    'far: number',
  ])
  expect(fieldsOf({}, schema, 'de').map(({ unit }) => unit)).toEqual([null, '€', 'km'])
  expect(kinds({ due: 'soon' }, schema)[0]).toBe('due: text')
  expect(fill({ due: '2026-11-20' }, { due: '2026-12-01' }, schema)).toMatchObject({
    value: { due: '2026-12-01' },
  })
})

test('of a form only what was asked for or filled in is sent', () => {
  expect(fill({}, {}, order)).toEqual({ ok: false, faults: { size: 'missing', count: 'missing' } })
  expect(fill({}, { size: '1', count: '2.5' }, order)).toEqual({ ok: false, faults: { count: 'not_whole' } })
  expect(fill({}, { size: '1', count: '2', extras: ['1'], gift: true }, order)).toMatchObject({
    value: { size: 'm', count: 2, extras: ['card'], gift: true, note: 'none' },
  })
})

test('a name such as __proto__ is a name like any other', () => {
  const values = JSON.parse('{"__proto__": "a", "constructor": 1}') as JsonObject
  const form = fill(values, {})
  expect(JSON.stringify(form.ok && form.value)).toBe(JSON.stringify(values))
})
