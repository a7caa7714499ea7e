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

export const isArchived = (entry: Arrangement | undefined): boolean => (entry?.archivedAt ?? null) !== null

/** A message of a person, with the number of its fact. */
export interface OwnWords {
  readonly seq: number
  readonly text: string
}

/** Own words in which a term was found. */
export interface FoundWords {
  readonly session: SessionId
  readonly text: string
}

/**
 * Conversations as their owners arrange and find them. Beside the journal: nothing here is part of a conversation,
 * and what is kept of people's words is made from the journal and can be made again. Every call is durable when it
 * resolves. `forget` leaves no word behind. Texts that not every store can hold are refused as `invalid_input`, see
 * `storable.ts`.
 */
export interface ShelfStore {
  /** Those of these sessions that have one. */
  entries(tenant: TenantId, sessions: readonly SessionId[]): Promise<ReadonlyMap<SessionId, ShelfEntry>>
  /** Sets what is named, as one change. A forgotten session takes no title until it is revived. */
  arrange(ref: SessionRef, owner: UserId, change: Partial<Arrangement>): Promise<void>
  /** Something was said at this time: what was put away before comes back, what was forgotten may have a name again. */
  revive(ref: SessionRef, at: number): Promise<void>
  /** Pinned last comes first. */
  pinned(person: Person): Promise<readonly SessionId[]>

  /** Number of the last fact whose words are kept, by session. */
  indexed(person: Person): Promise<ReadonlyMap<SessionId, number>>
  /** Keeps words of facts up to `through`; what was kept before stays, and the same fact's come once. */
  index(person: Person, session: SessionId, through: number, words: readonly OwnWords[]): Promise<void>
  /** Words in which the term occurs, also within a word, whatever its case and accents: the first of each session. */
  find(person: Person, term: string): Promise<readonly FoundWords[]>

  /** Drops name, pin and words of a session; that it was forgotten stays. */
  forget(ref: SessionRef): Promise<void>
}
