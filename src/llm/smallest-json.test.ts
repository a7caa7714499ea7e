import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jsonSchemaOf } from './json-schema.ts'
import { smallestJson } from './smallest-json.ts'

const Tree = z.strictObject({
  name: z.string(),
  get children() {
    return z.array(Tree)
  },
})
const Endless = z.strictObject({
  get next() {
    return Endless
  },
})

test.each([
  ['a union', z.union([z.string().check(z.regex(/x/)), z.boolean()]), false],
  ['a tagged union', z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a') })]), { kind: 'a' }],
  ['a default', z._default(z.number(), 7), 7],
  ['a tree', Tree, { name: '', children: [] }],
  ['an open interval', z.number().check(z.gt(0), z.lt(1)), 0.5],
  ['a negative range', z.number().check(z.lte(-2)), -2],
  ['a multiple', z.number().check(z.gte(4), z.multipleOf(3)), 6],
  ['an integer above a fraction', z.int().check(z.gte(1.5)), 2],
  ['anything', z.unknown(), null],
  ['a record', z.record(z.string(), z.number()), {}],
  ['an address', z.email(), 'nobody@example.com'],
])('%s has a smallest value, and it fits', (_, schema, value) => {
  expect(smallestJson(jsonSchemaOf(schema))).toEqual({ ok: true, value })
  expect(z.safeParse(schema, value).success).toBe(true)
})

test.each([
  ['a pattern', z.string().check(z.regex(/^[a-z]+$/))],
  ['an endless schema', Endless],
  ['nothing at all', z.never()],
])('%s is refused', (_, schema) => {
  expect(smallestJson(jsonSchemaOf(schema)).ok).toBe(false)
})
