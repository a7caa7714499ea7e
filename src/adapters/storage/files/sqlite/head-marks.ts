import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { SignalboxError } from '../../../../core/error.ts'
import type { AssistantId, SessionId, TenantId, UserId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { SessionRow } from '../../../../ports/journal-store.ts'
import { sha256 } from '../../../digest.ts'
import { keepPrivate } from '../../../keep-private.ts'
import { type Head, nameOf } from './cells.ts'
import { faultOf } from './fault.ts'
import { create, type Format, inspect } from './format.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, type Row, rowOf, rowsOf, text } from './row.ts'

export interface HeadMark extends Head {
  readonly ref: SessionRef
}

interface Notes {
  readonly marks: readonly HeadMark[]
  readonly entries: readonly SessionEntry[]
}

/** Entry of a session in the list of sessions, as it was made. */
export type SessionEntry = Omit<SessionRow, 'title' | 'quarantine'>

const MARKS_FORMAT: Format = {
  number: 1,
  tables: `
    CREATE TABLE marks (
      tenant TEXT NOT NULL, session TEXT NOT NULL, seq INTEGER NOT NULL, hash TEXT NOT NULL, proof TEXT NOT NULL,
      PRIMARY KEY (tenant, session)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE entries (
      tenant TEXT NOT NULL, session TEXT NOT NULL, assistant TEXT NOT NULL, owner TEXT NOT NULL, thread TEXT NOT NULL,
      created_at INTEGER NOT NULL, proof TEXT NOT NULL, PRIMARY KEY (tenant, session)
    ) STRICT, WITHOUT ROWID`,
}

/** A damaged mark must not set a sound session aside, so each carries a digest of itself. */
const proofOf = ({ ref, seq, hash }: HeadMark) =>
  sha256(JSON.stringify([ref.tenant, ref.session, seq, hash])).slice(0, 16)

const entryProof = ({ tenant, session, assistant, owner, thread, createdAt }: SessionEntry) =>
  sha256(JSON.stringify([tenant, session, assistant, owner, thread, createdAt])).slice(0, 16)

export type HeadMarks = ReturnType<typeof openHeadMarks>

/**
 * Marks of how far each session had come, kept outside the database: a log that lost its end is sound in itself, only
 * something that remembers the end can tell. Entries of sessions stand beside them: a session that is gone from the list
 * can still be told to whom it belonged. Both follow the commits they speak of, so losing them loses nothing but this check.
 */
export function openHeadMarks(file: string) {
  let database = openOrRenew(file)
  const waiting = new Map<string, HeadMark>()
  let newEntries: SessionEntry[] = []

  return {
    /** Remembers a durable head until it is collected. */
    note: (mark: HeadMark): void => void waiting.set(nameOf(mark.ref), mark),

    /** Remembers a session that was made until it is collected. */
    noteEntry: (entry: SessionEntry): void => void newEntries.push(entry),

    /** Everything noted so far, to be written once it is certain to be on the disk. */
    collect(): Notes {
      const notes = { marks: [...waiting.values()], entries: newEntries }
      waiting.clear()
      newEntries = []
      return notes
    },

    write({ marks, entries }: Notes): void {
      if (marks.length + entries.length === 0) return
      try {
        const upsert = database.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?)')
        const insert = database.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)')
        database.exec('BEGIN IMMEDIATE')
        for (const mark of marks) {
          upsert.run(mark.ref.tenant, mark.ref.session, mark.seq, mark.hash, proofOf(mark))
        }
        for (const entry of entries) {
          const { tenant, session, assistant, owner, thread, createdAt } = entry
          insert.run(tenant, session, assistant, owner, thread, createdAt, entryProof(entry))
        }
        database.exec('COMMIT')
      } catch {
        // Without room or with a broken file there are no new marks; the commits themselves are safe.
        if (database.isTransaction) database.exec('ROLLBACK')
      }
    },

    /** Drops what was known of the session. */
    forget({ tenant, session }: SessionRef): void {
      waiting.delete(nameOf({ tenant, session }))
      for (const table of ['marks', 'entries'])
        database.prepare(`DELETE FROM ${table} WHERE tenant = ? AND session = ?`).run(tenant, session)
    },
    entry: (ref: SessionRef): SessionEntry | null => readEntry(database, ref),
    /** Never more than there are sessions. */
    count: (): number => {
      try {
        return integer(rowOf(prepareRead(database, 'SELECT count(*) FROM marks').get())[0])
      } catch {
        return 0
      }
    },
    /** Of one session, or of all. A damaged file counts as lost. */
    disputed(agrees: (mark: HeadMark) => boolean, of?: SessionRef): HeadMark[] {
      try {
        return disputedMarks(readMarks(database, of), agrees)
      } catch (error) {
        if (faultOf(error) !== 'damaged') throw error
        database.close()
        database = renewed(file)
        return []
      }
    },

    close: () => database.close(),
  }
}

export function readMarks(database: DatabaseSync, of?: SessionRef): Row[] {
  const all = 'SELECT tenant, session, seq, hash, proof FROM marks'
  if (of === undefined) return rowsOf(prepareRead(database, all).all())
  const one = prepareRead(database, `${all} WHERE tenant = ? AND session = ?`)
  return rowsOf(one.all(of.tenant, of.session))
}

/** Null where nothing sound is known of it. */
export function readEntry(database: DatabaseSync, ref: SessionRef): SessionEntry | null {
  try {
    const select = prepareRead(
      database,
      'SELECT assistant, owner, thread, created_at, proof FROM entries WHERE tenant = ? AND session = ?',
    )
    const row = select.get(ref.tenant, ref.session)
    if (row === undefined) return null
    const [assistant, owner, thread, createdAt, proof] = rowOf(row)
    const entry = {
      tenant: ref.tenant,
      session: ref.session,
      assistant: text(assistant) as AssistantId,
      owner: text(owner) as UserId,
      thread: text(thread),
      createdAt: integer(createdAt),
    }
    return proof === entryProof(entry) ? entry : null
  } catch {
    return null
  }
}

export function disputedMarks(rows: readonly Row[], agrees: (mark: HeadMark) => boolean): HeadMark[] {
  const disputed: HeadMark[] = []
  for (const row of rows) {
    const mark = markOf(row)
    if (mark && !agrees(mark) && proofOf(mark) === row[4]) disputed.push(mark)
  }
  return disputed
}

function markOf([tenant, session, seq, hash]: Row): HeadMark | null {
  try {
    const ref = { tenant: text(tenant) as TenantId, session: text(session) as SessionId }
    return { ref, seq: integer(seq), hash: text(hash) }
  } catch {
    return null
  }
}

function openOrRenew(file: string): DatabaseSync {
  try {
    return opened(file)
  } catch (error) {
    // Neither damage nor an older format is worth keeping: it can be made anew.
    if (
      faultOf(error) !== 'damaged' &&
      !(error instanceof SignalboxError && error.code === 'store_unavailable')
    )
      throw error
    return renewed(file)
  }
}

function renewed(file: string): DatabaseSync {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  return opened(file)
}

function opened(file: string): DatabaseSync {
  const found = inspect(file, MARKS_FORMAT)
  keepPrivate(file)
  const database = new DatabaseSync(file, { timeout: 2_000 })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    if (found === 'empty') create(database, MARKS_FORMAT)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
