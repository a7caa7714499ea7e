import { expect, test } from 'vitest'
import type { SessionId } from '../core/id.ts'
import { type Lifts, type StoredEvent, upcast } from './upcast.ts'

const stored = (type: string, v: number): StoredEvent => ({
  v,
  seq: 4,
  at: 1,
  session: 'ses_1' as SessionId,
  turn: null,
  type,
  payload: { count: 1 },
  content: null,
})

const lifts: Lifts = {
  thing: [
    event => ({ ...event, payload: { counts: [1] } }),
    event => ({ ...event, payload: { counts: [1], unit: 'piece' } }),
  ],
}
const versions = { thing: 3 }

test('an old event is lifted step by step to the shape of today', () => {
  expect(upcast(stored('thing', 1), lifts, versions)).toMatchObject({
    v: 3,
    payload: { counts: [1], unit: 'piece' },
  })
})

test('an event of today is left as it is', () => {
  const event = stored('thing', 3)
  expect(upcast(event, lifts, versions)).toBe(event)
})

test.each([
  ['other', 1, 'unknown kind other'],
  ['__proto__', 1, 'unknown kind __proto__'],
  ['thing', 4, 'version 4, this engine reads up to 3'],
])('a %s of version %d is refused: %s', (type, v, message) => {
  expect(() => upcast(stored(type, v), lifts, versions)).toThrow(message)
})

test('what was recorded before definitions and estimates were has none of them', () => {
  const approval = { tool: 'refund', verdict: 'allow:no_rule' }
  const opened = { ...stored('pending_opened', 1), payload: { pending: 't1/p1', approval } }
  expect(upcast(opened).payload).toEqual({ pending: 't1/p1', approval: { ...approval, estimate: null } })
  expect(upcast({ ...opened, payload: { approval: null } }).payload).toEqual({ approval: null })
  expect(upcast(stored('policy_checked', 1)).payload).toMatchObject({ definition: null, estimate: null })
})

test.each([
  [{ offline: true }, undefined],
  [{}, ['clarification']],
  [{ extractor: 'model' }, ['clarification', 'flow']],
])('a turn that began with %j may ask %j', (flags, asks) => {
  const begun = { ...stored('turn_started', 1), payload: { now: 1, ...flags } }
  expect(upcast(begun).payload).toEqual({ now: 1, ...(asks && { asks }) })
})

test('before models classified intents, the examples had', () => {
  expect(upcast(stored('intent_classified', 1)).payload).toMatchObject({ classifier: 'embedded' })
})

test('a step of a flow from before editions names none', () => {
  expect(upcast({ ...stored('flow_stepped', 1), payload: { flow: 'intake' } }).payload).toEqual({
    flow: 'intake',
    edition: null,
  })
})
