import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { Json } from '../core/json.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { compact, expand } from './compact.ts'

const stored = (value: Json, turn?: string) => JSON.parse(JSON.stringify(compact(value, turn))) as Json

const key = fc.constantFrom('', '__proto__', 'kind', 'name', 'text', 'entityId', 'effect', 'other')
const { json } = fc.letrec(tie => ({
  json: fc.oneof(
    { depthSize: 'large' },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      1,
      7,
      -3,
      '',
      'a',
      'answered',
      't1',
      't1/e1',
      't1-m1',
      't12/e1',
      '~',
      '~/e1',
    ),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.array(fc.tuple(key, tie('json')), { maxLength: 3 }).map(pairs => Object.fromEntries(pairs)),
  ),
}))

test('whatever JSON is stored comes back', () => {
  fc.assert(
    fc.property(json, value => {
      const plain = JSON.parse(JSON.stringify(value)) as Json
      expect(expand(stored(plain))).toEqual(plain)
      expect(expand(stored(plain, 't1'), 't1')).toEqual(plain)
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
  const known = [{ assistant: 'a' }, { effect: 'e', code: 'c' }, { reason: 'settled' }] as Json[]
  expect(known.map(one => stored(one))).toEqual([
    [1, 'a'],
    [35, 'e', 'c'],
    [31, 'settled'],
  ])
})

test('nor do numbers of words', () => {
  const known = ['session_opened', 'content_deleted', 'message', 'answered', 'completed']
  expect(known.map(one => stored(one))).toEqual([[-1], [-28], [-29], [-39], [-44]])
})

test('ids of the turn are shortened, and only they', () => {
  const ids = ['t1/e1', 't1-m1', 't1', 't12/e1', '~/e1']
  expect(ids.map(id => stored(id, 't1'))).toEqual(['~/e1', '~-m1', 't1', 't12/e1', '~~/e1'])
})

test('what nearly every turn repeats is one number', () => {
  const local = { tenant: 'default', user: 'local', roles: [] }
  expect([local, { ...local, user: 'jo' }].map(one => stored(one))).toEqual([[-56], [3, [-31], 'jo', [0]]])
  expect(expand([-56])).toEqual(local)
})

test('a word nobody knows was written by a newer engine', () => {
  expect(() => expand([-4_000])).toThrow(expect.objectContaining({ code: 'newer_journal' }))
})

test('so are calls of steps, and a client that has calls open', () => {
  const claim = {
    effect: 't1/e1',
    kind: 'tool',
    name: 'a',
    policy: 'once',
    plan: 't1/plan',
    step: 0,
    call: true,
  }
  const step = { plan: 't1/plan', step: 0, call: true, status: 'failed', effect: null, code: null }
  const surface = { channel: 'api', tools: [], calls: ['t1/p1'] }
  const facts: Json[] = [claim, { ...claim, again: 't1/e0' }, step, surface]
  expect(JSON.stringify(facts.map(fact => stored(fact)))).not.toMatch(/[{]/)
})

test('an ordinary turn is stored without a single name of a field', async () => {
  const store = createMemoryStore()
  const engine = createTestEngine({ store, model: scriptedModel(() => 'Hello.'), assistant: anAssistant() })
  const target = await engine.open()
  await engine.say(target, 'Hi')
  for (const { facts, content } of await store.commits(target.ref, 0, 10))
    expect(facts + content).not.toMatch(/[{]/)
})
