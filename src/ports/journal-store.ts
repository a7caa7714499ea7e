import type { AssistantId, SessionId, TenantId, TurnId, UserId } from '../core/id.ts'
import type { SessionRef } from '../core/session.ts'

/** Clients name their conversations themselves; this tuple maps to exactly one session. */
export interface ThreadKey {
  readonly tenant: TenantId
  readonly assistant: AssistantId
  readonly owner: UserId
  readonly thread: string
}

export interface SessionRow extends ThreadKey {
  readonly session: SessionId
  readonly createdAt: number
  readonly title: string | null
  /** Reason why this session was set aside; null while it is sound. */
  readonly quarantine: string | null
}

export interface SessionListing extends SessionRow {
  readonly lastSeq: number
  readonly updatedAt: number
  /** An input waits or is being worked on. */
  readonly busy: boolean
}

export interface SessionFilter {
  /** Null for all of them: for whoever keeps the store, never on behalf of a person. */
  readonly tenant: TenantId | null
  readonly assistant?: AssistantId
  readonly owner?: UserId
  readonly limit: number
  /** Only sessions listed after this one (the previous page's last). */
  readonly after?: { readonly updatedAt: number; readonly session: SessionId }
}

/** One commit of a session. The store keeps texts byte for byte and never looks into them. */
export interface CommitRow {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly at: number
  readonly turn: TurnId | null
  readonly facts: string
  /** Null when there was none, or when it was erased. */
  readonly content: string | null
  readonly hash: string
}

export interface NewInput {
  readonly key: string
  /** Time it came in; of a timer, when it is due. */
  readonly at: number
  /**
   * Inputs that start a turn are worked off in order; signals (a cancel) are read by the running turn; timers wait
   * until they are due and keep nobody busy until then.
   */
  readonly lane: 'turn' | 'signal' | 'timer'
  readonly run: string | null
  /** Digest of the body: what waits is in no chain yet. */
  readonly digest: string
  readonly body: string
}

export interface InboxRow extends Omit<NewInput, 'body' | 'digest'> {
  readonly position: number
  /** Null once settled: the journal has it then. Nor is its digest kept, by which a short text could be guessed. */
  readonly body: string | null
  readonly digest: string | null
  /** The turn that took it. */
  readonly turn: TurnId | null
  /** Attempts at its turn that were counted: see `countAttempt`. None once settled; −1 where the one before is excused. */
  readonly attempts: number
  readonly settled: boolean
}

export interface Wake extends SessionRef {
  readonly at: number
}

export type PutOutcome =
  | { readonly kind: 'accepted'; readonly position: number }
  | { readonly kind: 'duplicate'; readonly row: InboxRow }
  | { readonly kind: 'busy' }

/** Number of calls counted under these keys after `since`; with those known to have failed, or without. */
export interface CountQuery {
  readonly keys: readonly string[]
  readonly since: number
  readonly failed: 'counts' | 'is_forgotten'
  /** Entry that is left out: a call that is tried again is not held against itself. */
  readonly except?: { readonly session: SessionId; readonly entry: string } | undefined
}

/** Calls that count, across the sessions of a tenant: how many there were decides about others. */
export interface Tally {
  /** Counts the decision behind this commit rests on: refused as `miscounted` when one is not so any more. */
  readonly expects: readonly (CountQuery & { readonly count: number })[]
  /** Counted from this commit on, at its time. `entry` is unique in its session. */
  readonly adds: readonly { readonly key: string; readonly entry: string }[]
  /** Entries of this session that turned out to have failed; those that were never counted are passed over. */
  readonly failed: readonly string[]
}

/** A call that was made: nobody is certain what came of it, or it took place a short while ago. */
export interface OpenCall {
  readonly session: SessionId
  readonly entry: string
  /** Time at which it was made first. */
  readonly at: number
  readonly isDone: boolean
}

