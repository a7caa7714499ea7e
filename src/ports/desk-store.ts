import type { QueueEntry } from '../core/desk.ts'
import type { PendingId, SessionId, TenantId, UserId } from '../core/id.ts'
import type { Preference, PreferenceKey } from '../core/preference.ts'
import type { SessionRef } from '../core/session.ts'
import type { SavedRule } from '../core/ui.ts'

export interface Person {
  readonly tenant: TenantId
  readonly user: UserId
}

export interface Draft {
  readonly pending: PendingId
  readonly text: string
}

export interface QueuedSession extends QueueEntry {
  readonly session: SessionId
}

export interface QueueFilter {
  readonly roles: readonly string[]
  readonly limit: number
  /** Only those after this one (the previous page's last). */
  readonly after?: { readonly since: number; readonly session: SessionId } | undefined
}

/**
 * Notes beside the journal that may change: half-filled tables and maps, people's own rules, and what is remembered of them
 * beyond a conversation because they said so. The queue of those who wait for a colleague is a view of the journal.
 * Nothing here is part of a conversation until it is submitted or read into a turn. Every call is durable when it resolves.
 */
export interface DeskStore {
  /** With `before`, only where exactly that is kept, or nothing where it is null; false where it is not. */
  putDraft(ref: SessionRef, pending: PendingId, text: string, before?: string | null): Promise<boolean>
  /** Null when nothing was typed. */
  getDraft(ref: SessionRef, pending: PendingId): Promise<string | null>
  /** All of a session, by the names of their pendings. */
  drafts(ref: SessionRef): Promise<readonly Draft[]>
  /** Of one pending, or of the whole session. */
  removeDrafts(ref: SessionRef, pending?: PendingId): Promise<void>
  /** Oldest first. */
  rules(person: Person): Promise<readonly SavedRule[]>
  /** One with the same id is replaced and keeps its place. */
  putRule(person: Person, rule: SavedRule): Promise<void>
  /** False when there was none. */
  removeRule(person: Person, id: string): Promise<boolean>
  /** Oldest first. Empty until the person says what they prefer. */
  preferences(person: Person): Promise<readonly Preference[]>
  /** One for the same parameter is replaced. */
  putPreference(person: Person, preference: Preference): Promise<void>
  /** False when there was none. */
  removePreference(person: Person, key: PreferenceKey): Promise<boolean>
  /** People who have rules or preferences, of all tenants, each once: for whoever carries them to another store. */
  people(): Promise<readonly Person[]>
  /**
   * Puts a session into the queue, or in its place what it stands for now. With `before`, only where exactly that is kept, or nothing
   * where it is null; false where it is not.
   */
  putQueued(ref: SessionRef, entry: QueueEntry, before?: QueueEntry | null): Promise<boolean>
  /** Harmless where it is not there. With `before`, only where exactly that is kept. */
  dropQueued(ref: SessionRef, before?: QueueEntry): Promise<void>
  /** Null where it is not in the queue. */
  queued(ref: SessionRef): Promise<QueueEntry | null>
  /** Rows one of these roles may see, who waits longest first. */
  queue(tenant: TenantId, filter: QueueFilter): Promise<readonly QueuedSession[]>
  /** Sessions in the queue, of all tenants: for whoever keeps the store. Pages of at most `limit`, in an order of its own. */
  queuedSessions(limit: number, after?: SessionRef): Promise<readonly SessionRef[]>
  /** Time up to which the queue was compared with the journal; null where it never was, or was lost. */
  queueMark(): Promise<number | null>
  setQueueMark(at: number): Promise<void>
  close(): Promise<void>
}
