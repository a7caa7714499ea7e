import { expect, test } from 'vitest'
import type { JournalEvent } from '../core/event.ts'
import { artifactId, type SessionId, type TenantId, turnId } from '../core/id.ts'
import { pastArtifacts } from './past-artifacts.ts'

const REF = { tenant: 'north' as TenantId, session: 's' as SessionId }

/** A conversation of so many facts, each a commit, with artifacts at some of them. */
function aJournal(facts: number, made: readonly number[]) {
  const factAt = (seq: number) =>
    ({
      seq,
      turn: turnId(seq),
      at: 0,
      ...(made.includes(seq)
        ? { type: 'artifact_created', payload: { artifact: artifactId(turnId(seq), 1) }, content: {} }
        : { type: 'turn_started' }),
    }) as JournalEvent
  let looks = 0
  return {
    looks: () => looks,
    readBefore: async (_: unknown, before: number, commits: number) => {
      looks++
      const end = Math.min(before, facts + 1)
      const start = Math.max(1, end - commits)
      return Array.from({ length: Math.max(0, end - start) }, (_fact, at) => factAt(start + at))
    },
  }
}

test.each([1, 2, 50])('pages of %i have every artifact once, however far they lie apart', async most => {
  const made = [1, 2, 3, 500, 1999, 2000]
  const journal = aJournal(2000, made)
  const found: string[] = []
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
    const looks = journal.looks()
    const page = await pastArtifacts(journal, REF, before, most)
    expect(journal.looks() - looks).toBeLessThanOrEqual(4)
    expect(page.artifacts.length).toBeLessThanOrEqual(most)
    found.unshift(...page.artifacts.map(({ id }) => id))
    before = page.before
  }
  expect(found).toEqual(made.map(seq => `t${seq}-a1`))
})
