import type { Person } from '../ports/desk-store.ts'
import type { JournalStore, SessionListing } from '../ports/journal-store.ts'

const PAGE = 1_000

/** All sessions of a person, the latest first. Read whole: whoever changes one of them changes its place. */
export async function ownSessions(
  store: Pick<JournalStore, 'listSessions'>,
  { tenant, user }: Person,
): Promise<readonly SessionListing[]> {
  const rows: SessionListing[] = []
  for (let after: SessionListing | undefined; ; after = rows.at(-1)) {
    const page = await store.listSessions({ tenant, owner: user, limit: PAGE, ...(after && { after }) })
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}
