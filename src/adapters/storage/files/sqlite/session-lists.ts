import type { DatabaseSync } from 'node:sqlite'
import type { SessionId, TenantId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { SessionFilter, SessionListing, Wake } from '../../../../ports/journal-store.ts'
import { isStorable } from '../../../../ports/storable.ts'
import type { Cells, Place } from './cells.ts'
import { Damage, faultOf } from './fault.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, type Row, rowOf, rowsOf, text } from './row.ts'
import { sessionOf } from './session-table.ts'

/** In the order of lists; `updated_at` lacks what the look-up tables lack. */
const page = (scope: string) => `
  SELECT sid FROM sessions s WHERE ${scope} AND (:assistant IS NULL OR assistant = :assistant)
    AND (updated_at, session) < (:time, :session)
  ORDER BY updated_at DESC, session DESC LIMIT :limit`

/** Sessions that an index does not lead to. */
const missing = (index: string) => `
  SELECT EXISTS (SELECT 1 FROM sessions s NOT INDEXED WHERE sid IS NOT (
    SELECT sid FROM sessions t INDEXED BY ${index}
    WHERE t.tenant = s.tenant AND t.owner = s.owner AND t.updated_at = s.updated_at AND t.session = s.session))`

/** Read from the table itself: an index has copies of some columns, which may be sound when the row is not. */
const ENTRY = `
  SELECT tenant, session, assistant, owner, thread, created_at, title, quarantine, sid, proof, updated_at,
    EXISTS (SELECT 1 FROM inbox WHERE sid = s.sid AND lane = 'turn')
  FROM sessions s NOT INDEXED WHERE sid = ?`

const WITH_WORK = `
  SELECT s.tenant, s.session FROM inbox i JOIN sessions s USING (sid)
  WHERE i.lane = 'turn' AND s.quarantine IS NULL GROUP BY i.sid ORDER BY min(i.position)`

const TO_WAKE = `
  SELECT s.tenant, s.session, min(i.at) AS first FROM inbox i JOIN sessions s USING (sid)
  WHERE i.lane = 'timer' AND s.quarantine IS NULL GROUP BY i.sid ORDER BY first, i.sid`

export type SessionLists = ReturnType<typeof createSessionLists>

/** Questions about many sessions, asked on a connection of their own. */
export function createSessionLists(database: DatabaseSync, cells: Cells) {
  const selectAll = prepareRead(database, page('(:owner IS NULL OR owner = :owner)'))
  const selectPage = prepareRead(database, page('tenant = :tenant'))
  const selectOwned = prepareRead(database, page('tenant = :tenant AND owner = :owner'))
  const selectNumbers = prepareRead(database, 'SELECT sid FROM sessions NOT INDEXED')
  const selectEntry = prepareRead(database, ENTRY)
  const selectLast = prepareRead(
    database,
    'SELECT last_seq, at FROM by_seq WHERE sid = ? ORDER BY last_seq DESC LIMIT 1',
  )
  const selectMissing = ['by_update', 'by_owner'].map(index => prepareRead(database, missing(index)))
  const selectWithWork = prepareRead(database, WITH_WORK)
  const selectToWake = prepareRead(database, TO_WAKE)

  const lastCommit = (sid: number, entry: Row): Pick<Place, 'lastSeq' | 'at'> => {
    const [lastSeq, at] = (selectLast.get(sid) as Row | undefined) ?? [0, entry[5]]
    if (at !== entry[10]) throw new Damage('the list of sessions disagrees with the commits')
    return { lastSeq: integer(lastSeq), at: integer(at) }
  }
  const listingOf = (sid: number, recent: Place | undefined): SessionListing => {
    const row = selectEntry.get(sid) as Row | undefined
    if (row === undefined) throw new Damage('an index points to no session')
    const listed = { ...sessionOf(row), busy: row[11] === 1 }
    try {
      const { lastSeq, at } = recent ?? lastCommit(sid, row)
      return { ...listed, lastSeq, updatedAt: at }
    } catch (error) {
      if (faultOf(error) !== 'damaged') throw error
      const quarantine = listed.quarantine ?? 'damage was met while reading its index'
      return { ...listed, lastSeq: 0, updatedAt: listed.createdAt, quarantine }
    }
  }

  const isComplete = (): boolean => {
    try {
      return selectMissing.every(statement => rowOf(statement.get())[0] === 0)
    } catch (error) {
      if (faultOf(error) !== 'damaged') throw error
      return false
    }
  }
  /** Looked at once: a list that leaves somebody out would not show it. Indexes can be built anew from the table. */
  let isIndexed: boolean | undefined
  const indexed = (): boolean => {
    if (isIndexed !== undefined) return isIndexed
    isIndexed = isComplete()
    if (isIndexed) return true
    try {
      database.exec('REINDEX by_update; REINDEX by_owner')
      isIndexed = isComplete()
    } catch {
      // Who only reads, or has no room, reads all sessions instead.
    }
    return isIndexed
  }

  /** Candidates: those whose last commit is not indexed yet, and enough of the others. */
  const numbers = ({ tenant, assistant, owner, limit, after }: SessionFilter, recent: Iterable<number>) => {
    const known = new Set(recent)
    const parameters = {
      assistant: assistant ?? null,
      time: after?.updatedAt ?? Number.MAX_SAFE_INTEGER,
      session: after?.session ?? '',
      limit: limit + known.size,
    }
    const rows =
      tenant === null
        ? selectAll.all({ ...parameters, owner: owner ?? null })
        : owner === undefined
          ? selectPage.all({ ...parameters, tenant })
          : selectOwned.all({ ...parameters, tenant, owner })
    for (const [sid] of rowsOf(rows)) known.add(integer(sid))
    return known
  }

  const isAsked =
    ({ tenant, assistant, owner, after }: SessionFilter) =>
    (row: SessionListing) =>
      (tenant === null || row.tenant === tenant) &&
      (assistant === undefined || row.assistant === assistant) &&
      (owner === undefined || row.owner === owner) &&
      (after === undefined || compare(after, row) < 0)

  return {
    list(filter: SessionFilter): SessionListing[] {
      const { tenant, assistant = '', owner = '', limit } = filter
      if (limit <= 0 || ![tenant ?? '', assistant, owner].every(isStorable)) return []
      const recent = cells.recent()
      const listed = (sids: Iterable<number>) =>
        Array.from(sids, sid => listingOf(sid, recent.get(sid)))
          .filter(isAsked(filter))
          .sort(compare)
          .slice(0, limit)
      try {
        if (indexed()) return listed(numbers(filter, recent.keys()))
      } catch (error) {
        if (faultOf(error) !== 'damaged') throw error
      }
      // One damaged page must not hide everyone's sessions: then all of them are looked at.
      return listed(rowsOf(selectNumbers.all()).map(([sid]) => integer(sid)))
    },
    withWork: (): SessionRef[] =>
      rowsOf(selectWithWork.all()).map(([tenant, session]) => ({
        tenant: text(tenant) as TenantId,
        session: text(session) as SessionId,
      })),
    toWake: (): Wake[] =>
      rowsOf(selectToWake.all()).map(([tenant, session, at]) => ({
        tenant: text(tenant) as TenantId,
        session: text(session) as SessionId,
        at: integer(at),
      })),
  }
}

/** The latest first. */
const compare = (
  a: Pick<SessionListing, 'updatedAt' | 'session'>,
  b: Pick<SessionListing, 'updatedAt' | 'session'>,
): number => b.updatedAt - a.updatedAt || (a.session < b.session ? 1 : a.session > b.session ? -1 : 0)
