import type { Engine } from '../compose/create-engine.ts'
import { SignalboxError } from '../core/error.ts'
import { listedSessions } from '../journal/listed-sessions.ts'
import type { SessionListing } from '../ports/journal-store.ts'

/** Every session of everybody, the latest first: who may read the folder may read all of it. */
export const allSessions = ({ store }: Pick<Engine, 'store'>): AsyncGenerator<SessionListing> =>
  listedSessions(store, { tenant: null })

/** The one session that is meant: its id, the beginning of it (with or without `ses_`), or `last`. */
export async function findSession<Row extends { readonly session: string }>(
  id: string,
  sessions: AsyncIterable<Row>,
): Promise<Row> {
  const prefix = id.startsWith('ses_') ? id : `ses_${id}`
  const matches: Row[] = []
  for await (const row of sessions) {
    if (id === 'last' || row.session === id) return row
    if (prefix !== 'ses_' && row.session.startsWith(prefix)) matches.push(row)
  }
  const [only, second] = matches
  if (only === undefined) throw notFound(id)
  if (second === undefined) return only
  throw new SignalboxError('unknown_session', `${id} is the beginning of ${matches.length} sessions`, {
    hint: `Write more of it: ${matches
      .slice(0, 3)
      .map(({ session }) => session)
      .join(', ')}${matches.length > 3 ? ', …' : ''}`,
  })
}

export function notFound(id: string): SignalboxError {
  const message = id === 'last' ? 'there is no conversation yet' : `there is no session ${id}`
  return new SignalboxError('unknown_session', message, {
    hint:
      id === 'last'
        ? 'Start one with signalbox chat, or check --data.'
        : 'signalbox sessions lists them; the beginning of an id is enough, and so is last.',
  })
}
