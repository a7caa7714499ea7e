import { expect } from 'vitest'
import { sha256 } from '../../src/adapters/digest.ts'
import { systemEntropy } from '../../src/adapters/entropy.ts'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import { type AssistantId, DEFAULT_TENANT, type UserId } from '../../src/core/id.ts'
import type { SessionRef } from '../../src/core/session.ts'
import { createJournal } from '../../src/journal/journal.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import { parseCursor } from '../../src/server/agui/cursor.ts'
import type { Driver } from './driver.ts'
import { type Phase, phaseOf } from './kill-phase.ts'

/** Looks at what a killed process left: every acknowledgement must be covered. Tells where each session stood. */
export async function inspectRemains(
  data: string,
  assistant: string,
  drivers: readonly Driver[],
  effects: ReadonlySet<string>,
): Promise<Phase[]> {
  const store = openSqliteStore({ folder: data, readOnly: true })
  const journal = createJournal({ store, digest: sha256, entropy: systemEntropy })
  try {
    const phases: Phase[] = []
    for (const driver of drivers) {
      const run = driver.current()
      const ref = await refOf(store, assistant, driver.thread)
      if (ref === null) {
        expect(driver.runs.filter(({ acknowledged }) => acknowledged)).toEqual([])
        continue
      }
      for (const { run: id, acknowledged } of driver.runs.slice(-2))
        if (acknowledged) expect(await store.findRun(ref, id), `${id} was acknowledged`).not.toBeNull()
      const { unfinished, head } = await journal.load(ref)
      expect(head.seq, `${run?.run} was told of events that are there`).toBeGreaterThanOrEqual(
        committedSeq(run),
      )
      const openInputs = await store.openInputs(ref)
      phases.push(phaseOf({ run, openInputs, unfinished: unfinished?.events ?? [], effects }))
    }
    return phases
  } finally {
    await store.close()
  }
}

export async function refOf(
  store: Pick<JournalStore, 'findThread'>,
  assistant: string,
  thread: string,
): Promise<SessionRef | null> {
  const owner = 'local' as UserId
  return store.findThread({ tenant: DEFAULT_TENANT, assistant: assistant as AssistantId, owner, thread })
}

/** Only what streams is told before it is durable; every other id stands for a fact. */
function committedSeq(run: ReturnType<Driver['current']>): number {
  const cursors = run?.received.map(({ id }) => parseCursor(id)) ?? []
  return Math.max(
    0,
    ...cursors.map(cursor => (cursor === null || cursor.inside === 'message' ? 0 : cursor.seq)),
  )
}
