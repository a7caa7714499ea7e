import { SignalboxError } from '../core/error.ts'
import type { AssistantId } from '../core/id.ts'
import type { SessionRef } from '../core/session.ts'
import type { Clock } from '../ports/clock.ts'
import type { JournalStore, SessionListing } from '../ports/journal-store.ts'
import { matchQueue, type QueueParts } from './match-queue.ts'

export interface RefillParts extends QueueParts {
  readonly store: Pick<JournalStore, 'openInputs' | 'listSessions'>
  readonly clock: Pick<Clock, 'pause'>
  /** True for an assistant whose people may wait for a colleague. */
  readonly hasDesk: (assistant: AssistantId) => boolean
}

const PAGE = 200
/** Clocks of several nodes differ, and may be set back. */
const SLACK_MS = 3_600_000

/**
 * Brings the queue in step with the journal, where the desk's store was lost or is older or newer than it: whoever waits is
 * listed again, a row nobody waits for is gone. Reads the sessions that changed since it was last done, all of them where that is not
 * known, and lets others go first after each.
 */
export async function refillQueue(parts: RefillParts, signal: AbortSignal): Promise<void> {
  const { desk, store, clock, hasDesk } = parts
  const match = async (ref: SessionRef): Promise<void> => {
    try {
      await matchQueue(parts, ref)
    } catch (error) {
      // One that cannot be read keeps nobody else from being listed.
      if (!(error instanceof SignalboxError) || !UNREADABLE.has(error.code)) throw error
    }
    await clock.pause()
  }
  for (let page = await desk.queuedSessions(PAGE); page.length > 0; ) {
    for (const ref of page) {
      if (signal.aborted) return
      await match(ref)
    }
    page = await desk.queuedSessions(PAGE, page.at(-1))
  }
  const [newest] = await store.listSessions({ tenant: null, limit: 1 })
  if (newest === undefined) return
  const mark = await desk.queueMark()
  // A journal that ends before the mark is older than the desk: then nothing is known of it.
  const since = mark === null || newest.updatedAt < mark ? 0 : mark - SLACK_MS
  let after: SessionListing | undefined
  do {
    const rows = await store.listSessions({ tenant: null, limit: PAGE, ...(after && { after }) })
    for (const row of rows) {
      if (signal.aborted) return
      if (row.updatedAt < since) return desk.setQueueMark(newest.updatedAt)
      if (row.quarantine === null && hasDesk(row.assistant))
        await match({ tenant: row.tenant, session: row.session })
    }
    after = rows.length < PAGE ? undefined : rows.at(-1)
    await clock.pause()
  } while (after !== undefined)
  await desk.setQueueMark(newest.updatedAt)
}

const UNREADABLE: ReadonlySet<string> = new Set(['session_quarantined', 'newer_journal', 'unknown_session'])