/** Open calls across the sessions of a tenant: whoever would make the same is told of them first. */
export interface OpenCallChange {
  /**
   * Number of calls of other sessions the decision behind this commit rests on, those done after `since` among them: `miscounted`
   * when it is not so any more.
   */
  readonly expects: readonly { readonly key: string; readonly elsewhere: number; readonly since: number }[]
  /** Open from this commit on, at its time. `entry` is unique in its session: one that is open already stays as it is. */
  readonly adds: readonly { readonly key: string; readonly entry: string }[]
  /** Entries of this session that came to nothing for certain; those that are not there are passed over. */
  readonly ends: readonly string[]
  /** Entries of this session that took place for certain: they are kept for `DONE_CALL_MS`. */
  readonly done: readonly string[]
}

export interface Append {
  readonly ref: SessionRef
  /** The head its writer believes in; 0 for a new session. */
  readonly after: number
  readonly row: CommitRow
  /** Inputs this commit's turn takes over: they get its id. Refused as `fenced` when one is gone or another turn's. */
  readonly takes: readonly string[]
  /** Of the body its turn began with: `fenced` when an input taken came with another. A store whose calls never overtake each other need not look. */
  readonly digest?: string | undefined
  /** Inputs that are done with this commit: settled, and their bodies dropped. */
  readonly settles: readonly string[]
  /** Set at the first message. */
  readonly title?: string | undefined
  readonly tally?: Tally | undefined
  readonly openCalls?: OpenCallChange | undefined
}

export type AppendOutcome =
  | { readonly kind: 'appended' }
  | { readonly kind: 'fenced'; readonly head: number }
  | { readonly kind: 'miscounted' }

export interface SnapshotRow {
  readonly seq: number
  /** Version of the fold that made it; another version ignores it. */
  readonly fold: number
  readonly state: string
  /** Digest of `state` with the hash of the commit it was taken at. */
  readonly digest: string
}

/** A count or an open call under the digest of what it counts (`CarriedSession`): not every store keeps that itself. */
interface CarriedEntry {
  readonly name: string
  readonly entry: string
  readonly at: number
}

/** Everything a store keeps of a session beside its commits, as it goes from one store to another. */
export interface CarriedSession {
  readonly row: SessionRow
  /** Content of commits up to this one was erased; 0 where none was. */
  readonly erasedThrough: number
  readonly snapshot: SnapshotRow | null
  /** Settled ones, too, in the order they came: a message that is sent again stays a duplicate. */
  readonly inputs: readonly Omit<InboxRow, 'position'>[]
  readonly counts: readonly (CarriedEntry & { readonly failed: boolean })[]
  readonly openCalls: readonly (CarriedEntry & { readonly isDone: boolean })[]
}

/** `taken`: the session is there already, or its thread is another one's. */
export type AdoptOutcome = { readonly kind: 'adopted' } | { readonly kind: 'taken' }

/**
 * The durable side of the journal. Every promise resolves only when what it says is durable, and rejects with a
 * `SignalboxError` (`storage_full`, `store_unavailable`, `session_quarantined`): then nothing of that call happened.
 *
 * - Calls made in one tick may be committed together; each still succeeds or fails alone, in the order made.
 * - `append` is refused as `fenced` unless the session's head is exactly `after`. Row, inbox
 *   changes, counts and open calls are one transaction.
 * - A text with a NUL or half a surrogate pair is refused as `invalid_input` (a title is mended instead), a write to a
 *   session that was never opened as `unknown_session`.
 * - Keys of one session never leak into another: every statement is bound to tenant and session.
 * - Damage that the store itself notices while reading a session quarantines that session and rejects with
 *   `session_quarantined`; other sessions are not affected.
 */
export interface JournalStore {
  /** Finds the thread's session or makes it under `fresh`. */
  openSession(thread: ThreadKey, fresh: SessionId, at: number): Promise<SessionRow>
  findThread(thread: ThreadKey): Promise<SessionRow | null>
  findSession(ref: SessionRef): Promise<SessionRow | null>
  listSessions(filter: SessionFilter): Promise<SessionListing[]>

