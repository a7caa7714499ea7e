import { DatabaseSync } from 'node:sqlite'
import { SignalboxError } from '../../../../core/error.ts'
import { keepPrivate } from '../../../keep-private.ts'
import { faultOf, storeFailure } from './fault.ts'

export type Synchronous = 'FULL' | 'NORMAL'

/** Another process may read or back up the files meanwhile; writers of ours never wait for each other. */
const BUSY_TIMEOUT_MS = 2_000

export function connect(file: string, synchronous: Synchronous): DatabaseSync {
  keepPrivate(file)
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  // The log is written more often than it is folded into the database, since its last page changes with every
  // commit. Deleted texts are overwritten: who erases a conversation wants it gone from the disk.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${synchronous};
    PRAGMA journal_size_limit = 67108864;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cell_size_check = ON;`)
  return database
}

export function connectReadOnly(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
}

/** Folds the log in, so that what was erased leaves it too. While other processes read, that comes later, as usual. */
export function foldLog(database: DatabaseSync): void {
  try {
    database.exec(
      `PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`,
    )
  } catch {
    // The commit stands; only the old pages stay in the log until the next time.
  }
}

export function unreadable(error: unknown, file: string): SignalboxError {
  if (faultOf(error) !== 'damaged') return storeFailure(error, file)
  const detail = error instanceof Error ? error.message : String(error)
  return new SignalboxError('store_unavailable', `${file} is damaged and cannot be read: ${detail}`, {
    place: file,
    hint: 'Restore its folder from a backup, or save what can be read of it: signalbox doctor --salvage NEW_FOLDER. The file was left as it is.',
    cause: error,
  })
}
