import type { DatabaseSync } from 'node:sqlite'
import { SignalboxError } from '../../../../core/error.ts'
import type { AssistantId, SessionId, TenantId, UserId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { SessionRow, SnapshotRow, ThreadKey } from '../../../../ports/journal-store.ts'
import { isStorable } from '../../../../ports/storable.ts'
import type { Cell, Cells } from './cells.ts'
import { Damage } from './fault.ts'
import { prepareRead } from './prepare-read.ts'
import { proofOf } from './proof.ts'
import { integer, type Row, rowOf, rowsOf, text, textOrNull } from './row.ts'
import type { Transaction } from './transaction.ts'

const SESSION_COLUMNS =
  's.tenant, s.session, s.assistant, s.owner, s.thread, s.created_at, s.title, s.quarantine, s.sid, s.proof'

/** Read from the table itself: an index has copies of some columns, which may be sound when the row is not. */
const entryWhere = (condition: string) =>
  `SELECT ${SESSION_COLUMNS} FROM sessions s NOT INDEXED WHERE sid = (SELECT sid FROM sessions WHERE ${condition})`

export const ALTERED_ENTRY = 'its entry in the list of sessions was altered'

export type SessionTable = ReturnType<typeof createSessionTable>

export function createSessionTable(database: DatabaseSync, cells: Cells) {
  const insert = database.prepare(`
    INSERT OR IGNORE INTO sessions (sid, tenant, session, assistant, owner, thread, created_at, updated_at, proof)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8)`)
  const updateTitle = database.prepare('UPDATE sessions SET title = ?, proof = ? WHERE sid = ?')
  const upsertSnapshot = database.prepare(`
    INSERT OR REPLACE INTO snapshots (sid, seq, fold, digest, state) SELECT ?1, ?2, ?3, ?4, ?5
    WHERE NOT EXISTS (SELECT 1 FROM erased WHERE sid = ?1 AND through >= ?2)`)
  const removeSnapshot = database.prepare('DELETE FROM snapshots WHERE sid = ?')
  const noteErased = database.prepare(`
    INSERT INTO erased (sid, through) VALUES (?, ?)
    ON CONFLICT DO UPDATE SET through = max(through, excluded.through)`)
  const updateQuarantine = database.prepare(
    'UPDATE sessions SET quarantine = coalesce(quarantine, ?) WHERE tenant = ? AND session = ?',
  )
  const selectThread = prepareRead(
    database,
    entryWhere('tenant = ? AND assistant = ? AND owner = ? AND thread = ?'),
  )
  const selectSession = prepareRead(database, entryWhere('tenant = ? AND session = ?'))
  const liftQuarantine = database.prepare(
    'UPDATE sessions SET quarantine = NULL WHERE tenant = ? AND session = ?',
  )
  const selectNumber = prepareRead(database, 'SELECT sid FROM sessions WHERE tenant = ? AND session = ?')
  const selectCount = prepareRead(database, 'SELECT count(*) FROM sessions')
  const selectUnlisted = prepareRead(
    database,
    `SELECT ${SESSION_COLUMNS} FROM sessions s NOT INDEXED WHERE quarantine IS NULL AND sid IS NOT (
       SELECT sid FROM sessions t
       WHERE t.tenant = s.tenant AND t.assistant = s.assistant AND t.owner = s.owner AND t.thread = s.thread)`,
  )
  const selectQuarantined = prepareRead(
    database,
    'SELECT tenant, session, quarantine FROM sessions WHERE quarantine IS NOT NULL',
  )
  const selectErased = prepareRead(database, 'SELECT through FROM erased WHERE sid = ?')
  const selectSnapshot = prepareRead(database, 'SELECT seq, fold, digest, state FROM snapshots WHERE sid = ?')

  const findThread = ({ tenant, assistant, owner, thread }: ThreadKey): SessionRow | null => {
    if (![tenant, assistant, owner, thread].every(isStorable)) return null
    const row = selectThread.get(tenant, assistant, owner, thread) as Row | undefined
    if (!row) return null
    const found = sessionOf(row)
    const isIt = found.tenant === tenant && found.assistant === assistant && found.owner === owner
    if (isIt && found.thread === thread) return found
    throw new Damage('the index of threads points to the wrong session')
  }
  const find = ({ tenant, session }: SessionRef): SessionRow | null => {
    if (!isStorable(tenant) || !isStorable(session)) return null
    const row = selectSession.get(tenant, session) as Row | undefined
    if (!row) return null
    const found = sessionOf(row)
    if (found.tenant === tenant && found.session === session) return found
    throw new Damage('the index of sessions points to the wrong one')
  }

  return {
    findThread,

    find,

    open(thread: ThreadKey, fresh: SessionId, at: number, transaction: Transaction): SessionRow {
      transaction.begin()
      const { tenant, assistant, owner } = thread
      const sid = cells.nextSid()
      const entry = { ...thread, session: fresh, createdAt: at, title: null }
      insert.run(sid, tenant, fresh, assistant, owner, thread.thread, at, entryProof(sid, entry))
      const row = findThread(thread)
      if (row === null) throw new SignalboxError('store_unavailable', `the session id ${fresh} is taken`)
      return row
    },

    has: ({ tenant, session }: SessionRef): boolean => selectNumber.get(tenant, session) !== undefined,
    count: (): number => integer(rowOf(selectCount.get())[0]),
    /** Sessions that cannot be found by their thread. */
    unlisted: (): SessionRow[] => rowsOf(selectUnlisted.all()).map(sessionOf),

    title({ sid, ref }: Cell, title: string | null): void {
      const row = find(ref)
      if (row?.quarantine === null) updateTitle.run(title, entryProof(sid, { ...row, title }), sid)
    },
    quarantine: ({ tenant, session }: SessionRef, reason: string): void =>
      void updateQuarantine.run(reason, tenant, session),
    release: ({ tenant, session }: SessionRef): void => void liftQuarantine.run(tenant, session),
    quarantined: (): SessionQuarantine[] =>
      rowsOf(selectQuarantined.all()).map(([tenant, session, reason]) => ({
        ref: { tenant: text(tenant) as TenantId, session: text(session) as SessionId },
        reason: text(reason),
      })),

    saveSnapshot: ({ sid }: Cell, { seq, fold, digest, state }: SnapshotRow): void =>
      void upsertSnapshot.run(sid, seq, fold, digest, state),
    /** Also those that come late, of a time up to `through`. */
    dropSnapshots({ sid }: Cell, through: number): void {
      removeSnapshot.run(sid)
      noteErased.run(sid, through)
    },
    /** 0 where nothing was erased. */
    erasedThrough({ tenant, session }: SessionRef): number {
      const row = selectNumber.get(tenant, session) as Row | undefined
      const erased = row && (selectErased.get(integer(row[0])) as Row | undefined)
      return erased ? integer(erased[0]) : 0
    },
    snapshot({ sid }: Cell): SnapshotRow | null {
      const row = selectSnapshot.get(sid) as Row | undefined
      if (!row) return null
      const [seq, fold, digest, state] = row
      return { seq: integer(seq), fold: integer(fold), digest: text(digest), state: text(state) }
    },
  }
}

export interface SessionQuarantine {
  readonly ref: SessionRef
  readonly reason: string
}

type Entry = Pick<SessionRow, 'tenant' | 'session' | 'assistant' | 'owner' | 'thread' | 'createdAt' | 'title'>

const entryProof = (sid: number, entry: Entry): number => {
  const { tenant, session, assistant, owner, thread, createdAt, title } = entry
  return proofOf(sid, [tenant, session, assistant, owner, thread, createdAt, title])
}

/** An entry that was altered is shown as one that is set aside. */
export function sessionOf(row: Row): SessionRow {
  const [tenant, session, assistant, owner, thread, createdAt, title, quarantine, sid, proof] = row
  const found = {
    tenant: text(tenant) as TenantId,
    session: text(session) as SessionId,
    assistant: text(assistant) as AssistantId,
    owner: text(owner) as UserId,
    thread: text(thread),
    createdAt: integer(createdAt),
    title: textOrNull(title),
  }
  const isSound = proof === entryProof(integer(sid), found)
  return { ...found, quarantine: textOrNull(quarantine) ?? (isSound ? null : ALTERED_ENTRY) }
}