  /**
   * Accepts an input; that is the acknowledgement. A known key is a `duplicate`, whatever else holds. With
   * `refuse`, a turn-lane input is `busy` while another unsettled turn-lane input exists.
   */
  put(ref: SessionRef, input: NewInput, whenBusy: 'refuse' | 'queue'): Promise<PutOutcome>
  findInput(ref: SessionRef, key: string): Promise<InboxRow | null>
  /** The latest input of that run. */
  findRun(ref: SessionRef, run: string): Promise<InboxRow | null>
  /** Unsettled inputs in the order they came. */
  openInputs(ref: SessionRef): Promise<InboxRow[]>
  /**
   * Counts an attempt at an open input before it is made, so that one that ends the process is known afterwards. Returns
   * the number of attempts with this one; 0 for an input that is not open.
   */
  countAttempt(ref: SessionRef, key: string): Promise<number>
  /** Forgets the attempts at an open input, the one under way included: the next is number 0. */
  excuseAttempts(ref: SessionRef, key: string): Promise<void>
  /** Settles signals that came too late to matter. */
  settleInputs(ref: SessionRef, keys: readonly string[]): Promise<void>
  /** Sessions with unsettled turn-lane inputs, oldest input first. */
  sessionsWithWork(): Promise<SessionRef[]>
  /** Sessions with unsettled timers, each with the time of its first one, in that order. */
  sessionsToWake(): Promise<Wake[]>

  append(append: Append): Promise<AppendOutcome>
  /**
   * Gives a session that has no commit yet its first ones, all of them or none: it has another's past. `fenced` where it has some
   * already. They come with neither inputs nor counts.
   */
  begin(ref: SessionRef, rows: readonly CommitRow[], title: string | null): Promise<AppendOutcome>
  /** Null where there is none. Of a session that is set aside: its row, counts and open calls alone. */
  carry(ref: SessionRef): Promise<CarriedSession | null>
  /**
   * Takes over a session as another store carried it, with all of its commits: wholly or not at all. Only a session that is set aside may
   * come without those it had.
   */
  adopt(session: CarriedSession, commits: readonly CommitRow[]): Promise<AdoptOutcome>
  /** One number per query. Counts are kept for a year at least. */
  counts(tenant: TenantId, queries: readonly CountQuery[]): Promise<number[]>
  /** Open calls under this key, oldest first. */
  openCalls(tenant: TenantId, key: string): Promise<OpenCall[]>
  head(ref: SessionRef): Promise<{ readonly seq: number; readonly hash: string } | null>
  /** Commits whose `lastSeq` is greater than `after`, in order, at most `limit`. */
  commits(ref: SessionRef, after: number, limit: number): Promise<CommitRow[]>
  /** Commits whose `firstSeq` is less than `before`, newest first, at most `limit`. */
  commitsBefore(ref: SessionRef, before: number, limit: number): Promise<CommitRow[]>

  /** One that comes late, of a time whose content was erased since, is not kept. */
  saveSnapshot(ref: SessionRef, snapshot: SnapshotRow): Promise<void>
  snapshot(ref: SessionRef): Promise<SnapshotRow | null>

  /**
   * Erases content, title, snapshot and unsettled-free bodies of commits up to `through`, and the open calls of the
   * session. Chain and facts stay.
   */
  eraseContent(ref: SessionRef, through: number): Promise<void>
  /** Sets the session aside: from now on its reads and appends reject, except `findSession` and lists. */
  quarantine(ref: SessionRef, reason: string): Promise<void>
  /**
   * Serves the session again; damage is met again where it is. Accepting losses, it is taken as it is stored now, whatever
   * was known of it before; a session that is gone altogether is forgotten.
   */
  release(ref: SessionRef, accepting: 'losses' | 'nothing'): Promise<void>

  /** Resolves when a write that changes nothing is durable: what is sent now would be kept. */
  probe(): Promise<void>

  close(): Promise<void>
}
