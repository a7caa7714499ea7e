import type { DatabaseSync } from 'node:sqlite'
import type { QueueEntry } from '../../../../core/desk.ts'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import type { DeskStore } from '../../../../ports/desk-store.ts'

/** People who wait for a colleague; a row is as long as its summary, and gone with it. */
export const QUEUE_TABLE = `CREATE TABLE queue (
    tenant TEXT NOT NULL, session TEXT NOT NULL, since INTEGER NOT NULL, roles TEXT NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (tenant, session)
  ) WITHOUT ROWID;
  CREATE INDEX queue_by_time ON queue (tenant, since, session)`

/** Times by name: up to when something was done. */
export const MARK_TABLE = `CREATE TABLE marks (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID`

type QueueStatements = ReturnType<typeof queueStatements>

export const queueStatements = (database: DatabaseSync) => ({
  putQueued: database.prepare('INSERT OR REPLACE INTO queue VALUES (?, ?, ?, ?, ?)'),
  putFirstQueued: database.prepare('INSERT INTO queue VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'),
  putOverQueued: database.prepare(
    'UPDATE queue SET since = ?3, roles = ?4, entry = ?5 WHERE tenant = ?1 AND session = ?2 AND entry = ?6',
  ),
  dropQueued: database.prepare(
    'DELETE FROM queue WHERE tenant = ?1 AND session = ?2 AND entry = coalesce(?3, entry)',
  ),
  queuedSessions: database.prepare(
    'SELECT tenant, session FROM queue WHERE (tenant, session) > (?1, ?2) ORDER BY tenant, session LIMIT ?3',
  ),
  mark: database.prepare('SELECT at FROM marks WHERE name = ?'),
  setMark: database.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?)'),
  queued: database.prepare('SELECT entry FROM queue WHERE tenant = ? AND session = ?'),
  listQueue: database.prepare(
    `SELECT session, entry FROM queue
     WHERE tenant = ?1 AND (since, session) > (?2, ?3)
       AND EXISTS (SELECT 1 FROM json_each(queue.roles) one JOIN json_each(?4) mine ON one.value = mine.value)
     ORDER BY since, session LIMIT ?5`,
  ),
})

type QueueMethods = Pick<
  DeskStore,
  'putQueued' | 'dropQueued' | 'queued' | 'queue' | 'queuedSessions' | 'queueMark' | 'setQueueMark'
>

export function queueMethods(attempt: <T>(work: (statements: QueueStatements) => T) => T): QueueMethods {
  return {
    putQueued: async ({ tenant, session }, entry, before) => {
      const { since, roles } = entry
      const values = [tenant, session, since, JSON.stringify(roles), JSON.stringify(entry)] as const
      return attempt(({ putQueued, putFirstQueued, putOverQueued }) => {
        const written =
          before === undefined
            ? putQueued.run(...values)
            : before === null
              ? putFirstQueued.run(...values)
              : putOverQueued.run(...values, JSON.stringify(before))
        return written.changes > 0
      })
    },
    dropQueued: async ({ tenant, session }, before) =>
      attempt(
        ({ dropQueued }) =>
          void dropQueued.run(tenant, session, before === undefined ? null : JSON.stringify(before)),
      ),
    queuedSessions: async (limit, after) =>
      attempt(({ queuedSessions }) =>
        queuedSessions.all(after?.tenant ?? '', after?.session ?? '', limit),
      ).map(({ tenant, session }) => ({ tenant: tenant as TenantId, session: session as SessionId })),
    queueMark: async () => (attempt(({ mark }) => mark.get('queue'))?.at as number | undefined) ?? null,
    setQueueMark: async at => attempt(({ setMark }) => void setMark.run('queue', at)),
    queued: async ({ tenant, session }) => {
      const row = attempt(({ queued }) => queued.get(tenant, session))
      return row === undefined ? null : (JSON.parse(String(row.entry)) as QueueEntry)
    },
    queue: async (tenant, { roles, limit, after }) =>
      attempt(({ listQueue }) =>
        listQueue.all(tenant, after?.since ?? -1, after?.session ?? '', JSON.stringify(roles), limit),
      ).map(({ session, entry }) => ({
        ...(JSON.parse(String(entry)) as QueueEntry),
        session: session as SessionId,
      })),
  }
}
