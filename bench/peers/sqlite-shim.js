import { DatabaseSync } from 'node:sqlite'

/** Calls a saver written for better-sqlite3 makes, on Node's own SQLite: no native build, and the same library. */
export function openShim(file, synchronous) {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  return {
    pragma: text => database.exec(`PRAGMA ${text}`),
    exec: sql => database.exec(sql),
    prepare: sql => database.prepare(sql),
    transaction:
      run =>
      (...args) => {
        database.exec('BEGIN')
        try {
          const result = run(...args)
          database.exec('COMMIT')
          return result
        } catch (error) {
          database.exec('ROLLBACK')
          throw error
        }
      },
    close: () => database.close(),
  }
}
