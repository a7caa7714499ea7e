import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { seed } from './seed.js'

const SCHEMA = readFileSync(new URL('schema.sql', import.meta.url), 'utf8')
const VERSION = 1

/**
 * Opens the store of a tenant, set up and seeded when it is first asked for. Without a folder it is in memory.
 * @returns {(place: {folder: string | null, tenant: string}, today: string) => object} the seeds are laid around today
 */
export function openStores() {
  const open = new Map()
  return ({ folder, tenant }, today) => {
    const name = encodeURIComponent(tenant)
    const file = folder === null ? ':memory:' : join(folder, `${name}.db`)
    const key = folder === null ? name : file
    const store = open.get(key) ?? openStore(file, folder, today)
    open.set(key, store)
    return store
  }
}

function openStore(file, folder, today) {
  if (folder !== null) mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true })
  database.exec('PRAGMA journal_mode = WAL')
  const store = storeOn(database)
  store.transaction(() => {
    if (store.row('PRAGMA user_version').user_version === VERSION) return
    database.exec(SCHEMA)
    seed(store, today)
    database.exec(`PRAGMA user_version = ${VERSION}`)
  })
  return store
}

function storeOn(database) {
  const plain = row => (row === undefined ? null : { ...row })
  const store = {
    rows: (sql, ...values) =>
      database
        .prepare(sql)
        .all(...values)
        .map(plain),
    row: (sql, ...values) => plain(database.prepare(sql).get(...values)),
    run: (sql, ...values) => Number(database.prepare(sql).run(...values).changes),
    add(table, row) {
      const fields = Object.keys(row)
      const marks = fields.map(() => '?').join(', ')
      store.run(`INSERT INTO ${table} (${fields.join(', ')}) VALUES (${marks})`, ...Object.values(row))
      return row
    },
    /** Changes fields of a row, and with them its revision. */
    change(table, id, fields, today) {
      const sets = Object.keys(fields).map(field => `${field} = ?`)
      const all = [...sets, 'changed = ?', 'revision = revision + 1'].join(', ')
      store.run(`UPDATE ${table} SET ${all} WHERE id = ?`, ...Object.values(fields), today, id)
      return store.row(`SELECT * FROM ${table} WHERE id = ?`, id)
    },
    transaction(work) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    /** Result of the call with this key; null where there was none. */
    resultOf(key) {
      const call = store.row('SELECT result FROM calls WHERE key = ?', key)
      return call === null ? null : JSON.parse(call.result)
    },
    /** Does it unless a call with this key has done it: then it gives what came of that. */
    once: (key, work) =>
      store.transaction(() => {
        const earlier = store.resultOf(key)
        if (earlier !== null) return earlier
        const result = work()
        store.add('calls', { key, result: JSON.stringify(result) })
        return result
      }),
  }
  return store
}
