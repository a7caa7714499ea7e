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
