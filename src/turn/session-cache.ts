import type { SessionRef } from '../core/session.ts'
import type { LoadedSession } from '../journal/journal.ts'

const CAPACITY = 1_000

export interface SessionCache {
  get(ref: SessionRef): LoadedSession | undefined
  put(session: LoadedSession): LoadedSession
  forget(ref: SessionRef): void
}

/** Recently used sessions, folded. Dropping one only costs a read. */
export function createSessionCache(capacity = CAPACITY): SessionCache {
  const sessions = new Map<string, LoadedSession>()
  const keyOf = ({ tenant, session }: SessionRef) => `${tenant}/${session}`
  return {
    get(ref) {
      const key = keyOf(ref)
      const session = sessions.get(key)
      if (session !== undefined) {
        sessions.delete(key)
        sessions.set(key, session)
      }
      return session
    },
    put(session) {
      sessions.set(keyOf(session.ref), session)
      if (sessions.size > capacity) {
        const [oldest] = sessions.keys()
        if (oldest !== undefined) sessions.delete(oldest)
      }
      return session
    },
    forget: ref => void sessions.delete(keyOf(ref)),
  }
}
