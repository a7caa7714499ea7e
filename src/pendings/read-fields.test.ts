import { expect, test } from 'vitest'
import type { JsonObject } from '../core/json.ts'
import { fieldList } from './field-list.ts'
import { readFields } from './read-fields.ts'

const context = { locale: 'en', now: Date.UTC(2026, 0, 5, 9), zone: 'UTC' }
const schema: JsonObject = {
  type: 'object',
  properties: {
    size: { type: 'string', enum: ['small', 'extra_large'], title: 'Size of it' },
    count: { type: 'integer' },
    gift: { type: 'boolean' },
    mail: { type: 'string', format: 'email' },
    note: { type: 'string' },
  },
  required: ['size', 'count'],
}

test.each<[string, object]>([
  ['size of it: small, count: 3', { size: 'small', count: 3 }],
  [
    'Size: extra large\ncount = three\nnote: ring twice, please',
    { size: 'extra_large', count: 3, note: 'ring twice, please' },
  ],
  ['size=small; count=2; gift: yes', { size: 'small', count: 2, gift: true }],
  ['extra large, mail it to ada@example.org', { size: 'extra_large', mail: 'ada@example.org' }],
  ['count: a few', {}],
  ['what is this?', {}],
  ['', {}],
])('%j says %j', (text, fields) => {
  expect(readFields(text, schema, context).fields).toEqual(fields)
})

const person: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string' }, level: { type: 'integer', title: 'Level' } },
  required: ['name', 'level'],
}

test.each<[string, object]>([
  ['my name is Ada, 36', { name: 'Ada', level: 36 }],
  ['my name is Ada and thirty-six', { name: 'Ada', level: 36 }],
  ['36', { level: 36 }],
  ['my name is Ada, room 5', { name: 'Ada' }],
  ['my name is Ada, 36, 37', { name: 'Ada' }],
  ['my name is Ada, 3.5', { name: 'Ada' }],
])('a lone number goes to the only field for one: %j says %j', (text, fields) => {
  expect(readFields(text, person, context).fields).toEqual(fields)
})

test('where two fields take a number, a lone one goes to neither', () => {
  const properties = { ...(person.properties as JsonObject), floor: { type: 'integer' } }
  expect(readFields('my name is Ada, 36', { ...person, properties }, context).fields).toEqual({ name: 'Ada' })
})

test('words that may belong to a field are not passed over', () => {
  expect(readFields('small, ring twice', schema, context).leavesOut).toBe(true)
  expect(readFields('size: small, note: ring twice', schema, context).leavesOut).toBe(false)
})

test('its fields are named as people would', () => {
  expect(fieldList(schema, 'de')).toBe(
    'Size of it (small oder extra_large), count (eine ganze Zahl), gift (Ja oder Nein, falls vorhanden), ' +
      'mail (eine E-Mail-Adresse, falls vorhanden), note (falls vorhanden)',
  )
})
