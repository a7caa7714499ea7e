import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'

/**
 * The shop of the example, in memory, as orders.sql sets it up. A real one is handed in by the application:
 * `createSignalbox({ sources: { shop } })`.
 * @returns {import('signalbox').DataSource}
 */
export function openShop() {
  const database = new DatabaseSync(':memory:')
  database.exec(readFileSync(fileURLToPath(new URL('orders.sql', import.meta.url)), 'utf8'))
  return {
    find(collection, where) {
      const fields = Object.keys(where)
      const wanted = fields.map(field => `${name(field)} IS ?`).join(' AND ') || 'TRUE'
      const rows = database.prepare(`SELECT * FROM ${name(collection)} WHERE ${wanted} ORDER BY rowid`)
      return rows.all(...Object.values(where)).map(row => ({ ...row }))
    },
    add(collection, row) {
      const fields = Object.keys(row)
      const into = `${name(collection)} (${fields.map(name).join(', ')})`
      database
        .prepare(`INSERT INTO ${into} VALUES (${fields.map(() => '?').join(', ')})`)
        .run(...Object.values(row))
    },
  }
}

/** Names of tables and columns cannot be handed over as values. */
function name(text) {
  if (!/^[a-z_]+$/.test(text)) throw new Error(`no name of a table or column: ${text}`)
  return text
}
