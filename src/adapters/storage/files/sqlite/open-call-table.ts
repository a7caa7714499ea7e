import type { DatabaseSync } from 'node:sqlite'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import { DONE_CALL_MS, type SessionRef } from '../../../../core/session.ts'
import type { OpenCall, OpenCallChange } from '../../../../ports/journal-store.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, rowOf, rowsOf, text } from './row.ts'
import type { Transaction } from './transaction.ts'

export type OpenCallTable = ReturnType<typeof createOpenCallTable>

/** Asked in the open transaction, like counts: calls of one group see each other's. */
export function createOpenCallTable(database: DatabaseSync) {
  const select = prepareRead(
    database,
    'SELECT session, entry, at, done FROM open_calls WHERE tenant = ? AND key = ? ORDER BY at, id',
  )
  const selectElsewhere = prepareRead(
    database,
    'SELECT count(*) FROM open_calls WHERE tenant = ? AND key = ? AND session <> ? AND (done = 0 OR at > ?)',
  )
  const insert = database.prepare(
    'INSERT OR IGNORE INTO open_calls (tenant, key, at, session, entry, done) VALUES (?, ?, ?, ?, ?, 0)',
  )
  const end = database.prepare('DELETE FROM open_calls WHERE tenant = ? AND session = ? AND entry = ?')
  const keep = database.prepare(
    'UPDATE open_calls SET done = 1 WHERE tenant = ? AND session = ? AND entry = ?',
  )
  const forget = database.prepare('DELETE FROM open_calls WHERE done = 1 AND at <= ?')
  const endAll = database.prepare('DELETE FROM open_calls WHERE tenant = ? AND session = ?')

  return {
    under: (tenant: TenantId, key: string): OpenCall[] =>
      rowsOf(select.all(tenant, key)).map(([session, entry, at, done]) => ({
        session: text(session) as SessionId,
        entry: text(entry),
        at: integer(at),
        isDone: integer(done) === 1,
      })),
    agree({ tenant, session }: SessionRef, { expects }: OpenCallChange, transaction: Transaction): boolean {
      if (expects.length > 0) transaction.begin()
      return expects.every(
        ({ key, elsewhere, since }) =>
          integer(rowOf(selectElsewhere.get(tenant, key, session, since))[0]) === elsewhere,
      )
    },
    change(
      { tenant, session }: SessionRef,
      { adds, ends, done }: OpenCallChange,
      at: number,
      transaction: Transaction,
    ): void {
      transaction.begin()
      for (const { key, entry } of adds) insert.run(tenant, key, at, session, entry)
      for (const entry of ends) end.run(tenant, session, entry)
      for (const entry of done) keep.run(tenant, session, entry)
      if (done.length > 0) forget.run(at - DONE_CALL_MS)
    },
    endAll: ({ tenant, session }: SessionRef): void => void endAll.run(tenant, session),
  }
}
