import { expect, test } from 'vitest'
import { sha256 } from '../adapters/digest.ts'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { AssistantId, TenantId } from '../core/id.ts'
import { createCallMemo } from '../journal/call-memo.ts'
import { createJournal } from '../journal/journal.ts'
import { fixedClock } from '../testing/index.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { measureRuns } from './measure-runs.ts'

const NORTH = 'north' as TenantId
const SCHOOL = 'school' as AssistantId

test('a past that could not be read is read again with the next question, a known one is not', async () => {
  const store = createMemoryStore()
  let asked = 0
  const measures = measureRuns({
    store: {
      listSessions: async query => {
        asked++
        if (asked === 1) throw new Error('the store is gone')
        return store.listSessions(query)
      },
    },
    journal: createJournal({ store, digest: sha256, entropy: seededEntropy(7) }),
    memo: createCallMemo(),
    clock: fixedClock(),
  })
  expect(await measures.of(NORTH, SCHOOL, 'draw')).toBeNull()
  await measures.of(NORTH, SCHOOL, 'draw')
  await measures.of(NORTH, SCHOOL, 'draw')
  expect(asked).toBe(2)
})
