import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { SignalboxError } from '../../../../core/error.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { JournalStore } from '../../../../ports/journal-store.ts'
import { systemClock } from '../../../clock.ts'
import { createCells } from './cells.ts'
import { connect, connectReadOnly, foldLog, type Synchronous, unreadable } from './connection.ts'
import { createCountTable } from './count-table.ts'
import { storeFailure } from './fault.ts'
import { lockFolder } from './folder-lock.ts'
import { create, inspect, restate } from './format.ts'
import { createGroupCommit } from './group-commit.ts'
import {
  disputedMarks,
  type HeadMark,
  type HeadMarks,
  openHeadMarks,
  readEntry,
  readMarks,
} from './head-marks.ts'
import { createHousekeeping } from './housekeeping.ts'
import { createInboxTable } from './inbox-table.ts'
import { borrowRoom, JOURNAL_FORMAT } from './journal-format.ts'
import { createIndexer } from './journal-index.ts'
import { createJournalTable } from './journal-table.ts'
import { mendIndexes } from './mend-indexes.ts'
import { createOpenCallTable } from './open-call-table.ts'
import { createQuarantine } from './quarantine.ts'
import { createSessionLists } from './session-lists.ts'
import { createSessionTable } from './session-table.ts'
import { createStoreMethods } from './store-methods.ts'

export interface SqliteStoreOptions {
  /** Holds `journal.db` with its log, `heads.db` and `lock.db`; made when missing. One process writes to it. */
  readonly folder: string
  /** FULL: an acknowledged commit survives a power cut. NORMAL: the last second may be lost in one. */
  readonly synchronous: Synchronous
  readonly clock?: Clock
  /** Hears of sessions that are set aside or missing altogether, of rows without a session, and of repairs. */
  readonly say?: (line: string) => void
}

export interface SqliteReaderOptions {
  readonly folder: string
  /**
   * Every change is refused. `true` beside a running server: every call sees what is committed by then. `'alone'` where whoever reads
   * holds the folder: nothing changes, so nothing is read twice.
   */
  readonly readOnly: true | 'alone'
}

/** Throws one `SignalboxError` that says which file is the matter and what to do about it. */
export function openSqliteStore(options: SqliteStoreOptions | SqliteReaderOptions): JournalStore {
  return 'readOnly' in options ? openReader(options) : openOwner(options)
}

const filesOf = (folder: string) => ({ journal: join(folder, 'journal.db'), marks: join(folder, 'heads.db') })

function openOwner({
  folder,
  synchronous,
  clock = systemClock,
  say = noop,
}: SqliteStoreOptions): JournalStore {
  const files = filesOf(folder)
  const unlock = lockedFolder(folder)
  const opened: { close(): void }[] = []
  const keep = <T extends { close(): void }>(resource: T): T => {
    opened.push(resource)
    return resource
  }
  const release = () => {
    for (const resource of opened.reverse()) resource.close()
    unlock()
  }
  try {
    const found = inspect(files.journal, JOURNAL_FORMAT)
    const database = keep(connect(files.journal, synchronous))
    const listing = keep(connect(files.journal, synchronous))
    if (found === 'empty') create(listing, JOURNAL_FORMAT)
    const marks = keep(openHeadMarks(files.marks))
    return assembleOwner({ database, listing, marks, files, synchronous, clock, say, release })
  } catch (error) {
    release()
    throw unreadable(error, files.journal)
  }
}

interface OwnerParts {
  readonly database: DatabaseSync
  readonly listing: DatabaseSync
  readonly marks: HeadMarks
  readonly files: ReturnType<typeof filesOf>
  readonly synchronous: Synchronous
  readonly clock: Clock
  readonly say: (line: string) => void
  readonly release: () => void
}

function assembleOwner({
  database,
  listing,
  marks,
  files,
  synchronous,
  clock,
  say,
  release,
}: OwnerParts): JournalStore {
  const parts = createParts(database, listing, { file: files.journal, entryOf: marks.entry, say })
  const { cells, journal, sessions, quarantine, indexRows } = parts
  const logs = { journal: `${files.journal}-wal`, marks: `${files.marks}-wal` }
  const index = () => group.now(indexRows)
  const housekeeping = createHousekeeping({ clock, cells, marks, synchronous, logs, index })
  const reload = () => {
    cells.reload()
    quarantine.setAsideDamaged(cells)
  }
  const group = createGroupCommit({
    database,
    reload,
    reading: run => run(),
    explain: quarantine.explain,
    onCommit: housekeeping.onCommit,
    readOnly: false,
  })
  mendIndexes(database, say)
  quarantine.load()
  reload()
  const agrees = quarantine.agreement(cells, journal)
  const setAside = (disputed: readonly HeadMark[]) => quarantine.setAsideDisputed(disputed, journal, cells)
  const confirmList = () => {
    setAside(marks.disputed(mark => sessions.has(mark.ref) || agrees(mark)))
    quarantine.setAsideUnlisted()
  }
  if (marks.count() > sessions.count()) confirmList()
  const methods = createStoreMethods({
    ...parts,
    group,
    confirm: ref => setAside(marks.disputed(agrees, ref)),
    confirmList,
    onOpen: marks.noteEntry,
    onAppend: (ref, head) => marks.note({ ref, ...head }),
    onRelease: marks.forget,
    onErase: () => foldLog(database),
    restate() {
      restate(database, JOURNAL_FORMAT)
      borrowRoom(database)
    },
  })
  return {
    ...methods,
    async close() {
      group.close()
      await housekeeping.finish()
      release()
    },
  }
}

