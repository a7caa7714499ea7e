import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { TenantId, UserId } from '../../core/id.ts'
import type { AccessKey, AccessStore, KeptKey, SignIn } from '../../ports/access-store.ts'
import { keepPrivate } from '../keep-private.ts'
import { newerFormat } from '../storage/files/sqlite/format.ts'

/** Another process is done with its transaction long before that. */
const PATIENCE_MS = 3_000

/** Raised with every change an engine before it could not read, or would spoil. */
const FORMAT = 1

const TABLES = `
  CREATE TABLE IF NOT EXISTS keys (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL, name TEXT NOT NULL, tenant TEXT NOT NULL, user TEXT NOT NULL,
    roles TEXT NOT NULL, made_at INTEGER NOT NULL, expires_at INTEGER, ends_at INTEGER, last_use TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sign_ins (
    hash TEXT PRIMARY KEY, key TEXT NOT NULL REFERENCES keys (id), expires_at INTEGER NOT NULL
  ) STRICT;
`

/**
 * Access keys in `access.db` of the data folder, for its owner alone. Every look reads the file: a key that another
 * process ended is ended here with the next request.
 */
export function accessDb(folder: string): AccessStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'access.db')
  keepPrivate(path)
  const db = openFormat(path)
  const insert = db.prepare(`
    INSERT INTO keys (id, hash, name, tenant, user, roles, made_at, expires_at, ends_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const end = db.prepare('UPDATE keys SET ends_at = ? WHERE id = ?')
  const add = ({ id, hash, name, tenant, user, roles, madeAt, expiresAt, endsAt }: KeptKey) =>
    void insert.run(id, hash, name, tenant, user, JSON.stringify(roles), madeAt, expiresAt, endsAt)

  const find = db.prepare('SELECT * FROM keys WHERE id = ?')
  const list = db.prepare('SELECT * FROM keys ORDER BY made_at DESC, rowid DESC')
  const used = db.prepare('UPDATE keys SET last_use = ? WHERE id = ?')
  const insertSignIn = db.prepare('INSERT INTO sign_ins (hash, key, expires_at) VALUES (?, ?, ?)')
  const dropExpired = db.prepare('DELETE FROM sign_ins WHERE expires_at <= ?')
  const findSignIn = db.prepare('SELECT * FROM sign_ins WHERE hash = ?')
  const dropSignIn = db.prepare('DELETE FROM sign_ins WHERE hash = ?')

  function together(work: () => void): void {
    db.exec('BEGIN IMMEDIATE')
    try {
      work()
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }

  return {
    add,
    replace: (old, endsAt, key) =>
      together(() => {
        end.run(endsAt, old)
        add(key)
      }),
    find(id) {
      const row = find.get(id)
      return row === undefined ? null : { ...keyOf(row), hash: String(row.hash) }
    },
    list: () => list.all().map(keyOf),
    end: (id, at) => void end.run(at, id),
    used: (id, day) => void used.run(day, id),
    addSignIn: ({ hash, key, expiresAt }, now) =>
      together(() => {
        dropExpired.run(now)
        insertSignIn.run(hash, key, expiresAt)
      }),
    findSignIn(hash) {
      const row = findSignIn.get(hash)
      return row === undefined ? null : signInOf(row)
    },
    dropSignIn: hash => void dropSignIn.run(hash),
    close: () => db.close(),
  }
}

/** Two processes may make the tables at once: either finds them made. */
function openFormat(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: PATIENCE_MS })
  try {
    const found = Number(db.prepare('PRAGMA user_version').get()?.user_version)
    if (found > FORMAT) throw newerFormat(path, found, FORMAT)
    if (found < FORMAT) db.exec(`BEGIN IMMEDIATE; ${TABLES} PRAGMA user_version = ${FORMAT}; COMMIT`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

type Row = Readonly<Record<string, SQLOutputValue>>

const keyOf = (row: Row): AccessKey => ({
  id: String(row.id),
  name: String(row.name),
  tenant: String(row.tenant) as TenantId,
  user: String(row.user) as UserId,
  roles: JSON.parse(String(row.roles)) as string[],
  madeAt: Number(row.made_at),
  expiresAt: row.expires_at === null ? null : Number(row.expires_at),
  endsAt: row.ends_at === null ? null : Number(row.ends_at),
  lastUse: row.last_use === null ? null : String(row.last_use),
})

const signInOf = (row: Row): SignIn => ({
  hash: String(row.hash),
  key: String(row.key),
  expiresAt: Number(row.expires_at),
})
