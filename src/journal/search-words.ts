import { searchable } from '../core/searchable.ts'
import { receiptNumberOf } from '../flows/receipt-number.ts'
import type { Person } from '../ports/desk-store.ts'
import type { JournalStore, SessionListing } from '../ports/journal-store.ts'
import type { ShelfEntry, ShelfStore } from '../ports/shelf-store.ts'
import { displayable } from '../ports/storable.ts'
import type { Journal } from './journal.ts'
import { searchExcerpt } from './search-excerpt.ts'

/** Conversations that are looked through: the latest ones. */
const MOST_SESSIONS = 1_000
/** Commits read into the index by one search; the next goes on from there. */
const MOST_COMMITS = 2_000
const PAGE = 200
const MOST_TERMS = 8
/** Of one message. */
const LONGEST_TEXT = 2_000

export interface SearchParts {
  readonly store: JournalStore
  readonly journal: Journal
  readonly shelf: ShelfStore
}

export interface FoundConversation {
  readonly row: SessionListing
  readonly entry: ShelfEntry | undefined
  /** Own words in which it was found; null where its title alone has them. */
  readonly excerpt: string | null
}

export interface SearchResult {
  /** The latest first. */
  readonly found: readonly FoundConversation[]
  /** False while there are words that were not looked at yet: the same search later may find more. */
  readonly isWhole: boolean
}

/** Conversations of a person in whose title or own words all of these terms occur, or that a receipt is numbered by. */
export async function searchWords(
  parts: SearchParts,
  person: Person,
  query: string,
  limit: number,
): Promise<SearchResult> {
  const { store, shelf } = parts
  const { tenant, user } = person
  const terms = termsOf(query)
  if (terms.length === 0) return { found: [], isWhole: true }
  const rows = await store.listSessions({ tenant, owner: user, limit: MOST_SESSIONS })
  const isWhole = await catchUp(parts, person, rows)
  const entries = await shelf.entries(
    tenant,
    rows.map(({ session }) => session),
  )
  const hits = await Promise.all(
    terms.map(async term => new Map((await shelf.find(person, term)).map(one => [one.session, one.text]))),
  )
  const found = rows.flatMap((row): FoundConversation[] => {
    const entry = entries.get(row.session)
    if (isGone(row, entry)) return []
    const title = searchable(entry?.title ?? row.title ?? '')
    const receipt = searchable(receiptNumberOf(row.session))
    const holds = (term: string, at: number) =>
      title.includes(term) || term === receipt || hits[at]?.has(row.session)
    if (!terms.every(holds)) return []
    const text = hits.map(hit => hit.get(row.session)).find(one => one !== undefined)
    return [{ row, entry, excerpt: text === undefined ? null : searchExcerpt(text, terms) }]
  })
  return { found: found.slice(0, limit), isWhole }
}

/** True for a conversation whose content was deleted, and in which nothing was said since. */
export const isGone = ({ title }: Pick<SessionListing, 'title'>, entry: ShelfEntry | undefined): boolean =>
  entry?.isForgotten === true && title === null

const termsOf = (query: string): readonly string[] =>
  searchable(query)
    .split(' ')
    .filter(term => term !== '')
    .slice(0, MOST_TERMS)

/** Reads what was said since the last search; the latest conversations first. */
async function catchUp(
  { store, journal, shelf }: SearchParts,
  person: Person,
  rows: readonly SessionListing[],
): Promise<boolean> {
  const indexed = await shelf.indexed(person)
  let left = MOST_COMMITS
  for (const { session, title, lastSeq, quarantine } of rows) {
    const ref = { tenant: person.tenant, session }
    if (quarantine !== null) continue
    for (let after = indexed.get(session) ?? 0; after < lastSeq; ) {
      if (left <= 0) return false
      const events = await journal.read(ref, after, PAGE)
      left -= PAGE
      const through = events.at(-1)?.seq ?? lastSeq
      const words = events.flatMap(event =>
        event.type === 'message_received' && event.content !== null
          ? [{ seq: event.seq, text: displayable(event.content.text.slice(0, LONGEST_TEXT)) }]
          : [],
      )
      await shelf.index(person, session, through, words)
      // Deleted while it was read: the title goes before the words do, so they may have come after.
      if (title !== null && (await store.findSession(ref))?.title === null) await shelf.forget(ref)
      after = through
    }
  }
  return true
}
