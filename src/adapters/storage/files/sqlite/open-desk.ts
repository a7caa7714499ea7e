import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { SignalboxError } from '../../../../core/error.ts'
import type { PendingId, TenantId, UserId } from '../../../../core/id.ts'
import type { Preference } from '../../../../core/preference.ts'
import type { SavedRule } from '../../../../core/ui.ts'
import type { DeskStore } from '../../../../ports/desk-store.ts'
import type { Outbox } from '../../../../ports/outbox.ts'
import type { ShelfStore } from '../../../../ports/shelf-store.ts'
import { memoryDesk } from '../../memory/memory-desk.ts'
import { memoryOutbox } from '../../memory/memory-outbox.ts'
import { memoryShelf } from '../../memory/memory-shelf.ts'
import { connect, connectReadOnly, foldLog, unreadable } from './connection.ts'
import { faultOf, storeFailure } from './fault.ts'
import { create, type Format, inspect, upgrade } from './format.ts'
import { OUTBOX_TABLE, outboxMethods, outboxStatements } from './outbox-table.ts'
import { MARK_TABLE, QUEUE_TABLE, queueMethods, queueStatements } from './queue-table.ts'
import { SHELF_TABLES, shelfMethods, shelfStatements } from './shelf-table.ts'

const DESK_FORMAT: Format = {
  number: 6,
  tables: `
  CREATE TABLE drafts (
    tenant TEXT NOT NULL, session TEXT NOT NULL, pending TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (tenant, session, pending)
  ) WITHOUT ROWID;
  CREATE TABLE rules (
    place INTEGER PRIMARY KEY, tenant TEXT NOT NULL, user TEXT NOT NULL, id TEXT NOT NULL, rule TEXT NOT NULL,
    UNIQUE (tenant, user, id)
  );
  CREATE TABLE preferences (
    tenant TEXT NOT NULL, user TEXT NOT NULL, assistant TEXT NOT NULL, agent TEXT NOT NULL, field TEXT NOT NULL,
    preference TEXT NOT NULL,
    PRIMARY KEY (tenant, user, assistant, agent, field)
  ) WITHOUT ROWID;
  ${SHELF_TABLES};
  ${QUEUE_TABLE};
  ${MARK_TABLE};
  ${OUTBOX_TABLE}`,
}

const fileIn = (folder: string) => join(folder, 'desk.db')

/**
 * Refuses a desk that is not ours to read, before anything is made beside it. A damaged one is no reason to keep the
 * journal shut.
 */
export function inspectDesk(folder: string): void {
  try {
    inspect(fileIn(folder), DESK_FORMAT)
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw storeFailure(error, fileIn(folder))
  }
}

type Desk = DeskStore & { readonly shelf: ShelfStore; readonly outbox: Outbox }
type Attempt = <T>(work: (statements: Statements) => T) => T

/**
 * Drafts, rules, preferences, the shelf of conversations and the queue for colleagues in `desk.db`. A database of its own: what is typed must never wait for the journal. Where the file
 * turns out to be damaged, it is moved aside, `say` hears of it, and the desk begins anew.
 */
export function openDesk(folder: string, say: (line: string) => void): Desk {
  const file = fileIn(folder)
  const renew = (error: unknown): Statements => {
    const aside = moveAside(file)
    say(
      `${file} was damaged (${messageOf(error)}): drafts and what people keep there begin anew, it is kept as ${aside}`,
    )
    return statementsOf(open(file))
  }
  let statements: Statements
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    statements = statementsOf(open(file))
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw storeFailure(error, file)
    statements = renew(error)
  }
  const attempt: Attempt = work => {
    try {
      return work(statements)
    } catch (error) {
      if (faultOf(error) !== 'damaged') throw storeFailure(error, file)
      statements.database.close()
      statements = renew(error)
      return work(statements)
    }
  }
  return { ...deskMethods(attempt), close: async () => statements.database.close() }
}

/** All of a desk for reading, where nobody else has it. One that is not there is empty. */
export function readDesk(folder: string): Desk {
  const file = fileIn(folder)
  try {
    const found = inspect(file, DESK_FORMAT)
    if (found === 'empty') return { ...memoryDesk(), shelf: memoryShelf(), outbox: memoryOutbox() }
    if (found === 'older')
      throw new SignalboxError('store_unavailable', `${file} was written by an earlier version`, {
        place: file,
        hint: 'Start a server of this version on its folder once, and stop it again.',
      })
    const statements = statementsOf(connectReadOnly(file))
    const attempt: Attempt = work => {
      try {
        return work(statements)
      } catch (error) {
        throw unreadable(error, file)
      }
    }
    return { ...deskMethods(attempt), close: async () => statements.database.close() }
  } catch (error) {
    throw unreadable(error, file)
  }
}

