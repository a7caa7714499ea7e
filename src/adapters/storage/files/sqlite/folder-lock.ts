import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SignalboxError } from '../../../../core/error.ts'
import { keepPrivate } from '../../../keep-private.ts'
import { storeFailure } from './fault.ts'

const BUSY = 5

/**
 * One process per folder. The lock is SQLite's own on an empty file: the system lifts it when the process ends,
 * however it ends, so that a crash never blocks the next start.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock.db')
  keepPrivate(file)
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw storeFailure(error, file)
    throw new SignalboxError('store_unavailable', `another process already serves ${folder}`, {
      place: folder,
      hint: 'Stop that process, or choose another folder.',
      cause: error,
    })
  }
  return () => database.close()
}
