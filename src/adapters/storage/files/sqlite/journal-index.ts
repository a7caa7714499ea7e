import type { DatabaseSync } from 'node:sqlite'
import type { Cells } from './cells.ts'
import type { Transaction } from './transaction.ts'

/** A damaged list set its session aside when it was read; it must not keep all others from being indexed. */
const SETTLED = 'json_each(CASE WHEN json_valid(j.inputs) THEN j.inputs END)'

/**
 * Brings the indexes up to the end of the journal. Doing this for many rows at once is what keeps a commit down to
 * one page; after a crash, the rows from `meta.indexed` on are read into memory and indexed with the next ones.
 */
export function createIndexer(database: DatabaseSync, cells: Cells) {
  const statements = [
    `INSERT OR IGNORE INTO by_seq SELECT sid, last_seq, first_seq, at, id FROM journal
     WHERE id > ? AND id <= ? AND last_seq IS NOT NULL`,
    `INSERT OR IGNORE INTO by_key SELECT j.sid, i.value ->> 0, j.id FROM journal j, ${SETTLED} i
     WHERE j.id > ? AND j.id <= ?`,
    `UPDATE sessions SET updated_at = changed.at
     FROM (SELECT sid, max(last_seq), at FROM journal WHERE id > ? AND id <= ? AND last_seq IS NOT NULL GROUP BY sid) changed
     WHERE changed.sid = sessions.sid`,
    // A run named like its key is found by that key.
    `INSERT OR IGNORE INTO by_run SELECT j.sid, i.value ->> 4, i.value ->> 1, j.id
     FROM journal j, ${SETTLED} i
     WHERE j.id > ? AND j.id <= ? AND json_type(i.value, '$[4]') = 'text'`,
  ].map(sql => database.prepare(sql))
  const setMeta = database.prepare('UPDATE meta SET value = ? WHERE name = ?')

  return function indexRows(transaction: Transaction): void {
    const { lastId, lastPosition } = cells.indexState()
    transaction.begin()
    transaction.later(() => {
      const { indexed } = cells.indexState()
      for (const statement of statements) statement.run(indexed, lastId)
      setMeta.run(lastId, 'indexed')
      setMeta.run(lastPosition, 'position')
    })
    transaction.whenDurable(() => cells.markIndexed(lastId))
  }
}