function deskMethods(attempt: Attempt): Omit<Desk, 'close'> {
  return {
    shelf: shelfMethods(attempt),
    outbox: outboxMethods(attempt),
    ...queueMethods(attempt),
    putDraft: async ({ tenant, session }, pending, text, before) =>
      attempt(({ put, putFirst, putOver }) => {
        const written =
          before === undefined
            ? put.run(tenant, session, pending, text)
            : before === null
              ? putFirst.run(tenant, session, pending, text)
              : putOver.run(text, tenant, session, pending, before)
        return written.changes > 0
      }),
    getDraft: async ({ tenant, session }, pending) =>
      attempt(({ get }) => (get.get(tenant, session, pending)?.text as string | undefined) ?? null),
    drafts: async ({ tenant, session }) =>
      attempt(({ drafts }) => drafts.all(tenant, session)).map(({ pending, text }) => ({
        pending: pending as PendingId,
        text: String(text),
      })),
    removeDrafts: async ({ tenant, session }, pending) =>
      attempt(({ database, remove, removeAll }) => {
        if (pending !== undefined) remove.run(tenant, session, pending)
        else if (removeAll.run(tenant, session).changes > 0) foldLog(database)
      }),
    rules: async ({ tenant, user }) =>
      attempt(({ list }) => list.all(tenant, user))
        .flatMap(({ rule }) => parsed<SavedRule>(String(rule)))
        .toSorted((a, b) => a.createdAt - b.createdAt),
    putRule: async ({ tenant, user }, rule) =>
      attempt(({ keep }) => void keep.run(tenant, user, rule.id, JSON.stringify(rule))),
    removeRule: async ({ tenant, user }, id) => attempt(({ drop }) => drop.run(tenant, user, id).changes > 0),
    preferences: async ({ tenant, user }) =>
      attempt(({ preferred }) => preferred.all(tenant, user))
        .flatMap(({ preference }) => parsed<Preference>(String(preference)))
        .toSorted((a, b) => a.createdAt - b.createdAt),
    putPreference: async ({ tenant, user }, preference) => {
      const { assistant, agent, field } = preference
      const text = JSON.stringify(preference)
      attempt(({ prefer }) => void prefer.run(tenant, user, assistant, agent, field, text))
    },
    removePreference: async ({ tenant, user }, { assistant, agent, field }) =>
      attempt(({ forget }) => forget.run(tenant, user, assistant, agent, field).changes > 0),
    people: async () =>
      attempt(({ people }) => people.all()).map(({ tenant, user }) => ({
        tenant: tenant as TenantId,
        user: user as UserId,
      })),
  }
}

/**
 * The shelf for whoever only looks, beside the process that owns it: how conversations are arranged. Words they index stay
 * with them.
 */
export function readShelf(folder: string): ShelfStore {
  const file = fileIn(folder)
  const reading = <T>(work: (shelf: ShelfStore) => Promise<T>, otherwise: T): Promise<T> => {
    if (inspect(file, DESK_FORMAT) !== 'ours') return Promise.resolve(otherwise)
    const database = connectReadOnly(file)
    const statements = shelfStatements(database)
    return work(shelfMethods(run => run(statements))).finally(() => database.close())
  }
  return {
    ...memoryShelf(),
    entries: (tenant, sessions) => reading(shelf => shelf.entries(tenant, sessions), new Map()),
    pinned: person => reading(shelf => shelf.pinned(person), []),
  }
}

/** The outbox for whoever only looks: what is left to deliver, and what was given up. */
export function readOutbox(folder: string): Outbox {
  const file = fileIn(folder)
  const empty = memoryOutbox()
  return {
    ...empty,
    async state() {
      if (inspect(file, DESK_FORMAT) !== 'ours') return empty.state()
      const database = connectReadOnly(file)
      const statements = outboxStatements(database)
      return outboxMethods(run => run(statements))
        .state()
        .finally(() => database.close())
    },
  }
}

type Statements = ReturnType<typeof statementsOf>

function statementsOf(database: DatabaseSync) {
  return {
    ...shelfStatements(database),
    ...queueStatements(database),
    ...outboxStatements(database),
    put: database.prepare('INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)'),
    putFirst: database.prepare('INSERT INTO drafts VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
    putOver: database.prepare(
      'UPDATE drafts SET text = ? WHERE tenant = ? AND session = ? AND pending = ? AND text = ?',
    ),
    get: database.prepare('SELECT text FROM drafts WHERE tenant = ? AND session = ? AND pending = ?'),
    drafts: database.prepare(
      'SELECT pending, text FROM drafts WHERE tenant = ? AND session = ? ORDER BY pending',
    ),
    remove: database.prepare('DELETE FROM drafts WHERE tenant = ? AND session = ? AND pending = ?'),
    removeAll: database.prepare('DELETE FROM drafts WHERE tenant = ? AND session = ?'),
    list: database.prepare('SELECT rule FROM rules WHERE tenant = ? AND user = ? ORDER BY place'),
    keep: database.prepare(
      'INSERT INTO rules (tenant, user, id, rule) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET rule = excluded.rule',
    ),
    drop: database.prepare('DELETE FROM rules WHERE tenant = ? AND user = ? AND id = ?'),
    preferred: database.prepare('SELECT preference FROM preferences WHERE tenant = ? AND user = ?'),
    prefer: database.prepare('INSERT OR REPLACE INTO preferences VALUES (?, ?, ?, ?, ?, ?)'),
    forget: database.prepare(
      'DELETE FROM preferences WHERE tenant = ? AND user = ? AND assistant = ? AND agent = ? AND field = ?',
    ),
    people: database.prepare('SELECT tenant, user FROM rules UNION SELECT tenant, user FROM preferences'),
  }
}

function open(file: string): DatabaseSync {
  const found = inspect(file, DESK_FORMAT)
  const database = connect(file, 'FULL')
  try {
    if (found === 'empty') create(database, DESK_FORMAT)
    if (found === 'older') upgrade(database, DESK_FORMAT)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** One row that cannot be read takes no other with it. */
function parsed<Row>(text: string): Row[] {
  try {
    return [JSON.parse(text) as Row]
  } catch {
    return []
  }
}

/** Its log goes with it: without, it would lack what was written last. */
function moveAside(file: string): string {
  let aside = `${file}.damaged`
  for (let number = 2; existsSync(aside); number++) aside = `${file}.damaged-${number}`
  for (const end of ['', '-wal']) if (existsSync(file + end)) renameSync(file + end, aside + end)
  rmSync(`${file}-shm`, { force: true })
  return aside
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
