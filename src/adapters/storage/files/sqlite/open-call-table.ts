import type { DatabaseSync } from 'node:sqlite'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { OpenCall, OpenCallChange } from '../../../../ports/journal-store.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, rowOf, rowsOf, text } from './row.ts'
import type { Transaction } from './transaction.ts'

export type OpenCallTable = ReturnType<typeof createOpenCallTable>

/** Asked in the open transaction, like counts: calls of one group see each other's. */
export function createOpenCallTable(database: DatabaseSync) {
  const select = prepareRead(
    database,
    'SELECT session, entry, at FROM open_calls WHERE tenant = ? AND key = ? ORDER BY at, id',
  )
  const selectElsewhere = prepareRead(
    database,
    'SELECT count(*) FROM open_calls WHERE tenant = ? AND key = ? AND session <> ?',
  )
  const insert = database.prepare(
    'INSERT OR IGNORE INTO open_calls (tenant, key, at, session, entry) VALUES (?, ?, ?, ?, ?)',
  )
  const end = database.prepare('DELETE FROM open_calls WHERE tenant = ? AND session = ? AND entry = ?')
  const endAll = database.prepare('DELETE FROM open_calls WHERE tenant = ? AND session = ?')

  return {
    under: (tenant: TenantId, key: string): OpenCall[] =>
      rowsOf(select.all(tenant, key)).map(([session, entry, at]) => ({
        session: text(session) as SessionId,
        entry: text(entry),
        at: integer(at),
      })),
    agree({ tenant, session }: SessionRef, { expects }: OpenCallChange, transaction: Transaction): boolean {
      if (expects.length > 0) transaction.begin()
      return expects.every(
        ({ key, elsewhere }) => integer(rowOf(selectElsewhere.get(tenant, key, session))[0]) === elsewhere,
      )
    },
    change(
      { tenant, session }: SessionRef,
      { adds, ends }: OpenCallChange,
      at: number,
      transaction: Transaction,
    ): void {
      transaction.begin()
      for (const { key, entry } of adds) insert.run(tenant, key, at, session, entry)
      for (const entry of ends) end.run(tenant, session, entry)
    },
    endAll: ({ tenant, session }: SessionRef): void => void endAll.run(tenant, session),
  }
}
