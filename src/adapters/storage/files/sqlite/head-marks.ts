import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import { sha256 } from '../../../digest.ts'
import { type Head, nameOf } from './cells.ts'
import { faultOf } from './fault.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, type Row, rowOf, rowsOf, text } from './row.ts'

export interface HeadMark extends Head {
  readonly ref: SessionRef
}

/** A damaged mark must not set a sound session aside, so each carries a digest of itself. */
const proofOf = ({ ref, seq, hash }: HeadMark) =>
  sha256(JSON.stringify([ref.tenant, ref.session, seq, hash])).slice(0, 16)

export type HeadMarks = ReturnType<typeof openHeadMarks>

/**
 * Marks of how far each session had come, kept outside the database: a log that lost its end is sound in itself, only
 * something that remembers the end can tell. Marks follow the commits they speak of, so losing marks loses nothing
 * but this check.
 */
export function openHeadMarks(file: string) {
  let database = openOrRenew(file)
  const waiting = new Map<string, HeadMark>()

  return {
    /** Remembers a durable head until it is collected. */
    note: (mark: HeadMark): void => void waiting.set(nameOf(mark.ref), mark),

    /** Everything noted so far, to be written once it is certain to be on the disk. */
    collect(): HeadMark[] {
      const marks = [...waiting.values()]
      waiting.clear()
      return marks
    },

    write(marks: readonly HeadMark[]): void {
      try {
        const upsert = database.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?)')
        database.exec('BEGIN IMMEDIATE')
        for (const mark of marks) {
          upsert.run(mark.ref.tenant, mark.ref.session, mark.seq, mark.hash, proofOf(mark))
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
      database.prepare('DELETE FROM marks WHERE tenant = ? AND session = ?').run(tenant, session)
    },
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
    if (faultOf(error) !== 'damaged') throw error
    return renewed(file)
  }
}

function renewed(file: string): DatabaseSync {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  return opened(file)
}

function opened(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 2_000 })
  try {
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS marks (
        tenant TEXT NOT NULL, session TEXT NOT NULL, seq INTEGER NOT NULL, hash TEXT NOT NULL, proof TEXT NOT NULL,
        PRIMARY KEY (tenant, session)
      ) STRICT, WITHOUT ROWID;`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
