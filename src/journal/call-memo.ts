import type { RecordedCall } from '../costs/recorded-call.ts'
import type { SessionListing } from '../ports/journal-store.ts'

/** Calls that are remembered, of all sessions together; each session takes the place of one, too. */
const MOST_CALLS = 100_000

interface Remembered {
  readonly lastSeq: number
  readonly since: number
  readonly calls: readonly RecordedCall[]
}

const weightOf = (calls: readonly RecordedCall[]): number => 1 + calls.length

/** Remembers the calls of sessions as they were read, for as long as nothing happens in them. */
export function createCallMemo(most = MOST_CALLS) {
  const sessions = new Map<string, Remembered>()
  let size = 0
  const forget = (key: string) => {
    const known = sessions.get(key)
    if (known !== undefined) size -= weightOf(known.calls)
    sessions.delete(key)
  }
  const keyOf = ({ tenant, session }: SessionListing) => `${tenant}\0${session}`
  return {
    /** Null where they have to be read. */
    find(row: SessionListing, since: number): readonly RecordedCall[] | null {
      const known = sessions.get(keyOf(row))
      return known !== undefined && known.lastSeq === row.lastSeq && known.since <= since ? known.calls : null
    },
    keep(row: SessionListing, since: number, calls: readonly RecordedCall[]): void {
      const key = keyOf(row)
      forget(key)
      sessions.set(key, { lastSeq: row.lastSeq, since, calls })
      size += weightOf(calls)
      for (const oldest of sessions.keys()) {
        if (size <= most || oldest === key) break
        forget(oldest)
      }
    },
  }
}
