import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issuesText } from './issues-text.ts'

const schema = z.strictObject({
  text: z.string(),
  kind: z.optional(z.enum(['table', 'map'])),
  context: z.optional(z.object({ zone: z.string().check(z.refine(() => false, 'the name of a zone')) })),
  rows: z.optional(z.array(z.object({ name: z.string() }))),
})

test.each<[unknown, string]>([
  [{}, 'text is missing (expected text)'],
  [{ text: 1 }, 'text: expected text, found 1'],
  [{ text: '', kind: 'tabel' }, 'kind: expected one of table, map, found "tabel" (did you mean table?)'],
  [{ text: '', context: { zone: 'Moon' } }, 'context.zone: expected the name of a zone, found "Moon"'],
  [{ text: '', rows: [{ name: 'a' }, {}] }, 'rows[1].name is missing (expected text)'],
  [{ txt: '' }, 'unknown field txt (did you mean text?)'],
  ['text', 'expected an object, found "text"'],
])('%j: %s', (value, faults) => {
  const parsed = schema.safeParse(value)
  expect(parsed.success || issuesText(schema, parsed.error, value)).toBe(faults)
})
