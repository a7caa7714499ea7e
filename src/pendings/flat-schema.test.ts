import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../core/json.ts'
import { checkFlatSchema } from './flat-schema.ts'

const titled = [
  { const: 'red', title: 'Red' },
  { const: 'green', title: 'Green' },
]

test.each<[JsonObject, Json[], Json[]]>([
  [{ type: 'string' }, ['', 'a'], [1, null, true, ['a'], { a: 1 }]],
  [{ type: 'string', minLength: 2, maxLength: 3 }, ['ab', 'abc'], ['a', 'abcd', '']],
  [{ type: 'string', maxLength: 1 }, ['ü'], ['üü']],
  [
    { type: 'string', format: 'email' },
    ['anna@example.org'],
    ['anna', 'anna@', '@example.org', 'a b@example.org'],
  ],
  [{ type: 'string', format: 'uri' }, ['https://example.org/a?b=c'], ['example', '', '/a']],
  [
    { type: 'string', format: 'date' },
    ['2028-02-29'],
    ['2027-02-29', '29.02.2028', '2028-2-9', '2028-02-29T00:00:00Z'],
  ],
  [
    { type: 'string', format: 'date-time' },
    ['2028-02-29T10:00:00Z', '2028-02-29T10:00:00+02:00'],
    ['2028-02-29', '2028-02-29 10:00', '2028-02-29T25:00:00Z'],
  ],
  [{ type: 'string', format: 'unheard-of' }, ['anything'], [1]],
  [{ type: 'number', minimum: 1, maximum: 2 }, [1, 1.5, 2], [0.9, 2.1, '1', null]],
  [{ type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 }, [1.5], [1, 2]],
  [{ type: 'integer' }, [0, -3], [1.5, '1', true]],
  [{ type: 'boolean' }, [true, false], ['true', 0, null]],
  [{ type: 'string', enum: ['red', 'green'], enumNames: ['Red', 'Green'] }, ['red'], ['Red', 'blue', 1]],
  [{ type: 'string', oneOf: titled }, ['green'], ['Green', 'blue']],
  [
    { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1, maxItems: 2 },
    [['a'], ['a', 'b']],
    [[], ['c'], ['a', 'b', 'a'], 'a'],
  ],
  [{ type: 'array', items: { anyOf: titled } }, [[], ['red']], [['blue']]],
])('%j takes what fits and nothing else', (schema, fitting, others) => {
  for (const value of fitting) expect(checkFlatSchema(schema, value)).toBeNull()
  for (const value of others) expect(checkFlatSchema(schema, value)).not.toBeNull()
})

const person: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1 }, age: { type: 'integer' } },
  required: ['name'],
}

test('an object needs what is required and may leave out the rest', () => {
  expect(checkFlatSchema(person, { name: 'Anna' })).toBeNull()
  expect(checkFlatSchema(person, { name: 'Anna', age: 30 })).toBeNull()
  expect(checkFlatSchema(person, { age: 30 })).toMatch(/^name: /)
  expect(checkFlatSchema(person, { name: 'Anna', age: null })).toMatch(/^age: /)
})

test('fields nobody asked for are refused unless the schema welcomes them', () => {
  expect(checkFlatSchema(person, { name: 'Anna', admin: true })).toMatch(/admin/)
  expect(checkFlatSchema({ ...person, additionalProperties: true }, { name: 'Anna', admin: true })).toBeNull()
})

test('a required field without a description has to be there, whatever it is', () => {
  const schema: JsonObject = { type: 'object', properties: {}, required: ['token'] }
  expect(checkFlatSchema(schema, {})).toMatch(/^token: /)
  expect(checkFlatSchema(schema, { token: { any: 'thing' } })).toBeNull()
})

test('every fault of a form is named', () => {
  expect(checkFlatSchema(person, { name: '', age: 1.5 })).toMatch(/name: .+; age: /)
})

test.each<JsonObject>([
  {},
  { type: 'null' },
  { type: 'object', properties: { address: { type: 'object', properties: {} } } },
  { type: 'object', properties: { any: {} } },
  { type: 'array', items: { type: 'object' } },
  { type: 'string', enum: [] },
  { type: 'string', enum: [{ a: 1 }] },
  { oneOf: [{ type: 'string' }] },
  { $ref: '#/definitions/person' },
])('%j is no flat form, and nothing answers it', schema => {
  for (const value of [null, {}, '', 'a', 1, [], { address: {} }, { any: 1 }] as Json[])
    expect(checkFlatSchema(schema, value)).toBe('this form cannot be answered here')
})

test('a pattern that would run for ever is not run', () => {
  const schema: JsonObject = { type: 'string', pattern: '^(a+)+$' }
  expect(checkFlatSchema(schema, `${'a'.repeat(50)}!`)).toBeNull()
})
