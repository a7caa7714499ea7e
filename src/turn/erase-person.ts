import { SignalboxError } from '../core/error.ts'
import type { SessionId } from '../core/id.ts'
import type { Principal } from '../core/principal.ts'
import { NO_OPT_OUT } from '../core/ui.ts'
import { lastDeletion } from '../journal/is-erased.ts'
import type { Journal } from '../journal/journal.ts'
import type { SecondLook } from '../journal/second-look.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { DeskStore } from '../ports/desk-store.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { JournalStore, SessionListing } from '../ports/journal-store.ts'
import type { ShelfStore } from '../ports/shelf-store.ts'
import { eraseBeside, isClean } from './is-clean.ts'
import type { JournalMemory } from './journal-memory.ts'
import { ownSessions } from './own-sessions.ts'
import type { Runner } from './runner.ts'

// E1. Facts stay with their chain, and with them what calls have cost; words, files and names go.
// E2. Asked again, it goes on where it ended: a session of which nothing is left is passed over.
// E3. One session that cannot be erased keeps no other from it, takes no other's place, and is named.
// E4. It is whole only where nothing is left that could go: what came meanwhile is looked for at the end.

export interface ErasePersonParts {
  readonly store: JournalStore
  readonly journal: Journal
  readonly runner: Runner
  readonly memory: JournalMemory
  readonly desk: DeskStore
  readonly shelf: ShelfStore
  readonly blobs: BlobStore
  readonly secondLook: SecondLook
  readonly entropy: Pick<Entropy, 'salt'>
}

export interface PersonErasure {
  /** Conversations whose content was deleted. */
  readonly conversations: number
  readonly rules: number
  readonly preferences: number
  /** Conversations that still have content, with the reason. */
  readonly left: readonly { readonly session: SessionId; readonly reason: string }[]
  /** Calls nobody is certain of: their tools ask before they do more for the person, for a while. */
  readonly inDoubt: readonly { readonly session: SessionId; readonly tool: string }[]
  /** False where there are more than one call deletes, or something came meanwhile: it is to be asked again. */
  readonly isWhole: boolean
}

/** Sessions under way at a time: their turns write in one go. */
const AT_ONCE = 4

/** Deletes what is kept of a person, of at most so many conversations. */
export async function erasePerson(
  parts: ErasePersonParts,
  person: Principal,
  most: number,
): Promise<PersonErasure> {
  const wishes = await eraseWishes(parts, person)
  const left = new Map<SessionId, string>()
  const inDoubt: { session: SessionId; tool: string }[] = []
  let conversations = 0
  let underWay = 0
  let isMore = false
  const waiting = (await ownSessions(parts.store, person)).values()
  const work = async () => {
    for (const row of waiting) {
      try {
        if (await isClean(parts, row)) continue
        if (conversations + underWay >= most) {
          isMore = true
          return
        }
        underWay++
        for (const tool of await eraseOne(parts, row, person).finally(() => underWay--))
          inDoubt.push({ session: row.session, tool })
        conversations++
      } catch (error) {
        if (!(error instanceof SignalboxError)) throw error
        left.set(row.session, error.code)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, most) }, work))
  // A conversation that was still going on may have left some.
  const later = await eraseWishes(parts, person)
  return {
    conversations,
    rules: wishes.rules + later.rules,
    preferences: wishes.preferences + later.preferences,
    left: [...left].map(([session, reason]) => ({ session, reason })),
    inDoubt,
    isWhole: !isMore && (await isRestClean(parts, person, left)),
  }
}

async function eraseWishes(
  { desk }: ErasePersonParts,
  person: Principal,
): Promise<Pick<PersonErasure, 'rules' | 'preferences'>> {
  const rules = await desk.rules(person)
  for (const { id } of rules) await desk.removeRule(person, id)
  const preferences = await desk.preferences(person)
  for (const preference of preferences) await desk.removePreference(person, preference)
  return { rules: rules.length, preferences: preferences.length }
}

async function isRestClean(
  parts: ErasePersonParts,
  person: Principal,
  left: ReadonlyMap<SessionId, string>,
): Promise<boolean> {
  for (const row of await ownSessions(parts.store, person))
    if (!left.has(row.session) && row.quarantine === null && !(await isClean(parts, row))) return false
  return true
}

/** Returns the tools whose calls there nobody is certain of. */
async function eraseOne(
  parts: ErasePersonParts,
  row: SessionListing,
  principal: Principal,
): Promise<readonly string[]> {
  const { store, journal, runner, memory, entropy, secondLook } = parts
  const { tenant, session, assistant, thread, quarantine, lastSeq, busy } = row
  const ref = { tenant, session }
  if (quarantine !== null && !(await secondLook({ ...ref, quarantine }))) {
    await eraseBeside(parts, ref)
    throw new SignalboxError('session_quarantined', quarantine)
  }
  if (lastSeq === 0 && !busy) {
    await eraseBeside(parts, ref)
    return []
  }
  const target = { ref, assistant, thread }
  // Nobody waits for the end of what is to be forgotten.
  for (const { key, lane } of await store.openInputs(ref))
    if (lane === 'turn') await runner.cancel(target, key)
  const { opt_out: optOut } = (await runner.state(ref)).ui
  if (optOut.all_tools || optOut.tools.length > 0)
    await runner.submit(
      target,
      `opt_out:${entropy.salt()}`,
      { kind: 'opt_out', optOut: NO_OPT_OUT, principal },
      'queue',
    )
  await memory.clear(session, principal)
  const { doubtful } = await runner.state(ref)
  if ((await lastDeletion(journal, ref)) === 'failed')
    throw new SignalboxError('store_unavailable', 'not all of it could be deleted', { place: session })
  return doubtful.filter(({ kind }) => kind === 'tool').map(({ name }) => name)
}
