import type { SessionRef } from '../core/session.ts'
import { isErased } from '../journal/is-erased.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import type { ShelfStore } from '../ports/shelf-store.ts'
import type { JournalMemory } from './journal-memory.ts'

interface EraseForgottenParts {
  readonly store: Pick<JournalStore, 'findSession'>
  readonly journal: Pick<Journal, 'readBefore'>
  readonly shelf: Pick<ShelfStore, 'entries'>
  readonly memory: Pick<JournalMemory, 'clear'>
}

/**
 * Carries out a deletion that was asked for while a session was set aside, now that it is served again: the shelf remembers it, since
 * what lay beside the journal went at once. Resolves to true where there was one.
 */
export async function eraseForgotten(
  { store, journal, shelf, memory }: EraseForgottenParts,
  { tenant, session }: SessionRef,
): Promise<boolean> {
  const ref = { tenant, session }
  const entry = (await shelf.entries(tenant, [session])).get(session)
  const row = await store.findSession(ref)
  if (row === null || entry?.isForgotten !== true || (await isErased(journal, ref))) return false
  await memory.clear(session, { tenant, user: row.owner, roles: [] })
  return true
}
