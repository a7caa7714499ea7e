import type { DatabaseSync } from 'node:sqlite'
import type { SessionId } from '../../../../core/id.ts'
import { searchable } from '../../../../core/searchable.ts'
import type { ShelfEntry, ShelfStore } from '../../../../ports/shelf-store.ts'
import { foldLog } from './connection.ts'

/** Words of one person lie together: a search reads theirs and nobody else's. */
export const SHELF_TABLES = `CREATE TABLE shelf (
    tenant TEXT NOT NULL, session TEXT NOT NULL, user TEXT, title TEXT, pinned_at INTEGER, archived_at INTEGER,
    forgotten INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tenant, session)
  ) WITHOUT ROWID;
  CREATE INDEX pins ON shelf (tenant, user, pinned_at) WHERE pinned_at IS NOT NULL;
  CREATE TABLE words (
    tenant TEXT NOT NULL, user TEXT NOT NULL, session TEXT NOT NULL, place INTEGER NOT NULL, text TEXT NOT NULL,
    folded TEXT NOT NULL,
    PRIMARY KEY (tenant, user, session, place)
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
      INSERT INTO shelf (tenant, session, user, title, pinned_at, archived_at) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET user = excluded.user, title = excluded.title, pinned_at = excluded.pinned_at,
        archived_at = excluded.archived_at`),
    pins: database.prepare(
      'SELECT session FROM shelf WHERE tenant = ? AND user = ? AND pinned_at IS NOT NULL ORDER BY pinned_at DESC',
    ),
    indexed: database.prepare('SELECT session, through FROM indexed WHERE tenant = ? AND user = ?'),
    reach: database.prepare(`
      INSERT INTO indexed VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET through = max(through, excluded.through)`),
    addWords: database.prepare(`
      INSERT INTO words SELECT ?1, ?2, ?3, coalesce(max(place), 0) + 1, ?4, ?5 FROM words
      WHERE tenant = ?1 AND user = ?2 AND session = ?3`),
    find: database.prepare(`
      SELECT session, text, min(place) FROM words WHERE tenant = ? AND user = ? AND instr(folded, ?) > 0
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
    arrange: async ({ tenant, session }, owner, { title, pinnedAt, archivedAt }) =>
      attempt(({ arrange }) => void arrange.run(tenant, session, owner, title, pinnedAt, archivedAt)),
    pinned: async ({ tenant, user }) =>
      attempt(({ pins }) => pins.all(tenant, user)).map(row => String(row.session) as SessionId),

    indexed: async ({ tenant, user }) =>
      new Map(
        attempt(({ indexed }) => indexed.all(tenant, user)).map(row => [
          String(row.session) as SessionId,
          Number(row.through),
        ]),
      ),
    index: async ({ tenant, user }, session, through, texts) =>
      attempt(({ database, addWords, reach }) =>
        wholly(database, () => {
          for (const text of texts) addWords.run(tenant, user, session, text, searchable(text))
          reach.run(tenant, user, session, through)
        }),
      ),
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
