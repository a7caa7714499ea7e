import type { JournalStore, SessionFilter, SessionListing } from '../ports/journal-store.ts'

const PAGE = 500

/** Every session that fits, the latest first. Whoever changes one of them meanwhile changes its place. */
export async function* listedSessions(
  store: Pick<JournalStore, 'listSessions'>,
  filter: Omit<SessionFilter, 'limit'>,
): AsyncGenerator<SessionListing> {
  for (let { after } = filter; ; ) {
    const page = await store.listSessions({ ...filter, limit: PAGE, ...(after && { after }) })
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)
  }
}
