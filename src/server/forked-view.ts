import type { ForkedView } from '../api/rest.ts'
import type { Fork } from '../core/note.ts'
import type { SessionRow } from '../ports/journal-store.ts'
import type { Visit } from './visit.ts'

const MOST_FORKS = 10

/** The other end of a fork; null where it is not there any more, or somebody else's. */
export async function forkedView(
  { store, shelf, journal }: Visit,
  { tenant, owner, session }: SessionRow,
  { session: other, seq }: Fork,
): Promise<ForkedView | null> {
  const row = await store.findSession({ tenant, session: other })
  if (row === null || row.owner !== owner) return null
  const entry = (await shelf.entries(tenant, [other])).get(other)
  const last = seq === 0 ? undefined : (await journal.read({ tenant, session }, seq - 1, 1))[0]
  const { assistant, thread } = row
  return { session: other, assistant, thread, title: entry?.title ?? row.title, turn: last?.turn ?? null }
}

export const forksOf = async (
  visit: Visit,
  row: SessionRow,
  forks: readonly Fork[],
): Promise<readonly ForkedView[]> => {
  const views = await Promise.all(forks.slice(-MOST_FORKS).map(fork => forkedView(visit, row, fork)))
  return views.filter(view => view !== null)
}
