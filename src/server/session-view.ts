import type { SessionView } from '../api/rest.ts'
import type { SessionListing } from '../ports/journal-store.ts'
import { isArchived, type ShelfEntry } from '../ports/shelf-store.ts'

/** A conversation in a list, as its owner arranged it. */
export function sessionView(row: SessionListing, entry: ShelfEntry | undefined): SessionView {
  const { session, assistant, thread, title, createdAt, updatedAt, busy, quarantine } = row
  return {
    session,
    assistant,
    thread,
    title: entry?.title ?? title,
    pinned: isPinned(entry),
    archived: isArchived(entry),
    createdAt,
    updatedAt,
    status: quarantine !== null ? 'quarantined' : busy ? 'busy' : 'idle',
  }
}

export const isPinned = (entry: ShelfEntry | undefined): boolean => (entry?.pinnedAt ?? null) !== null
