import type { CarriedSession, JournalStore } from '../../ports/journal-store.ts'

interface Side extends CarriedSession {
  readonly store: JournalStore
}

const GONE_ON = 'it has gone on there'
const LEFT_BEHIND = 'it has gone on at the source since it was copied'

/**
 * Says why a session of the target is not the one of the source as it is now; null where it is. What the target forgets by itself (open calls
 * that are done, old counts) and what it makes by itself (snapshots) is no difference.
 */
export async function differenceOf(here: Side, there: Side): Promise<string | null> {
  if (there.row.quarantine !== null) return `it is set aside there: ${there.row.quarantine}`
  const [ours, theirs] = [await here.store.head(here.row), await there.store.head(there.row)]
  if (ours?.hash !== theirs?.hash) {
    if (await hasCommit(there, ours)) return GONE_ON
    return (await hasCommit(here, theirs)) ? LEFT_BEHIND : 'it went another way there'
  }
  if (here.erasedThrough > there.erasedThrough)
    return 'its content was deleted at the source since it was copied'
  if (there.erasedThrough > here.erasedThrough) return GONE_ON
  const [known, found] = [inputsOf(here), inputsOf(there)]
  const names = new Set(known)
  if (found.some(input => !names.has(input))) return GONE_ON
  return known.length > found.length ? LEFT_BEHIND : null
}

/** True where the session has that commit, or there is none to have. */
async function hasCommit(
  { store, row }: Side,
  head: { readonly seq: number; readonly hash: string } | null,
): Promise<boolean> {
  if (head === null) return true
  const [commit] = await store.commits(row, head.seq - 1, 1)
  return commit?.lastSeq === head.seq && commit.hash === head.hash
}

const inputsOf = ({ inputs }: Side): string[] =>
  inputs.map(({ key, settled, turn }) => JSON.stringify([key, settled, turn]))
