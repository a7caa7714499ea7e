import type { DatabaseSync } from 'node:sqlite'
import type { TenantId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { CountQuery, Tally } from '../../../../ports/journal-store.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, rowOf } from './row.ts'
import type { Transaction } from './transaction.ts'

/** Nobody asks further back. */
const KEPT_MS = 367 * 86_400_000

export type CountTable = ReturnType<typeof createCountTable>

/** Unlike everything else it is asked in the open transaction, so that calls of one group see each other's. */
export function createCountTable(database: DatabaseSync) {
  const select = prepareRead(
    database,
    'SELECT count(*) FROM counted WHERE tenant = ? AND key = ? AND at > ? AND failed <= ?',
  )
  const selectEntry = prepareRead(
    database,
    'SELECT count(*) FROM counted WHERE tenant = ? AND key = ? AND at > ? AND failed <= ? AND session = ? AND entry = ?',
  )
  const insert = database.prepare(
    'INSERT INTO counted (tenant, key, at, failed, session, entry) VALUES (?, ?, ?, 0, ?, ?)',
  )
  const fail = database.prepare(
    'UPDATE counted SET failed = 1 WHERE tenant = ? AND session = ? AND entry = ?',
  )
  const forget = database.prepare('DELETE FROM counted WHERE tenant = ? AND key = ? AND at < ?')

  const count = (tenant: TenantId, { keys, since, failed, except }: CountQuery): number =>
    keys.reduce((sum, key) => {
      const which = [tenant, key, since, failed === 'counts' ? 1 : 0] as const
      const all = integer(rowOf(select.get(...which))[0])
      const own = except && integer(rowOf(selectEntry.get(...which, except.session, except.entry))[0])
      return sum + all - (own ?? 0)
    }, 0)
  return {
    count,
    agree(tenant: TenantId, { expects }: Tally, transaction: Transaction): boolean {
      if (expects.length > 0) transaction.begin()
      return expects.every(query => count(tenant, query) === query.count)
    },
    change(
      { tenant, session }: SessionRef,
      { adds, failed }: Tally,
      at: number,
      transaction: Transaction,
    ): void {
      transaction.begin()
      for (const { key, entry } of adds) {
        insert.run(tenant, key, at, session, entry)
        forget.run(tenant, key, at - KEPT_MS)
      }
      for (const entry of failed) fail.run(tenant, session, entry)
    },
  }
}
