import type { DatabaseSync } from 'node:sqlite'
import type { SessionId } from '../../../../core/id.ts'
import { searchable } from '../../../../core/searchable.ts'
import type { ShelfEntry, ShelfStore } from '../../../../ports/shelf-store.ts'
import { checkText } from '../../../../ports/storable.ts'
import { foldLog } from './connection.ts'

/** Words of one person lie together: a search reads theirs and nobody else's. */
export const SHELF_TABLES = `CREATE TABLE shelf (
    tenant TEXT NOT NULL, session TEXT NOT NULL, user TEXT, title TEXT, pinned_at INTEGER, archived_at INTEGER,
    forgotten INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tenant, session)
  ) WITHOUT ROWID;
  CREATE INDEX pins ON shelf (tenant, user, pinned_at) WHERE pinned_at IS NOT NULL;
  CREATE TABLE words (
    tenant TEXT NOT NULL, user TEXT NOT NULL, session TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL,
    folded TEXT NOT NULL,
    PRIMARY KEY (tenant, user, session, seq)
  ) WITHOUT ROWID;
  CREATE TABLE indexed (
    tenant TEXT NOT NULL, user TEXT NOT NULL, session TEXT NOT NULL, through INTEGER NOT NULL,
    PRIMARY KEY (tenant, user, session)
  ) WITHOUT ROWID`

type Attempt = <T>(work: (statements: ShelfStatements) => T) => T
type ShelfStatements = ReturnType<typeof shelfStatements>

export function shelfStatements(database: DatabaseSync) {
  return {
    database,
    entry: database.prepare(
      'SELECT title, pinned_at, archived_at, forgotten FROM shelf WHERE tenant = ? AND session = ?',
    ),
    arrange: database.prepare(`
      INSERT INTO shelf (tenant, session, user, title, pinned_at, archived_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT DO UPDATE SET user = excluded.user,
        title = CASE WHEN ?7 AND NOT forgotten THEN excluded.title ELSE title END,
        pinned_at = CASE WHEN ?8 THEN excluded.pinned_at ELSE pinned_at END,
        archived_at = CASE WHEN ?9 THEN excluded.archived_at ELSE archived_at END`),
    revive: database.prepare(`
      UPDATE shelf SET forgotten = 0, archived_at = CASE WHEN archived_at < ?3 THEN NULL ELSE archived_at END
      WHERE tenant = ?1 AND session = ?2 AND (forgotten OR archived_at < ?3)`),
    pins: database.prepare(
      'SELECT session FROM shelf WHERE tenant = ? AND user = ? AND pinned_at IS NOT NULL ORDER BY pinned_at DESC',
    ),
    indexed: database.prepare('SELECT session, through FROM indexed WHERE tenant = ? AND user = ?'),
    reach: database.prepare(`
      INSERT INTO indexed VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET through = max(through, excluded.through)`),
    addWords: database.prepare('INSERT INTO words VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'),
    find: database.prepare(`
      SELECT session, text, min(seq) FROM words WHERE tenant = ? AND user = ? AND instr(folded, ?) > 0
      GROUP BY session`),
    dropWords: database.prepare('DELETE FROM words WHERE tenant = ? AND session = ?'),
    dropIndexed: database.prepare('DELETE FROM indexed WHERE tenant = ? AND session = ?'),
    forgetEntry: database.prepare(`
      INSERT INTO shelf (tenant, session, forgotten) VALUES (?, ?, 1)
      ON CONFLICT DO UPDATE SET title = NULL, pinned_at = NULL, archived_at = NULL, forgotten = 1`),
  }
}

export function shelfMethods(attempt: Attempt): ShelfStore {
  return {
    entries: async (tenant, sessions) =>
      attempt(({ entry }) => {
        const rows = sessions.map(session => [session, entry.get(tenant, session)] as const)
        return new Map(rows.flatMap(([session, row]) => (row ? [[session, entryOf(row)] as const] : [])))
      }),
    arrange: async ({ tenant, session }, owner, { title, pinnedAt, archivedAt }) => {
      checkText('title', title ?? null)
      const columns = [title, pinnedAt, archivedAt]
      const values = columns.map(value => value ?? null)
      const isNamed = columns.map(value => Number(value !== undefined))
      attempt(({ arrange }) => void arrange.run(tenant, session, owner, ...values, ...isNamed))
    },
    revive: async ({ tenant, session }, at) => attempt(({ revive }) => void revive.run(tenant, session, at)),
    pinned: async ({ tenant, user }) =>
      attempt(({ pins }) => pins.all(tenant, user)).map(row => String(row.session) as SessionId),

    indexed: async ({ tenant, user }) =>
      new Map(
        attempt(({ indexed }) => indexed.all(tenant, user)).map(row => [
          String(row.session) as SessionId,
          Number(row.through),
        ]),
      ),
    index: async ({ tenant, user }, session, through, words) => {
      for (const { text } of words) checkText('words', text)
      attempt(({ database, addWords, reach }) =>
        wholly(database, () => {
          for (const { seq, text } of words) addWords.run(tenant, user, session, seq, text, searchable(text))
          reach.run(tenant, user, session, through)
        }),
      )
    },
    find: async ({ tenant, user }, term) =>
      attempt(({ find }) => find.all(tenant, user, searchable(term))).map(row => ({
        session: String(row.session) as SessionId,
        text: String(row.text),
      })),

    forget: async ({ tenant, session }) =>
      attempt(({ database, dropWords, dropIndexed, forgetEntry }) => {
        wholly(database, () => {
          for (const statement of [dropWords, dropIndexed, forgetEntry]) statement.run(tenant, session)
        })
        foldLog(database)
      }),
  }
}

function wholly(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

type Row = Readonly<Record<string, unknown>>

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const entryOf = ({ title, pinned_at, archived_at, forgotten }: Row): ShelfEntry => ({
  title: typeof title === 'string' ? title : null,
  pinnedAt: numberOrNull(pinned_at),
  archivedAt: numberOrNull(archived_at),
  isForgotten: forgotten === 1,
})
