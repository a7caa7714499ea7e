import type { DatabaseSync } from 'node:sqlite'
import { SignalboxError } from '../../../../core/error.ts'

interface Migration {
  readonly name: string
  readonly sql: string
}

/**
 * `journal` grows only at its end, so that a commit dirties one page; `by_seq`, `by_key` and `by_run` find rows in
 * it and are brought up to `meta.indexed` now and then. `inbox` holds unsettled inputs only: settled ones stand,
 * without their body, in the `inputs` of the journal row that settled them. Long texts come last in a row, since
 * SQLite reads no further than the last column asked for. `proof` is a checksum of its row.
 * `erased` keeps late snapshots out, which would bring erased content back. `updated_at` of a session follows with the
 * look-up tables: lists are read in its order.
 */
const MIGRATIONS: readonly Migration[] = [
  {
    name: 'sessions, inbox, journal, snapshots',
    sql: `
      CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO meta VALUES ('schema', 0), ('indexed', 0), ('position', 0);

      CREATE TABLE sessions (
        sid INTEGER PRIMARY KEY, tenant TEXT NOT NULL, session TEXT NOT NULL, assistant TEXT NOT NULL,
        owner TEXT NOT NULL, thread TEXT NOT NULL, created_at INTEGER NOT NULL, title TEXT, proof INTEGER NOT NULL,
        quarantine TEXT, updated_at INTEGER NOT NULL,
        UNIQUE (tenant, session), UNIQUE (tenant, assistant, owner, thread)
      ) STRICT;
      CREATE INDEX quarantined ON sessions (sid) WHERE quarantine IS NOT NULL;
      CREATE INDEX by_update ON sessions (tenant, updated_at, session);
      CREATE INDEX by_owner ON sessions (tenant, owner, updated_at, session);

      CREATE TABLE inbox (
        position INTEGER PRIMARY KEY, sid INTEGER NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL,
        lane TEXT NOT NULL, run TEXT, digest TEXT NOT NULL, turn TEXT, proof INTEGER NOT NULL, body TEXT NOT NULL
      ) STRICT;

      CREATE TABLE journal (
        id INTEGER PRIMARY KEY, sid INTEGER NOT NULL, first_seq INTEGER, last_seq INTEGER, at INTEGER, turn TEXT,
        hash TEXT, inputs TEXT, facts TEXT, content TEXT
      ) STRICT;
      CREATE TABLE by_seq (
        sid INTEGER NOT NULL, last_seq INTEGER NOT NULL, first_seq INTEGER NOT NULL, at INTEGER NOT NULL,
        id INTEGER NOT NULL, PRIMARY KEY (sid, last_seq)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE by_key (
        sid INTEGER NOT NULL, key TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (sid, key)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE by_run (
        sid INTEGER NOT NULL, run TEXT NOT NULL, position INTEGER NOT NULL, id INTEGER NOT NULL,
        PRIMARY KEY (sid, run, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE snapshots (
        sid INTEGER PRIMARY KEY, seq INTEGER NOT NULL, fold INTEGER NOT NULL, digest TEXT NOT NULL,
        state TEXT NOT NULL
      ) STRICT;
      CREATE TABLE erased (sid INTEGER PRIMARY KEY, through INTEGER NOT NULL) STRICT;`,
  },
  {
    name: 'counts of calls',
    sql: `
      CREATE TABLE counted (
        id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, failed INTEGER NOT NULL,
        session TEXT NOT NULL, entry TEXT NOT NULL
      ) STRICT;
      CREATE INDEX counted_by_key ON counted (tenant, key, at, failed);
      CREATE INDEX counted_by_entry ON counted (tenant, session, entry);`,
  },
]

/** Journals of the schemas before the first of these are not read: no release ever wrote them. */
const BEFORE = 2
export const LATEST_SCHEMA = BEFORE + MIGRATIONS.length

/** 0 for an empty database. */
export function schemaOf(database: DatabaseSync, file: string): number {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  if (tables.length === 0) return 0
  if (!tables.some(table => table.name === 'meta')) {
    throw new SignalboxError('store_unavailable', `${file} is a database, but not one of Signalbox`, {
      place: file,
      hint: 'Choose another folder.',
    })
  }
  const version = database.prepare("SELECT value FROM meta WHERE name = 'schema'").get()?.value
  const known = LATEST_SCHEMA
  if (typeof version === 'number' && version > BEFORE && version <= known) return version
  if (typeof version === 'number' && version <= BEFORE)
    throw new SignalboxError(
      'store_unavailable',
      `${file} was written before the first release (schema ${version})`,
      {
        place: file,
        hint: 'Move it away, or choose another folder.',
      },
    )
  throw new SignalboxError(
    'store_unavailable',
    `${file} was written by a newer Signalbox (schema ${version}, this one knows ${known})`,
    { place: file, hint: 'Start the newer version, or choose another folder.' },
  )
}

export function migrate(database: DatabaseSync, from: number): void {
  for (const [index, { sql }] of MIGRATIONS.entries()) {
    const schema = BEFORE + index + 1
    if (schema <= from) continue
    database.exec(`BEGIN IMMEDIATE; ${sql}; UPDATE meta SET value = ${schema} WHERE name = 'schema'; COMMIT`)
  }
}
