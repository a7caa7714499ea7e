import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { createMemoryStore } from '../testing/memory-store.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { compact, expand } from './compact.ts'

const stored = (value: Json) => JSON.parse(JSON.stringify(compact(value))) as Json

const key = fc.constantFrom('', '__proto__', 'kind', 'name', 'text', 'entityId', 'effect', 'other')
const { json } = fc.letrec(tie => ({
  json: fc.oneof(
    { depthSize: 'large' },
    fc.constantFrom<unknown>(null, true, 0, 1, 7, -3, '', 'a', 'answered'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.array(fc.tuple(key, tie('json')), { maxLength: 3 }).map(pairs => Object.fromEntries(pairs)),
  ),
}))

test('whatever JSON is stored comes back', () => {
  fc.assert(
    fc.property(json, value => {
      const plain = JSON.parse(JSON.stringify(value)) as Json
      expect(expand(stored(plain))).toEqual(plain)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['deep', JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as Json],
  ['a prototype', JSON.parse('{"__proto__":{"kind":1}}') as Json],
  ['the key that marks what stands as it is', { '': { '': 1 } }],
])('%s comes back', (_, value) => {
  expect(JSON.stringify(expand(stored(value)))).toBe(JSON.stringify(value))
})

test('fields that are undefined do not exist', () => {
  expect(expand(stored({ text: 'a', entityId: undefined } as unknown as Json))).toEqual({ text: 'a' })
})

test('numbers of lists never change: journals are full of them', () => {
  const known = [{ assistant: 'a' }, { effect: 'e', code: 'c' }, { reason: 'answered' }] as Json[]
  expect(known.map(stored)).toEqual([
    [1, 'a'],
    [35, 'e', 'c'],
    [31, [-39]],
  ])
})

test('nor do numbers of words', () => {
  const known = ['session_opened', 'content_deleted', 'message', 'answered', 'completed']
  expect(known.map(stored)).toEqual([[-1], [-28], [-29], [-39], [-44]])
})

test('a word nobody knows was written by a newer engine', () => {
  expect(() => expand([-4_000])).toThrow(expect.objectContaining({ code: 'newer_journal' }))
})

test('what was stored before there were words is read as it was', () => {
  expect(expand([31, 'answered'])).toEqual({ reason: 'answered' })
})

test('an ordinary turn is stored without a single name of a field', async () => {
  const store = createMemoryStore()
  const engine = createTestEngine({ store, model: scriptedModel(() => 'Hello.'), assistant: anAssistant() })
  const target = await engine.open()
  await engine.say(target, 'Hi')
  for (const { facts, content } of await store.commits(target.ref, 0, 10))
    expect(facts + content).not.toMatch(/[{]/)
})
