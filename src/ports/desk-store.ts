import type { PendingId, TenantId, UserId } from '../core/id.ts'
import type { Preference, PreferenceKey } from '../core/preference.ts'
import type { SessionRef } from '../core/session.ts'
import type { SavedRule } from '../core/ui.ts'

export interface Person {
  readonly tenant: TenantId
  readonly user: UserId
}

/**
 * Notes beside the journal that may change: half-filled tables and maps, people's own rules, and what is remembered of them
 * beyond a conversation because they said so. Nothing here is part of a conversation until it is submitted or read into a turn. Every call is durable when it resolves.
 */
export interface DeskStore {
  /** With `before`, only where exactly that is kept, or nothing where it is null; false where it is not. */
  putDraft(ref: SessionRef, pending: PendingId, text: string, before?: string | null): Promise<boolean>
  /** Null when nothing was typed. */
  getDraft(ref: SessionRef, pending: PendingId): Promise<string | null>
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
  close(): Promise<void>
}
