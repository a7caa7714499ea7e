import type { SessionId } from '../../core/id.ts'
import { canonicalJson } from '../../core/json.ts'
import { isSamePreference } from '../../core/preference.ts'
import type { SessionRef } from '../../core/session.ts'
import { listedSessions } from '../../journal/listed-sessions.ts'
import type { Person } from '../../ports/desk-store.ts'
import type { JournalStore, SessionListing } from '../../ports/journal-store.ts'
import type { Storage } from '../../ports/storage.ts'
import { type CopyOptions, type CopyReport, type LeftSession, type Tally, writtenIn } from './copy-report.ts'
import { copySession } from './copy-session.ts'

// C1. People's rules and preferences go first, then session by session: what lies beside it and its news, at last the session itself, as a
//     whole. Where one is, all of that has come before, so that a copy that was broken off goes on where it ended, and what the target
//     has delivered or deleted since does not come back.
// C2. What the target has stays as it is, whatever the source has by that name.
// C3. Nothing is written to the source.

/** Sessions under way at a time: a database answers several as fast as one. */
const AT_ONCE = 4

/** Copies everything of a storage into another one. */
export async function copyStorage(options: CopyOptions): Promise<CopyReport> {
  const { from, target, onProgress } = options
  const tally: Tally = {
    ...{ sessions: 0, commits: 0, inputs: 0, blobs: 0, bytes: 0 },
    ...{ drafts: 0, rules: 0, preferences: 0, revisions: 0, news: 0 },
  }
  const left: LeftSession[] = []
  let equal = 0
  const before = await allSessions(from.journal)
  const known = await knownAt(target.storage, before)
  await copyKeys(options)
  await copyRevisions(options, tally)
  let people = 0
  for (const { person, isKnown } of await peopleIn(from, before, known)) {
    if (!isKnown) await copyPerson(options, person, tally)
    else if (await isOther(options, person)) people++
  }
  const news = Map.groupBy(await from.outbox.carry(), ({ ref }) => nameOf(ref))
  let done = 0
  let isFailing = false
  const waiting = before.values()
  const work = async () => {
    for (const row of waiting) {
      if (isFailing) return
      const outcome = await copySession(options, row, news.get(nameOf(row)) ?? [], tally)
      if (outcome.kind === 'equal') equal++
      else if (outcome.kind !== 'copied') left.push({ tenant: row.tenant, session: row.session, ...outcome })
      onProgress(++done, before.length)
    }
  }
  const stopOthers = (error: unknown) => {
    isFailing = true
    throw error
  }
  // All come to their end before the storages are closed under them.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stopOthers)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const moved = changedBetween(before, await allSessions(from.journal))
  left.sort((a, b) => (a.session < b.session ? -1 : 1))
  return { sessions: before.length, copied: tally, equal, left, people, moved }
}

/** The oldest first, so that the target gets them in the order they came. */
const allSessions = async (store: JournalStore): Promise<SessionListing[]> =>
  (await Array.fromAsync(listedSessions(store, { tenant: null }))).reverse()

const nameOf = ({ tenant, session }: SessionRef) => JSON.stringify([tenant, session])

function changedBetween(before: readonly SessionListing[], now: readonly SessionListing[]): SessionId[] {
  const stateOf = ({ lastSeq, busy }: SessionListing) => `${lastSeq} ${busy}`
  const known = new Map(before.map(row => [nameOf(row), stateOf(row)]))
  return now.filter(row => known.get(nameOf(row)) !== stateOf(row)).map(({ session }) => session)
}

/** Those of the source that the target had before. */
async function knownAt(to: Storage | null, rows: readonly SessionListing[]): Promise<SessionListing[]> {
  if (to === null) return []
  const there = new Set((await allSessions(to.journal)).map(nameOf))
  return rows.filter(row => there.has(nameOf(row)))
}

interface OnePerson {
  readonly person: Person
  /** An earlier copy brought all they had then. */
  readonly isKnown: boolean
}

/** People who have rules or preferences. Not every store has always known of those without a conversation: owners are looked up, too. */
async function peopleIn(
  { desk }: Storage,
  rows: readonly SessionListing[],
  known: readonly SessionListing[],
): Promise<OnePerson[]> {
  const keyOf = ({ tenant, user }: Person) => JSON.stringify([tenant, user])
  const ownersOf = (some: readonly SessionListing[]) =>
    new Map(some.map(({ tenant, owner }) => ({ tenant, user: owner })).map(one => [keyOf(one), one]))
  const [owners, knownOwners] = [ownersOf(rows), ownersOf(known)]
  const others = (await desk.people()).filter(person => !owners.has(keyOf(person)))
  return [
    ...[...owners].map(([key, person]) => ({ person, isKnown: knownOwners.has(key) })),
    ...others.map(person => ({ person, isKnown: known.length > 0 })),
  ]
}

async function copyKeys({ from, target }: CopyOptions): Promise<void> {
  await writtenIn(target)?.keys.adopt(await from.keys.carry())
}

async function copyRevisions({ from, target }: CopyOptions, tally: Tally): Promise<void> {
  const known = new Set(await target.storage?.revisions.list())
  for (const revision of await from.revisions.list()) {
    const text = known.has(revision) ? null : await from.revisions.get(revision)
    if (text === null) continue
    await writtenIn(target)?.revisions.put(revision, text)
    tally.revisions++
  }
}

async function copyPerson({ from, target }: CopyOptions, person: Person, tally: Tally): Promise<void> {
  const [to, into] = [target.storage, writtenIn(target)]
  const rules = await from.desk.rules(person)
  const preferences = await from.desk.preferences(person)
  const ruleIds = new Set((rules.length > 0 ? await to?.desk.rules(person) : [])?.map(({ id }) => id))
  for (const rule of rules) {
    if (ruleIds.has(rule.id)) continue
    await into?.desk.putRule(person, rule)
    tally.rules++
  }
  const kept = (preferences.length > 0 ? await to?.desk.preferences(person) : undefined) ?? []
  for (const preference of preferences) {
    if (kept.some(one => isSamePreference(one, preference))) continue
    await into?.desk.putPreference(person, preference)
    tally.preferences++
  }
}

/** True where the target has other rules or preferences of theirs. */
async function isOther({ from, target }: CopyOptions, person: Person): Promise<boolean> {
  const notesAt = async (storage: Storage | null) =>
    [...((await storage?.desk.rules(person)) ?? []), ...((await storage?.desk.preferences(person)) ?? [])]
      .map(note => canonicalJson({ ...note }))
      .sort()
      .join()
  return (await notesAt(from)) !== (await notesAt(target.storage))
}
