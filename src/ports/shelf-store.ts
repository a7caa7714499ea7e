import type { SessionId, TenantId, UserId } from '../core/id.ts'
import type { SessionRef } from '../core/session.ts'
import type { Person } from './desk-store.ts'

/** Arrangement of one conversation by its owner. */
export interface Arrangement {
  /** Name they gave it; null where it keeps its own. */
  readonly title: string | null
  readonly pinnedAt: number | null
  readonly archivedAt: number | null
}

export interface ShelfEntry extends Arrangement {
  /** True where its content was deleted, and with it all that stood here. */
  readonly isForgotten: boolean
}

/** True until something is said in it again. */
export const isArchived = (
  { updatedAt }: { readonly updatedAt: number },
  entry: Arrangement | undefined,
): boolean => entry !== undefined && entry.archivedAt !== null && entry.archivedAt >= updatedAt

/** Own words in which a term was found. */
export interface FoundWords {
  readonly session: SessionId
  readonly text: string
}

/**
 * Conversations as their owners arrange and find them. Beside the journal: nothing here is part of a conversation,
 * and what is kept of people's words is made from the journal and can be made again. Every call is durable when it
 * resolves. `forget` leaves no word behind.
 */
export interface ShelfStore {
  /** Those of these sessions that have one. */
  entries(tenant: TenantId, sessions: readonly SessionId[]): Promise<ReadonlyMap<SessionId, ShelfEntry>>
  arrange(ref: SessionRef, owner: UserId, arrangement: Arrangement): Promise<void>
  /** Pinned last comes first. */
  pinned(person: Person): Promise<readonly SessionId[]>

  /** Number of the last fact whose words are kept, by session. */
  indexed(person: Person): Promise<ReadonlyMap<SessionId, number>>
  /** Keeps words of facts up to `through`; what was kept before stays. */
  index(person: Person, session: SessionId, through: number, texts: readonly string[]): Promise<void>
  /** Words in which the term occurs, also within a word, whatever its case and accents: the first of each session. */
  find(person: Person, term: string): Promise<readonly FoundWords[]>

  /** Drops name, pin and words of a session; that it was forgotten stays. */
  forget(ref: SessionRef): Promise<void>
}
