import type { SessionRef } from '../core/session.ts'
import type { Clock } from '../ports/clock.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import type { Journal } from './journal.ts'
import { UNWORKABLE } from './quarantine-session.ts'

/** Between two looks at one session: damage rarely passes, and each look reads the whole session. */
const AGAIN_AFTER_MS = 60_000

interface Dependencies {
  readonly store: Pick<JournalStore, 'release'>
  readonly journal: Pick<Journal, 'verify'>
  readonly clock: Pick<Clock, 'now'>
  readonly say: (line: string) => void
}

/** Looks again at a session that is set aside; true where it is served from now on. */
export type SecondLook = (row: SessionRef & { readonly quarantine: string | null }) => Promise<boolean>

/**
 * An error of the disk that has passed keeps nobody out for good: when somebody asks for a session that is set aside, it
 * is read again, and served if its chain is whole from the first commit to the last that was acknowledged.
 */
export function createSecondLook({ store, journal, clock, say }: Dependencies): SecondLook {
  const looks = new Map<string, number>()
  return async ({ tenant, session, quarantine }) => {
    if (quarantine?.endsWith(UNWORKABLE)) return false
    const name = JSON.stringify([tenant, session])
    const now = clock.now()
    if (now - (looks.get(name) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS) return false
    looks.set(name, now)
    const ref = { tenant, session }
    try {
      await store.release(ref, 'nothing')
      if ((await journal.verify(ref)) !== null) return false
    } catch {
      // Then nothing has changed: it stays set aside.
      return false
    }
    looks.delete(name)
    say(`session ${session} was read again and is whole: it is served again`)
    return true
  }
}
