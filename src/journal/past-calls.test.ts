import { expect, test } from 'vitest'
import { sha256 } from '../adapters/digest.ts'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import { SignalboxError } from '../core/error.ts'
import { fact, type JournalEvent } from '../core/event.ts'
import {
  type AssistantId,
  effectKey,
  type SessionId,
  type TenantId,
  type TurnId,
  turnId,
  type UserId,
} from '../core/id.ts'
import type { RecordedCall } from '../costs/recorded-call.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { createCallMemo } from './call-memo.ts'
import { createJournal } from './journal.ts'
import { type PastCallsQuery, pastCalls } from './past-calls.ts'

const NORTH = 'north' as TenantId
const outcome = { status: 'ok', code: null, durationMs: 5, attempts: 1, usage: null, model: null } as const

function aStore() {
  const store = createMemoryStore()
  const journal = createJournal({ store, digest: sha256, entropy: seededEntropy(7) })
  let reads = 0
  let fault: Error | null = null
  const deps = {
    store,
    memo: createCallMemo(),
    journal: {
      readSince: async (...asked: Parameters<typeof journal.readSince>) => {
        reads++
        if (fault !== null) throw fault
        return journal.readSince(...asked)
      },
    },
  }
  async function commit(name: string, turn: TurnId, at: number, stated: ReturnType<typeof fact>) {
    const session = name as SessionId
    const thread = { tenant: NORTH, assistant: 'school' as AssistantId, owner: 'ada' as UserId, thread: name }
    await store.openSession(thread, session, at)
    const loaded = await journal.load({ tenant: NORTH, session })
    const event = { v: 1, seq: loaded.head.seq + 1, at, session, turn, ...stated } as JournalEvent
    await journal.commit(loaded, { turn, events: [event] })
  }
  return {
    store,
    reads: () => reads,
    fails: (next: Error | null) => {
      fault = next
    },
    async call(name: string, number: number, claimedAt: number, settledAt = claimedAt) {
      const turn = turnId(number)
      const effect = effectKey(turn, 1)
      const claim = { effect, kind: 'tool', name: 'draw', policy: 'ask' } as const
      await commit(name, turn, claimedAt, fact('effect_claimed', claim, { digest: '' }))
      await commit(name, turn, settledAt, fact('effect_settled', { effect, ...outcome }, { value: null }))
    },
    async since(since: number, query: Partial<PastCallsQuery> = {}) {
      const calls: RecordedCall[] = []
      const reach = await pastCalls(deps, { tenant: NORTH, since, most: 10, ...query }, one =>
        calls.push(one),
      )
      return { at: calls.map(({ at }) => at).toSorted((a, b) => a - b), reach }
    },
  }
}

test('calls since a moment are found in every session, and no others', async () => {
  const { call, since } = aStore()
  await call('ses_1', 1, 100)
  await call('ses_1', 2, 200)
  await call('ses_2', 1, 300)
  await call('ses_3', 1, 50)
  expect(await since(150)).toEqual({ at: [200, 300], reach: 'all' })
  expect(await since(0, { tenant: 'south' as TenantId })).toEqual({ at: [], reach: 'all' })
  expect(await since(0, { assistant: 'shop' as AssistantId })).toEqual({ at: [], reach: 'all' })
})

test('a call that was made before and came back since then is among them', async () => {
  const { call, since } = aStore()
  await call('ses_1', 1, 100, 200)
  expect(await since(150)).toEqual({ at: [200], reach: 'all' })
})

test('where there are more sessions than may be read, the latest are, and it is said', async () => {
  const { call, since } = aStore()
  for (const [place, name] of ['ses_1', 'ses_2', 'ses_3'].entries()) await call(name, 1, 100 + place)
  expect(await since(0, { most: 2 })).toEqual({ at: [101, 102], reach: 'latest' })
  expect(await since(0, { most: 4 })).toEqual({ at: [100, 101, 102], reach: 'all' })
})

test('a session in which nothing happened is read once', async () => {
  const { call, since, reads } = aStore()
  await call('ses_1', 1, 100)
  await call('ses_2', 1, 200)
  await since(50)
  expect(await since(150)).toEqual({ at: [200], reach: 'all' })
  expect(reads()).toBe(2)
  await call('ses_2', 2, 300)
  expect(await since(150)).toEqual({ at: [200, 300], reach: 'all' })
  expect(reads()).toBe(3)
  // Further back than it was read before.
  await since(10)
  expect(reads()).toBe(5)
})

test('a session that was set aside says nothing and hides nobody else', async () => {
  const { store, call, since } = aStore()
  await call('ses_1', 1, 100)
  await call('ses_2', 1, 200)
  await store.quarantine({ tenant: NORTH, session: 'ses_1' as SessionId }, 'damaged')
  expect(await since(0)).toEqual({ at: [200], reach: 'all' })
})

test('a session that cannot be read is told as a gap, and read again the next time', async () => {
  const { call, since, fails } = aStore()
  await call('ses_1', 1, 100)
  fails(new Error('the disk is busy'))
  expect(await since(0)).toEqual({ at: [], reach: 'gaps' })
  expect(await since(0, { most: 1 })).toEqual({ at: [], reach: 'gaps' })
  fails(null)
  expect(await since(0)).toEqual({ at: [100], reach: 'all' })
})

test('a session that turns out to be damaged is no gap', async () => {
  const { call, since, fails } = aStore()
  await call('ses_1', 1, 100)
  fails(new SignalboxError('session_quarantined', 'damaged'))
  expect(await since(0)).toEqual({ at: [], reach: 'all' })
})
