import { expect, test } from 'vitest'
import {
  type AssistantId,
  DEFAULT_TENANT,
  type SessionId,
  type TurnId,
  type UserId,
} from '../../../core/id.ts'
import type { Append, NewInput } from '../../../ports/journal-store.ts'
import { createMemoryStore } from './memory-store.ts'

async function aSession() {
  const store = createMemoryStore()
  const thread = { tenant: DEFAULT_TENANT, assistant: 'a' as AssistantId, owner: 'o' as UserId, thread: 't' }
  const { session } = await store.openSession(thread, 'ses_1' as SessionId, 0)
  return { store, ref: { tenant: DEFAULT_TENANT, session } }
}

const input = (digest: string): NewInput => ({
  key: 'key',
  at: 0,
  lane: 'turn',
  run: null,
  digest,
  body: '{}',
})
const snapshot = (seq: number) => ({ seq, fold: 1, state: 'what was said', digest: 'd' })

test('a snapshot that comes after its content was erased is not kept', async () => {
  const { store, ref } = await aSession()
  await store.saveSnapshot(ref, snapshot(5))
  await store.eraseContent(ref, 7)
  await store.saveSnapshot(ref, snapshot(7))
  expect(await store.snapshot(ref)).toBeNull()
  await store.saveSnapshot(ref, snapshot(8))
  expect(await store.snapshot(ref)).toMatchObject({ seq: 8 })
})

test.each([
  ['the body it came with', 'one', 'appended'],
  ['another body', 'two', 'fenced'],
])('an input taken with %s (%s) is %s', async (_, digest, kind) => {
  const { store, ref } = await aSession()
  await store.put(ref, input('one'), 'queue')
  const row = { firstSeq: 1, lastSeq: 1, at: 0, turn: 't1' as TurnId, facts: '[]', content: null, hash: 'h' }
  const append: Append = { ref, after: 0, row, takes: ['key'], digest, settles: [] }
  expect(await store.append(append)).toMatchObject({ kind })
})
