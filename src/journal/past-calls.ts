import { SignalboxError } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'
import type { AssistantId, TenantId } from '../core/id.ts'
import { callsIn, type RecordedCall } from '../costs/recorded-call.ts'
import type { JournalStore, SessionListing } from '../ports/journal-store.ts'
import type { createCallMemo } from './call-memo.ts'
import type { Journal } from './journal.ts'

const PAGE = 200

export interface PastCallsDeps {
  readonly store: Pick<JournalStore, 'listSessions'>
  readonly journal: Pick<Journal, 'readSince'>
  readonly memo: ReturnType<typeof createCallMemo>
}

export interface PastCallsQuery {
  readonly tenant: TenantId
  readonly assistant?: AssistantId
  readonly since: number
  /** Sessions that are read at most, the latest first. */
  readonly most: number
}

/** Sessions a reading reached: all of them, only the latest it may read, or not one or more that could not be read this time. */
type PastReach = 'all' | 'latest' | 'gaps'

/**
 * Hands over every call that was settled since then, session by session, those set aside left out. Reads the sessions something
 * happened in since then, and of each only that part.
 */
export async function pastCalls(
  { store, journal, memo }: PastCallsDeps,
  { tenant, assistant, since, most }: PastCallsQuery,
  take: (call: RecordedCall) => void,
): Promise<PastReach> {
  async function callsOf(row: SessionListing): Promise<readonly RecordedCall[] | 'unread'> {
    try {
      const calls = callsIn(ownFacts(await journal.readSince(row, since)), row)
      memo.keep(row, since, calls)
      return calls
    } catch (error) {
      // One that turns out to be damaged is set aside by whoever reads it, and says nothing here.
      const isSetAside = error instanceof SignalboxError && error.code === 'session_quarantined'
      return isSetAside ? [] : 'unread'
    }
  }

  let hasGaps = false
  let after: SessionListing | undefined
  for (let read = 0; read < most; ) {
    const limit = Math.min(PAGE, most - read)
    const rows = await store.listSessions({
      tenant,
      limit,
      ...(assistant !== undefined && { assistant }),
      ...(after !== undefined && { after }),
    })
    for (const row of rows) {
      if (row.updatedAt < since) return hasGaps ? 'gaps' : 'all'
      read++
      if (row.quarantine !== null) continue
      const calls = memo.find(row, since) ?? (await callsOf(row))
      if (calls === 'unread') hasGaps = true
      else for (const call of calls) if (call.at >= since) take(call)
    }
    after = rows.at(-1)
    if (after === undefined || rows.length < limit) return hasGaps ? 'gaps' : 'all'
  }
  return hasGaps ? 'gaps' : 'latest'
}

/** Calls of before a fork were made in another session, and are told there. */
const ownFacts = (events: readonly JournalEvent[]): readonly JournalEvent[] =>
  events.slice(events.findLastIndex(({ type }) => type === 'session_forked') + 1)
