import type { DatabaseSync } from 'node:sqlite'
import type { Format } from './format.ts'

/**
 * `journal` grows only at its end, so that a commit dirties one page; `by_seq`, `by_key` and `by_run` find rows in
 * it and are brought up to `meta.indexed` now and then. `inbox` holds unsettled inputs only: settled ones stand,
 * without their body, in the `inputs` of the journal row that settled them. Long texts come last in a row, since
 * SQLite reads no further than the last column asked for. `proof` is a checksum of its row.
 * `erased` keeps late snapshots out, which would bring erased content back. `updated_at` of a session follows with the
 * look-up tables: lists are read in its order.
 */
export const JOURNAL_FORMAT: Format = {
  number: 4,
  tables: `
    CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO meta VALUES ('indexed', 0), ('position', 0);

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
      lane TEXT NOT NULL, run TEXT, digest TEXT NOT NULL, turn TEXT, attempts INTEGER NOT NULL, proof INTEGER NOT NULL,
      body TEXT NOT NULL
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
    CREATE TABLE erased (sid INTEGER PRIMARY KEY, through INTEGER NOT NULL) STRICT;

    CREATE TABLE counted (
      id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, failed INTEGER NOT NULL,
      session TEXT NOT NULL, entry TEXT NOT NULL
    ) STRICT;
    CREATE INDEX counted_by_key ON counted (tenant, key, at, failed);
    CREATE INDEX counted_by_entry ON counted (tenant, session, entry);

    CREATE TABLE open_calls (
      id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, session TEXT NOT NULL,
      entry TEXT NOT NULL, done INTEGER NOT NULL, UNIQUE (tenant, session, entry)
    ) STRICT;
    CREATE INDEX open_calls_by_key ON open_calls (tenant, key, at);
    CREATE INDEX open_calls_done ON open_calls (done, at);`,
}

/** Longer than a page: what is longer takes pages from the list of free ones. */
const ROOM = 'room '.repeat(2_000)

/** Takes room and gives it back: damage that only a write of some size meets is met here, too. */
export function borrowRoom(database: DatabaseSync): void {
  database.prepare('INSERT INTO meta VALUES (?, 0)').run(ROOM)
  database.prepare('DELETE FROM meta WHERE name = ?').run(ROOM)
}
