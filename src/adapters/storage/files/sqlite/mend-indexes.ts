import type { DatabaseSync } from 'node:sqlite'
import { faultOf } from './fault.ts'

/**
 * Condition under which a value in `meta` can be what was written there; decided in SQL, where no number is too large
 * to read.
 */
const isNote = (name: string, most: string) =>
  `EXISTS (SELECT 1 FROM meta WHERE name = '${name}' AND typeof(value) = 'integer' AND value BETWEEN 0 AND ${most})`

const HAS_POSITION = isNote('position', String(Number.MAX_SAFE_INTEGER - 1))
const FITS_JOURNAL = isNote('indexed', '(SELECT coalesce(max(id), 0) FROM journal)')
/** Rows the indexes know although they should come later: read from both, they would count twice. */
const IS_TOO_LOW = `EXISTS (
  SELECT 1 FROM journal j JOIN by_seq b ON b.sid = j.sid AND b.last_seq = j.last_seq AND b.id = j.id
  WHERE j.id > (SELECT value FROM meta WHERE name = 'indexed'))`

const REBUILD = `
  BEGIN IMMEDIATE;
  DELETE FROM by_seq; DELETE FROM by_key; DELETE FROM by_run;
  INSERT INTO meta SELECT 'position', 0 WHERE true ON CONFLICT DO UPDATE SET value = 0 WHERE NOT ${HAS_POSITION};
  INSERT OR REPLACE INTO meta VALUES ('indexed', 0);
  COMMIT`

/**
 * The indexes say nothing that the journal does not. When the note of how far they reach cannot be true, they are
 * emptied: then every journal row is read and indexed as if it had just been written, and the positions with them.
 */
export function mendIndexes(database: DatabaseSync, say: (line: string) => void): void {
  if (isSound(database)) return
  try {
    database.exec(REBUILD)
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
  say('the note of how far the indexes reach was damaged: they are built anew from the journal')
}

/**
 * Checks the indexes. Where the pages themselves are damaged, nothing can be told here: whoever reads them finds it,
 * session by session.
 */
function isSound(database: DatabaseSync): boolean {
  try {
    const { sound } = database
      .prepare(`SELECT ${HAS_POSITION} AND ${FITS_JOURNAL} AND NOT ${IS_TOO_LOW} AS sound`)
      .get() as { sound: number }
    return sound === 1
  } catch (error) {
    if (faultOf(error) === 'damaged') return true
    throw error
  }
}
