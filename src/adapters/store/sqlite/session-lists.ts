import type { DatabaseSync } from 'node:sqlite'
import type { SessionId, TenantId } from '../../../core/id.ts'
import type { SessionRef } from '../../../core/session.ts'
import type { SessionFilter, SessionListing } from '../../../ports/journal-store.ts'
import { isStorable } from '../../../ports/storable.ts'
import { integer, type Row, text } from './row.ts'
import { sessionOf } from './session-table.ts'

/**
 * Questions about many sessions, asked on a connection of their own. The last commit of a session comes from the
 * indexes, or from the rows they do not have yet: with max(), SQLite takes the other columns from the row it chose.
 */
const LISTING = `
  WITH recent AS MATERIALIZED (
    SELECT sid, max(last_seq) AS last_seq, at FROM journal
    WHERE id > (SELECT value FROM meta WHERE name = 'indexed') AND last_seq IS NOT NULL GROUP BY sid
  ), listed AS (
    SELECT s.*, coalesce(r.last_seq, b.last_seq, 0) AS last_seq, coalesce(r.at, b.at, s.created_at) AS updated_at
    FROM sessions s
    LEFT JOIN recent r ON r.sid = s.sid
    LEFT JOIN by_seq b ON b.sid = s.sid AND b.last_seq = (SELECT max(last_seq) FROM by_seq WHERE sid = s.sid)
    WHERE s.tenant = :tenant AND (:assistant IS NULL OR s.assistant = :assistant)
      AND (:owner IS NULL OR s.owner = :owner)
  )
  SELECT tenant, session, assistant, owner, thread, created_at, title, quarantine, last_seq, updated_at,
    sid IN (SELECT sid FROM inbox WHERE lane = 'turn')
  FROM listed
  WHERE :after_time IS NULL OR updated_at < :after_time OR (updated_at = :after_time AND session < :after_session)
  ORDER BY updated_at DESC, session DESC LIMIT :limit`

const WITH_WORK = `
  SELECT s.tenant, s.session FROM inbox i JOIN sessions s USING (sid)
  WHERE i.lane = 'turn' AND s.quarantine IS NULL GROUP BY i.sid ORDER BY min(i.position)`

export type SessionLists = ReturnType<typeof createSessionLists>

export function createSessionLists(database: DatabaseSync) {
  const selectListing = database.prepare(LISTING)
  const selectWithWork = database.prepare(WITH_WORK)
  selectListing.setReturnArrays(true)
  selectWithWork.setReturnArrays(true)

  return {
    list({ tenant, assistant, owner, limit, after }: SessionFilter): SessionListing[] {
      if (![tenant, assistant ?? '', owner ?? ''].every(isStorable)) return []
      const rows = selectListing.all({
        tenant,
        assistant: assistant ?? null,
        owner: owner ?? null,
        after_time: after?.updatedAt ?? null,
        after_session: after?.session ?? null,
        limit: Math.max(0, limit),
      })
      return (rows as unknown as Row[]).map(row => ({
        ...sessionOf(row),
        lastSeq: integer(row[8]),
        updatedAt: integer(row[9]),
        busy: row[10] === 1,
      }))
    },
    withWork: (): SessionRef[] =>
      (selectWithWork.all() as unknown as Row[]).map(([tenant, session]) => ({
        tenant: text(tenant) as TenantId,
        session: text(session) as SessionId,
      })),
  }
}
