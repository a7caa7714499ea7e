import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/digest.ts'
import { asksForSecret } from './asks-for-secret.ts'
import { checkerOf } from './check-arguments.ts'
import { definitionDigest, readDefinition } from './definition.ts'
import { compareTools, formatLock, parseLock } from './lock.ts'
import { readResult } from './read-result.ts'
import { readTools } from './server-pool.ts'

const tool = (name: string, description = 'Does it.') => ({
  name,
  description,
  inputSchema: { type: 'object' },
})

function defined(name: string, description?: string) {
  const read = readDefinition(tool(name, description))
  if (!read.ok) throw new Error(read.fault)
  return read.definition
}

test.each(['', 'a b', 'a\u001b[31m', '../x', 'x'.repeat(129)])('a tool named %j is not taken', name => {
  expect(readDefinition(tool(name))).toMatchObject({ ok: false })
})

test('what a person could not see is not in what they approve', () => {
  expect(defined('go', 'Safe\u202e\u200b\u0007 tool').description).toBe('Safe tool')
})

test('a name that is there twice is nobody’s', () => {
  expect(readTools([tool('a'), tool('b'), tool('a', 'Else.')]).map(({ name }) => name)).toEqual(['b'])
})

test('a lock reads back as written, and one that was edited is none', () => {
  const definition = defined('go')
  const lock = new Map([
    ['s', new Map([['go', { digest: definitionDigest(sha256, definition), definition }]])],
  ])
  const text = formatLock(lock)
  expect(parseLock(text, sha256)).toEqual(lock)
  expect(parseLock(text.replace('Does it.', 'Does more.'), sha256)).toBeNull()
  expect(parseLock('[]', sha256)).toBeNull()
  expect(compareTools(lock.get('s') ?? new Map(), [defined('go', 'Else.'), defined('new')])).toMatchObject([
    { tool: 'go', state: 'drifted', changes: ['description - Does it.', 'description + Else.'] },
    { tool: 'new', state: 'new' },
  ])
})

test('a result nested beyond measure is named, not kept', () => {
  const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)
  expect(readResult({ content: [], structuredContent: { deep } }).value).toBe(
    '[nested too deeply, not shown]',
  )
  expect(readResult({ content: [], structuredContent: { a: 1 } }).value).toEqual({ a: 1 })
})

test('a schema that goes round in circles leaves the checking to the server', async () => {
  const check = await checkerOf({ type: 'object', allOf: [{ $ref: '#' }] })
  expect(check({ a: 1 })).toEqual({ ok: true, value: { a: 1 } })
})

test.each([
  ['password', true],
  ['apiKey', true],
  ['Kreditkartennummer', true],
  ['PIN', true],
  ['maxTokens', false],
  ['name', false],
  ['shipping', false],
])('a field %s is a secret: %j', (field, secret) => {
  expect(asksForSecret({ type: 'object', properties: { [field]: { type: 'string' } } })).toBe(secret)
})
