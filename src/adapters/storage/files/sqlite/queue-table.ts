import type { DatabaseSync } from 'node:sqlite'
import type { QueueEntry } from '../../../../core/desk.ts'
import type { SessionId } from '../../../../core/id.ts'
import type { DeskStore } from '../../../../ports/desk-store.ts'

/** People who wait for a colleague; a row is as long as its summary, and gone with it. */
export const QUEUE_TABLE = `CREATE TABLE queue (
    tenant TEXT NOT NULL, session TEXT NOT NULL, since INTEGER NOT NULL, roles TEXT NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (tenant, session)
  ) WITHOUT ROWID;
  CREATE INDEX queue_by_time ON queue (tenant, since, session)`

type QueueStatements = ReturnType<typeof queueStatements>

export const queueStatements = (database: DatabaseSync) => ({
  putQueued: database.prepare('INSERT OR REPLACE INTO queue VALUES (?, ?, ?, ?, ?)'),
  dropQueued: database.prepare('DELETE FROM queue WHERE tenant = ? AND session = ?'),
  queued: database.prepare('SELECT entry FROM queue WHERE tenant = ? AND session = ?'),
  listQueue: database.prepare(
    `SELECT session, entry FROM queue
     WHERE tenant = ?1 AND (since, session) > (?2, ?3)
       AND EXISTS (SELECT 1 FROM json_each(queue.roles) one JOIN json_each(?4) mine ON one.value = mine.value)
     ORDER BY since, session LIMIT ?5`,
  ),
})

export function queueMethods(
  attempt: <T>(work: (statements: QueueStatements) => T) => T,
): Pick<DeskStore, 'putQueued' | 'dropQueued' | 'queued' | 'queue'> {
  return {
    putQueued: async ({ tenant, session }, entry) => {
      const { since, roles } = entry
      attempt(({ putQueued }) =>
        putQueued.run(tenant, session, since, JSON.stringify(roles), JSON.stringify(entry)),
      )
    },
    dropQueued: async ({ tenant, session }) =>
      attempt(({ dropQueued }) => void dropQueued.run(tenant, session)),
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
