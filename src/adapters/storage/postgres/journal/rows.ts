import type { AssistantId, SessionId, TenantId, TurnId, UserId } from '../../../../core/id.ts'
import type {
  CommitRow,
  InboxRow,
  SessionListing,
  SessionRow,
  SnapshotRow,
} from '../../../../ports/journal-store.ts'

export type Row = Readonly<Record<string, unknown>>

export const SESSION_COLUMNS =
  's.tenant, s.session, s.assistant, s.owner, s.thread, s.created_at, s.title, s.quarantine'

export const sessionOf = (row: Row): SessionRow => ({
  tenant: row.tenant as TenantId,
  session: row.session as SessionId,
  assistant: row.assistant as AssistantId,
  owner: row.owner as UserId,
  thread: row.thread as string,
  createdAt: row.created_at as number,
  title: row.title as string | null,
  quarantine: row.quarantine as string | null,
})

export const listingOf = (row: Row): SessionListing => ({
  ...sessionOf(row),
  lastSeq: row.seq as number,
  updatedAt: row.updated_at as number,
  busy: row.busy as boolean,
})

export const inputOf = (row: Row): InboxRow => ({
  position: row.position as number,
  key: row.key as string,
  at: row.at as number,
  lane: row.lane as InboxRow['lane'],
  run: row.run as string | null,
  digest: row.digest as string | null,
  body: row.body as string | null,
  turn: row.turn as TurnId | null,
  attempts: row.attempts as number,
  settled: row.settled as boolean,
})

export const commitOf = (row: Row): CommitRow => ({
  firstSeq: row.first_seq as number,
  lastSeq: row.last_seq as number,
  at: row.at as number,
  turn: row.turn as TurnId | null,
  facts: row.facts as string,
  content: row.content as string | null,
  hash: row.hash as string,
})

export const snapshotOf = (row: Row): SnapshotRow => ({
  seq: row.seq as number,
  fold: row.fold as number,
  state: row.state as string,
  digest: row.digest as string,
})
