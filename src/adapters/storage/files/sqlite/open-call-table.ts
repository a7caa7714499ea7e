import type { DatabaseSync } from 'node:sqlite'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import { DONE_CALL_MS, type SessionRef } from '../../../../core/session.ts'
import type { CarriedSession, OpenCall, OpenCallChange } from '../../../../ports/journal-store.ts'
import { callName, keyOfName, nameOfKey } from '../../carried-name.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, rowOf, rowsOf, text } from './row.ts'
import { createSpellings } from './spellings.ts'
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
  const selectSession = prepareRead(
    database,
    'SELECT key, entry, at, done FROM open_calls WHERE tenant = ? AND session = ? ORDER BY at, id',
  )
  const adopt = database.prepare(
    'INSERT INTO open_calls (tenant, key, at, session, entry, done) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const spellings = createSpellings(database, 'open_calls', callName)
  const endAll = database.prepare('DELETE FROM open_calls WHERE tenant = ? AND session = ?')

  return {
    under: (tenant: TenantId, key: string): OpenCall[] =>
      spellings
        .of(tenant, [key])
        .flatMap(one => rowsOf(select.all(tenant, one)))
        .map(([session, entry, at, done]) => ({
          session: text(session) as SessionId,
          entry: text(entry),
          at: integer(at),
          isDone: integer(done) === 1,
        }))
        .sort((a, b) => a.at - b.at),
    agree({ tenant, session }: SessionRef, { expects }: OpenCallChange, transaction: Transaction): boolean {
      if (expects.length > 0) transaction.begin()
      return expects.every(({ key, elsewhere, since }) => {
        const counts = spellings
          .of(tenant, [key])
          .map(one => integer(rowOf(selectElsewhere.get(tenant, one, session, since))[0]))
        return counts.reduce((sum, count) => sum + count, 0) === elsewhere
      })
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
    carry: ({ tenant, session }: SessionRef): CarriedSession['openCalls'] =>
      rowsOf(selectSession.all(tenant, session)).map(([key, entry, at, done]) => ({
        name: nameOfKey(tenant, text(key), callName),
        entry: text(entry),
        at: integer(at),
        isDone: integer(done) === 1,
      })),
    adopt({ tenant, session }: SessionRef, calls: CarriedSession['openCalls']): void {
      for (const { name, entry, at, isDone } of calls)
        adopt.run(tenant, keyOfName(name), at, session, entry, isDone ? 1 : 0)
      if (calls.length > 0) spellings.note(tenant)
    },
    endAll: ({ tenant, session }: SessionRef): void => void endAll.run(tenant, session),
  }
}
