import type { SessionFilter, SessionListing } from '../../../../ports/journal-store.ts'
import { isStorable } from '../../../../ports/storable.ts'
import { nameOf } from '../../name-of.ts'
import { listingOf, type Row, SESSION_COLUMNS } from './rows.ts'

type Query = (name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

/** The one that changed last first. A statement for each combination of what is asked, so that each is prepared with its index. */
export async function listSessions(
  query: Query,
  { tenant, assistant, owner, limit, after }: SessionFilter,
): Promise<SessionListing[]> {
  if (limit <= 0 || ![assistant ?? '', owner ?? ''].every(isStorable)) return []
  const values: unknown[] = [limit]
  const value = (one: unknown) => `$${values.push(one)}`
  const conditions = [
    ...(tenant !== null && owner === undefined ? [`h.tenant_name = ${value(nameOf(tenant))}`] : []),
    ...(tenant !== null && owner !== undefined ? [`h.owner_name = ${value(nameOf(tenant, owner))}`] : []),
    ...(tenant === null && owner !== undefined ? [`s.owner = ${value(owner)}`] : []),
    ...(assistant === undefined ? [] : [`s.assistant = ${value(assistant)}`]),
    ...(after === undefined
      ? []
      : [`(h.updated_at, s.session) < (${value(after.updatedAt)}, ${value(after.session)})`]),
  ]
  const text = `
    SELECT ${SESSION_COLUMNS}, h.seq, h.updated_at, EXISTS (
      SELECT FROM signalbox.inputs i WHERE i.sid = s.sid AND NOT i.settled AND i.lane = 'turn'
    ) AS busy
    FROM signalbox.heads h JOIN signalbox.sessions s USING (sid)
    ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
    ORDER BY h.updated_at DESC, s.session DESC LIMIT $1`
  const name = ['list', tenant === null, owner !== undefined, assistant !== undefined, after !== undefined]
  return (await query(name.join('_'), text, values)).map(listingOf)
}
