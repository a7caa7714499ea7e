import type { DatabaseSync } from 'node:sqlite'
import type { TenantId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { CarriedSession, CountQuery, Tally } from '../../../../ports/journal-store.ts'
import { countName, keyOfName, nameOfKey } from '../../carried-name.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, rowOf, rowsOf, text } from './row.ts'
import { createSpellings } from './spellings.ts'
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
  const selectSession = prepareRead(
    database,
    'SELECT key, entry, at, failed FROM counted WHERE tenant = ? AND session = ? ORDER BY at, id',
  )
  const adopt = database.prepare(
    'INSERT INTO counted (tenant, key, at, failed, session, entry) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const spellings = createSpellings(database, 'counted', countName)
  const forget = database.prepare('DELETE FROM counted WHERE tenant = ? AND key = ? AND at < ?')

  const count = (tenant: TenantId, { keys, since, failed, except }: CountQuery): number =>
    spellings.of(tenant, keys).reduce((sum, key) => {
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
        for (const one of spellings.of(tenant, [key])) forget.run(tenant, one, at - KEPT_MS)
      }
      for (const entry of failed) fail.run(tenant, session, entry)
    },
    carry: ({ tenant, session }: SessionRef): CarriedSession['counts'] =>
      rowsOf(selectSession.all(tenant, session)).map(([key, entry, at, failed]) => ({
        name: nameOfKey(tenant, text(key), countName),
        entry: text(entry),
        at: integer(at),
        failed: integer(failed) === 1,
      })),
    adopt({ tenant, session }: SessionRef, counts: CarriedSession['counts']): void {
      for (const { name, entry, at, failed } of counts)
        adopt.run(tenant, keyOfName(name), at, failed ? 1 : 0, session, entry)
      if (counts.length > 0) spellings.note(tenant)
    },
  }
}
