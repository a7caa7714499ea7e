import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { SessionPage, SessionSearchView } from '../../api/rest.ts'
import type { AssistantId, SessionId } from '../../core/id.ts'
import { isGone, searchWords } from '../../journal/search-words.ts'
import type { SessionFilter, SessionListing } from '../../ports/journal-store.ts'
import { isArchived, type ShelfEntry } from '../../ports/shelf-store.ts'
import { cursorOf, NUMBER, nameNext, placeIn, SESSION } from '../list-page.ts'
import { pageLimit } from '../query.ts'
import { isPinned, sessionView } from '../session-view.ts'
import type { Visit } from '../visit.ts'

/** Pages of the store that one page of the list is made of at most, where much of them is not shown. */
const MOST_ROUNDS = 5
const LONGEST_QUERY = 200
const PLACE = z.tuple([NUMBER, SESSION])

/** GET /api/sessions */
export async function listSessions(visit: Visit, c: Context): Promise<Response> {
  const limit = pageLimit(c, 30)
  const query = c.req.query('q')?.trim()
  if (query) return search(visit, c, query.slice(0, LONGEST_QUERY), limit)
  const assistant = c.req.query('assistant')
  const wantsArchived = c.req.query('archived') === 'true'
  const after = markIn(c)
  const { principal } = visit
  const filter = {
    tenant: principal.tenant,
    owner: principal.user,
    limit,
    ...(assistant === undefined ? {} : { assistant: assistant as AssistantId }),
  }
  const isShown = (row: SessionListing, entry: ShelfEntry | undefined) =>
    !isUnbegun(row) &&
    !isGone(row, entry) &&
    (wantsArchived ? isArchived(entry) : !isArchived(entry) && !isPinned(entry))
  const page: SessionPage = {
    ...(await pageOf(visit, filter, after, isShown)),
    pinned: after === null && !wantsArchived ? await pinnedOnes(visit, assistant) : [],
  }
  nameNext(c, 'after', page.next)
  return c.json(page)
}

/** Nothing was said in it yet: somebody attached a file and went. */
const isUnbegun = ({ lastSeq, busy, quarantine }: SessionListing): boolean =>
  lastSeq === 0 && !busy && quarantine === null

async function search(visit: Visit, c: Context, query: string, limit: number): Promise<Response> {
  const { found, isWhole } = await searchWords(visit, visit.principal, query, limit)
  const answer: SessionSearchView = {
    sessions: found.map(({ row, entry, excerpt }) => ({ ...sessionView(row, entry), excerpt })),
    isWhole,
  }
  return c.json(answer)
}

async function pageOf(
  { store, shelf, principal: { tenant } }: Visit,
  filter: SessionFilter,
  after: SessionFilter['after'] | null,
  isShown: (row: SessionListing, entry: ShelfEntry | undefined) => boolean,
): Promise<Pick<SessionPage, 'sessions' | 'next'>> {
  const { limit } = filter
  const sessions: SessionPage['sessions'][number][] = []
  let mark = after
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // One more than is shown tells whether there is more.
    const rows = await store.listSessions({ ...filter, limit: limit + 1, ...(mark && { after: mark }) })
    const end = rows.length <= limit ? rows.at(-1) : undefined
    const entries = await shelf.entries(
      tenant,
      rows.map(({ session }) => session),
    )
    for (const row of rows) {
      mark = row
      const entry = entries.get(row.session)
      if (isShown(row, entry)) sessions.push(sessionView(row, entry))
      if (sessions.length === limit) return { sessions, next: row === end ? null : markOf(row) }
    }
    if (rows.length <= limit) return { sessions, next: null }
  }
  return { sessions, next: mark ? markOf(mark) : null }
}

async function pinnedOnes(
  { store, shelf, principal }: Visit,
  assistant: string | undefined,
): Promise<SessionPage['pinned']> {
  const { tenant, user } = principal
  const pinned = await shelf.pinned(principal)
  const entries = await shelf.entries(tenant, pinned)
  const views = pinned.map(async session => {
    const row = await store.findSession({ tenant, session })
    if (row === null || row.owner !== user || (assistant !== undefined && row.assistant !== assistant))
      return []
    const isSound = row.quarantine === null
    const [last] = isSound ? await store.commitsBefore(row, Number.MAX_SAFE_INTEGER, 1) : []
    const busy = isSound && (await store.openInputs(row)).some(({ lane }) => lane === 'turn')
    const listing = { ...row, busy, lastSeq: last?.lastSeq ?? 0, updatedAt: last?.at ?? row.createdAt }
    const entry = entries.get(session)
    return isGone(row, entry) || isArchived(entry) ? [] : [sessionView(listing, entry)]
  })
  return (await Promise.all(views)).flat()
}

const markOf = ({ updatedAt, session }: Pick<SessionListing, 'updatedAt' | 'session'>) =>
  cursorOf([updatedAt, session])

function markIn(c: Context): { updatedAt: number; session: SessionId } | null {
  const place = placeIn(c, PLACE)
  return place && { updatedAt: place[0], session: place[1] as SessionId }
}
