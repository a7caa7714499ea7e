import type { DatabaseSync } from 'node:sqlite'
import type { SessionId, TenantId } from '../../../core/id.ts'
import type { SessionRef } from '../../../core/session.ts'
import type { SessionFilter, SessionListing, Wake } from '../../../ports/journal-store.ts'
import { isStorable } from '../../../ports/storable.ts'
import { faultOf } from './fault.ts'
import { integer, type Row, text } from './row.ts'
import { sessionOf } from './session-table.ts'

/**
 * Questions about many sessions, asked on a connection of their own. The last commit of a session comes from the
 * indexes, or from the rows they do not have yet: with max(), SQLite takes the other columns from the row it chose.
 */
const listing = (scope: string) => `
  WITH recent AS MATERIALIZED (
    SELECT sid, max(last_seq) AS last_seq, at FROM journal
    WHERE :unindexed AND id > (SELECT value FROM meta WHERE name = 'indexed') AND last_seq IS NOT NULL GROUP BY sid
  ), listed AS (
    SELECT s.*, coalesce(r.last_seq, b.last_seq, 0) AS last_seq, coalesce(r.at, b.at, s.created_at) AS updated_at
    FROM sessions s NOT INDEXED
    LEFT JOIN recent r ON r.sid = s.sid
    LEFT JOIN by_seq b ON b.sid = s.sid AND b.last_seq = (SELECT max(last_seq) FROM by_seq WHERE sid = s.sid)
    WHERE ${scope} AND s.tenant = :tenant AND (:assistant IS NULL OR s.assistant = :assistant)
      AND (:owner IS NULL OR s.owner = :owner)
  )
  SELECT tenant, session, assistant, owner, thread, created_at, title, quarantine, sid, proof, last_seq, updated_at,
    sid IN (SELECT sid FROM inbox WHERE lane = 'turn')
  FROM listed
  WHERE :after_time IS NULL OR updated_at < :after_time OR (updated_at = :after_time AND session < :after_session)
  ORDER BY updated_at DESC, session DESC LIMIT :limit`

const ENTRY = `
  SELECT tenant, session, assistant, owner, thread, created_at, title, quarantine, sid, proof, 0, created_at, 0
  FROM sessions WHERE sid = ?`

const WITH_WORK = `
  SELECT s.tenant, s.session FROM inbox i JOIN sessions s USING (sid)
  WHERE i.lane = 'turn' AND s.quarantine IS NULL GROUP BY i.sid ORDER BY min(i.position)`

const TO_WAKE = `
  SELECT s.tenant, s.session, min(i.at) AS first FROM inbox i JOIN sessions s USING (sid)
  WHERE i.lane = 'timer' AND s.quarantine IS NULL GROUP BY i.sid ORDER BY first, i.sid`

export type SessionLists = ReturnType<typeof createSessionLists>

/** `hasUnindexed`: whether the journal has rows the indexes lack; otherwise it is not looked at. */
export function createSessionLists(database: DatabaseSync, hasUnindexed: () => boolean) {
  const prepareRead = (sql: string) => {
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }
  const selectAll = prepareRead(listing('TRUE'))
  const selectOne = prepareRead(listing('s.sid = :sid'))
  const selectNumbers = prepareRead('SELECT sid FROM sessions NOT INDEXED')
  const selectEntry = prepareRead(ENTRY)
  const selectWithWork = prepareRead(WITH_WORK)
  const selectToWake = prepareRead(TO_WAKE)

  type Parameters = Record<string, string | number | null>

  /** What can be said of a session whose indexes are damaged: that they are. */
  const listedAlone = (sid: number, parameters: Parameters): SessionListing[] => {
    try {
      return (selectOne.all({ ...parameters, sid }) as unknown as Row[]).map(listingOf)
    } catch (error) {
      if (faultOf(error) !== 'damaged') throw error
      const { tenant, assistant, owner } = parameters
      const entry = listingOf(selectEntry.get(sid) as unknown as Row)
      const asked = entry.tenant === tenant && [null, entry.assistant].includes(assistant as never)
      if (!asked || ![null, entry.owner].includes(owner as never)) return []
      return [{ ...entry, quarantine: entry.quarantine ?? 'damage was met while reading its index' }]
    }
  }
  /** One damaged page must not hide everyone's sessions: then each is looked at by itself. */
  const listedOneByOne = (parameters: Parameters): SessionListing[] =>
    (selectNumbers.all() as unknown as Row[])
      .flatMap(([sid]) => listedAlone(integer(sid), parameters))
      .sort((a, b) => b.updatedAt - a.updatedAt || (a.session < b.session ? 1 : -1))
      .slice(0, Number(parameters.limit))

  return {
    list({ tenant, assistant, owner, limit, after }: SessionFilter): SessionListing[] {
      if (![tenant, assistant ?? '', owner ?? ''].every(isStorable)) return []
      const parameters = {
        tenant,
        unindexed: hasUnindexed() ? 1 : 0,
        assistant: assistant ?? null,
        owner: owner ?? null,
        after_time: after?.updatedAt ?? null,
        after_session: after?.session ?? null,
        limit: Math.max(0, limit),
      }
      try {
        return (selectAll.all(parameters) as unknown as Row[]).map(listingOf)
      } catch (error) {
        if (faultOf(error) !== 'damaged') throw error
        return listedOneByOne(parameters)
      }
    },
    withWork: (): SessionRef[] =>
      (selectWithWork.all() as unknown as Row[]).map(([tenant, session]) => ({
        tenant: text(tenant) as TenantId,
        session: text(session) as SessionId,
      })),
    toWake: (): Wake[] =>
      (selectToWake.all() as unknown as Row[]).map(([tenant, session, at]) => ({
        tenant: text(tenant) as TenantId,
        session: text(session) as SessionId,
        at: integer(at),
      })),
  }
}

const listingOf = (row: Row): SessionListing => ({
  ...sessionOf(row),
  lastSeq: integer(row[10]),
  updatedAt: integer(row[11]),
  busy: row[12] === 1,
})
