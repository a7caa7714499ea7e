import { SignalboxError } from '../core/error.ts'
import type { SessionRef } from '../core/session.ts'
import type { JournalStore } from '../ports/journal-store.ts'

/** Ends the reason why a session is set aside that is not to be read again: that may be what ends the process. */
export const UNWORKABLE = 'cannot be worked on, nor set aside'

/** Sets a damaged session aside and throws. A store that cannot note it (it is only read, or full) changes nothing about that. */
export async function quarantineSession(
  store: Pick<JournalStore, 'quarantine'>,
  ref: SessionRef,
  fault: string,
): Promise<never> {
  await store.quarantine(ref, fault).catch(() => {})
  throw new SignalboxError('session_quarantined', `session ${ref.session} is damaged: ${fault}`, {
    place: ref.session,
    hint: 'Run `signalbox doctor` for details; the other sessions are served as usual.',
  })
}
