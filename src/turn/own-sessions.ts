import { listedSessions } from '../journal/listed-sessions.ts'
import type { Person } from '../ports/desk-store.ts'
import type { JournalStore, SessionListing } from '../ports/journal-store.ts'

/** All sessions of a person, the latest first. Read whole: whoever changes one of them changes its place. */
export const ownSessions = (
  store: Pick<JournalStore, 'listSessions'>,
  { tenant, user }: Person,
): Promise<readonly SessionListing[]> => Array.fromAsync(listedSessions(store, { tenant, owner: user }))
