import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SignalboxError } from '../../../core/error.ts'
import { checkNewFolder } from './check-new-folder.ts'
import { connect, connectReadOnly } from './sqlite/connection.ts'
import { faultOf, storeFailure } from './sqlite/fault.ts'
import { lockFolder } from './sqlite/folder-lock.ts'
import { create } from './sqlite/format.ts'
import { JOURNAL_FORMAT } from './sqlite/journal-format.ts'
import { type Salvaged, salvageTable } from './sqlite/salvage-tables.ts'

/** Everything else is a cache or an index, and is made anew. */
const TABLES = ['sessions', 'inbox', 'journal', 'erased', 'counted', 'open_calls'] as const
export type SalvagedTables = Record<(typeof TABLES)[number], Salvaged>

/** Files of a data folder that are not taken along: the lock, and what is copied row by row. */
const LEFT = /^(lock|journal)\.db/

/**
 * Saves what can be read of a damaged data folder into a new one. The damaged one is left as it is; it is read from a copy,
 * since even reading writes beside a database. Marks come along, so that what is missing is told when it is asked for.
 */
export function salvage(folder: string, into: string): SalvagedTables {
  const file = join(folder, 'journal.db')
  checkNewFolder(into, folder)
  const unlock = lockFolder(folder)
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const beside = mkdtempSync(join(into, 'damaged-'))
  const copy = join(beside, 'journal.db')
  try {
    for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end)
    for (const name of readdirSync(folder))
      if (!LEFT.test(name) && !name.endsWith('-shm'))
        cpSync(join(folder, name), join(into, name), { recursive: true })
    return copyTables(copy, join(into, 'journal.db'))
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw storeFailure(error, file)
    throw new SignalboxError('store_unavailable', `${file} cannot be read at all: ${messageOf(error)}`, {
      place: file,
      hint: 'Its very beginning is damaged: only a backup helps. The file was left as it is.',
      cause: error,
    })
  } finally {
    rmSync(beside, { recursive: true, force: true })
    unlock()
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function copyTables(copy: string, file: string): SalvagedTables {
  const from = connectReadOnly(copy)
  const to = connect(file, 'FULL')
  try {
    create(to, JOURNAL_FORMAT)
    to.exec('BEGIN IMMEDIATE')
    const copied = Object.fromEntries(TABLES.map(table => [table, salvageTable(from, to, table)]))
    to.exec('COMMIT')
    return copied as SalvagedTables
  } finally {
    from.close()
    to.close()
  }
}
