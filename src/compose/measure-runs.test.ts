import { expect, test } from 'vitest'
import { sha256 } from '../adapters/digest.ts'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { AssistantId, TenantId } from '../core/id.ts'
import { createCallMemo } from '../journal/call-memo.ts'
import { createJournal } from '../journal/journal.ts'
import type { SessionListing } from '../ports/journal-store.ts'
import { fixedClock } from '../testing/index.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { measureRuns } from './measure-runs.ts'

const NORTH = 'north' as TenantId
const SCHOOL = 'school' as AssistantId

function aMeasure(listSessions: (asked: number) => Promise<readonly SessionListing[]>) {
  const store = createMemoryStore()
  const clock = fixedClock()
  let asked = 0
  const measures = measureRuns({
    store: { listSessions: async () => [...(await listSessions(++asked))] },
    journal: createJournal({ store, digest: sha256, entropy: seededEntropy(7) }),
    memo: createCallMemo(),
    clock,
  })
  return { measures, clock, asked: () => asked }
}

test('a past that could not be read is read again with the next question, a known one is not', async () => {
  const { measures, asked } = aMeasure(async asked => {
    if (asked === 1) throw new Error('the store is gone')
    return []
  })
  expect(await measures.of(NORTH, SCHOOL, 'draw')).toBeNull()
  await measures.of(NORTH, SCHOOL, 'draw')
  await measures.of(NORTH, SCHOOL, 'draw')
  expect(asked()).toBe(2)
})

test('nobody waits long for a past: it is unknown until it is read', async () => {
  const reading = Promise.withResolvers<readonly SessionListing[]>()
  const { measures, clock, asked } = aMeasure(() => reading.promise)
  const question = measures.of(NORTH, SCHOOL, 'draw')
  clock.advance(500)
  expect(await question).toBeNull()
  const next = measures.of(NORTH, SCHOOL, 'draw')
  reading.resolve([])
  await next
  expect(asked()).toBe(1)
})