function openReader({ folder, readOnly }: SqliteReaderOptions): JournalStore {
  const files = filesOf(folder)
  if (inspected(files.journal) === 'empty') {
    throw new SignalboxError('store_unavailable', `${folder} holds no journal`, {
      place: files.journal,
      hint: 'Start the server on this folder once.',
    })
  }
  const database = connectReadOnly(files.journal)
  try {
    // Marks first: those read now are older than any commit looked up after them.
    const { marks, entryOf } = marksOf(files.marks)
    const parts = createParts(database, database, { file: files.journal, entryOf, say: noop })
    const { cells, journal, quarantine } = parts
    let isLoaded = false
    // The owner goes on writing: nothing is kept in memory between two calls.
    const reading = <T>(run: () => T): T => {
      database.exec('BEGIN')
      try {
        if (readOnly !== 'alone' || !isLoaded) {
          cells.reload()
          quarantine.load()
          isLoaded = true
        }
        return run()
      } finally {
        if (database.isTransaction) database.exec('COMMIT')
      }
    }
    reading(() => {
      const disputed = disputedMarks(marks, quarantine.agreement(cells, journal))
      quarantine.setAsideDisputed(disputed, journal, cells)
    })
    const { explain } = quarantine
    const group = createGroupCommit({
      database,
      reload: noop,
      reading,
      explain,
      onCommit: noop,
      readOnly: true,
    })
    const methods = createStoreMethods({
      ...parts,
      group,
      confirm: noop,
      confirmList: noop,
      onOpen: noop,
      onAppend: noop,
      onRelease: noop,
      onErase: noop,
      restate: noop,
    })
    return {
      ...methods,
      async close() {
        group.close()
        database.close()
      },
    }
  } catch (error) {
    database.close()
    throw unreadable(error, files.journal)
  }
}

function inspected(file: string): ReturnType<typeof inspect> {
  try {
    return inspect(file, JOURNAL_FORMAT)
  } catch (error) {
    throw unreadable(error, file)
  }
}

function createParts(
  database: DatabaseSync,
  listing: DatabaseSync,
  register: Omit<Parameters<typeof createQuarantine>[0], 'sessions'>,
) {
  const cells = createCells(database, register.say)
  const inbox = createInboxTable(database, cells)
  const journal = createJournalTable(database, cells, inbox)
  const counts = createCountTable(database)
  const calls = createOpenCallTable(database)
  const sessions = createSessionTable(database, cells)
  const found = listing === database ? sessions : createSessionTable(listing, cells)
  const lists = createSessionLists(listing, cells)
  const indexRows = createIndexer(database, cells)
  return {
    cells,
    inbox,
    journal,
    counts,
    calls,
    sessions,
    found,
    lists,
    indexRows,
    quarantine: createQuarantine({ ...register, sessions }),
  }
}

function lockedFolder(folder: string): () => void {
  try {
    makeFolder(folder)
    return lockFolder(folder)
  } catch (error) {
    throw storeFailure(error, folder)
  }
}

/** By hand: where nothing can be made at all (`/proc`), Node's own recursion never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Somebody else made it in the meantime; who may use it is the lock's to say.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Marks as a reader can learn of them, with the entries of their sessions; the owner sees to damaged ones. */
function marksOf(file: string) {
  const nothing = { marks: [], entryOf: () => null }
  if (!existsSync(file)) return nothing
  const reading = <T>(read: (database: DatabaseSync) => T): T => {
    const database = connectReadOnly(file)
    try {
      return read(database)
    } finally {
      database.close()
    }
  }
  try {
    return {
      marks: reading(database => readMarks(database)),
      entryOf: (ref: SessionRef) => reading(database => readEntry(database, ref)),
    }
  } catch {
    return nothing
  }
}

function noop(): void {}
