import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../core/json.ts'
import { optionsOf, readValue } from './read-value.ts'
import { readWords } from './read-words.ts'

const mail: JsonObject = { type: 'object', properties: { mail: { type: 'string', format: 'email' } } }
const colour: JsonObject = {
  type: 'object',
  properties: { colour: { type: 'string', oneOf: [{ const: '#f00', title: 'Red' }, { const: '#0f0' }] } },
}

test.each<[string, JsonObject | null, Json]>([
  ['Rosenweg 12', null, 'Rosenweg 12'],
  ['Rosenweg 12', { type: 'string' }, 'Rosenweg 12'],
  ['R', { type: 'string', minLength: 2 }, null],
  ['20', { type: 'number' }, 20],
  ['20', { type: 'string' }, '20'],
  ['-2.5', { type: 'number' }, -2.5],
  ['2.5', { type: 'integer' }, null],
  ['0x10', { type: 'number' }, null],
  ['1e9', { type: 'number' }, null],
  ['', { type: 'number' }, null],
  ['twenty', { type: 'number' }, null],
  ['5', { type: 'number', maximum: 4 }, null],
  ['true', { type: 'boolean' }, true],
  ['false', { type: 'boolean' }, false],
  ['yes', { type: 'boolean' }, null],
  ['anna@example.org', mail, { mail: 'anna@example.org' }],
  ['anna', mail, null],
  ['#f00', colour, { colour: '#f00' }],
  ['Red', colour, null],
  ['a', { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }, null],
  ['a', { type: 'object', properties: {} }, null],
  ['a', {}, null],
])('%j where %j is asked for is %j', (text, schema, value) => {
  expect(readValue(text, schema)).toEqual(value)
})

test('what may be chosen from is offered by its title', () => {
  expect(optionsOf(colour)).toEqual([
    { id: '#f00', label: 'Red' },
    { id: '#0f0', label: '#0f0' },
  ])
  expect(optionsOf({ type: 'string', enum: ['a', 1, null] })).toEqual([{ id: 'a', label: 'a' }])
  expect(optionsOf({ type: 'string' })).toEqual([])
  expect(optionsOf(null)).toEqual([])
})

test.each<[string, JsonObject | null, Json]>([
  ['  Rosenweg 12 ', null, 'Rosenweg 12'],
  ['red please', colour, { colour: '#f00' }],
  ['the second one', colour, { colour: '#0f0' }],
  ['ja bitte', { type: 'boolean' }, true],
  ['nein danke', { type: 'boolean' }, false],
  ['3', { type: 'integer' }, 3],
])('the words %j, read for %j, give %j', (text, schema, value) => {
  const read = readWords(text, { form: 'value', schema }, 'en')
  expect(read.meaning).toBe('value')
  expect(read.meaning === 'value' && readValue(read.text, schema)).toEqual(value)
})
