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

/** A link under which everybody in the tenant may read a conversation as it was then. */
export interface Share {
  readonly id: string
  readonly session: SessionId
  readonly createdAt: number
  /** Last fact it shows. */
  readonly through: number
}

/** Own words in which a term was found. */
export interface FoundWords {
  readonly session: SessionId
  readonly text: string
}

/**
 * Conversations as their owners arrange, find and show them. Beside the journal: nothing here is part of a conversation,
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

  share(ref: SessionRef, share: Omit<Share, 'session'>): Promise<void>
  /** Oldest first. */
  shares(ref: SessionRef): Promise<readonly Share[]>
  findShare(tenant: TenantId, id: string): Promise<Share | null>
  /** False when there was none. */
  unshare(ref: SessionRef, id: string): Promise<boolean>

  /** Drops name, pin, words and links of a session; that it was forgotten stays. */
  forget(ref: SessionRef): Promise<void>
}
