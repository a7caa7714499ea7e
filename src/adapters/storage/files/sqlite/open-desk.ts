import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskStore, SavedRule } from '../../../../ports/desk-store.ts'
import { connect, foldLog } from './connection.ts'
import { storeFailure } from './fault.ts'
import { create, type Format, inspect } from './format.ts'

const DESK_FORMAT: Format = {
  number: 1,
  tables: `
  CREATE TABLE drafts (
    tenant TEXT NOT NULL, session TEXT NOT NULL, pending TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (tenant, session, pending)
  ) WITHOUT ROWID;
  CREATE TABLE rules (
    place INTEGER PRIMARY KEY, tenant TEXT NOT NULL, user TEXT NOT NULL, id TEXT NOT NULL, rule TEXT NOT NULL,
    UNIQUE (tenant, user, id)
  )`,
}

/** Refuses a desk that is not ours to read, before anything is made beside it. */
export const inspectDesk = (folder: string): void => void inspect(join(folder, 'desk.db'), DESK_FORMAT)

/** Drafts and rules in `desk.db`. A database of its own: what is typed must never wait for the journal. */
export function openDesk(folder: string): DeskStore {
  const file = join(folder, 'desk.db')
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw storeFailure(error, file)
    }
  }
  const database = attempt(() => {
    mkdirSync(folder, { recursive: true })
    const found = inspect(file, DESK_FORMAT)
    const opened = connect(file, 'FULL')
    if (found === 'empty') create(opened, DESK_FORMAT)
    return opened
  })
  const put = database.prepare('INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)')
  const get = database.prepare('SELECT text FROM drafts WHERE tenant = ? AND session = ? AND pending = ?')
  const remove = database.prepare('DELETE FROM drafts WHERE tenant = ? AND session = ? AND pending = ?')
  const removeAll = database.prepare('DELETE FROM drafts WHERE tenant = ? AND session = ?')
  const list = database.prepare('SELECT rule FROM rules WHERE tenant = ? AND user = ? ORDER BY place')
  const keep = database.prepare(
    'INSERT INTO rules (tenant, user, id, rule) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET rule = excluded.rule',
  )
  const drop = database.prepare('DELETE FROM rules WHERE tenant = ? AND user = ? AND id = ?')
  return {
    putDraft: async ({ tenant, session }, pending, text) =>
      attempt(() => void put.run(tenant, session, pending, text)),
    getDraft: async ({ tenant, session }, pending) =>
      attempt(() => (get.get(tenant, session, pending)?.text as string | undefined) ?? null),
    removeDrafts: async ({ tenant, session }, pending) =>
      attempt(() => {
        if (pending !== undefined) remove.run(tenant, session, pending)
        else if (removeAll.run(tenant, session).changes > 0) foldLog(database)
      }),
    rules: async ({ tenant, user }) =>
      attempt(() => list.all(tenant, user).map(({ rule }) => JSON.parse(String(rule)) as SavedRule)),
    putRule: async ({ tenant, user }, rule) =>
      attempt(() => void keep.run(tenant, user, rule.id, JSON.stringify(rule))),
    removeRule: async ({ tenant, user }, id) => attempt(() => drop.run(tenant, user, id).changes > 0),
    close: async () => database.close(),
  }
}
