import { canonicalJson } from '../core/json.ts'
import type { SessionRef, SessionState } from '../core/session.ts'
import type { DeskStore } from '../ports/desk-store.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import { queueEntry } from './queue-entry.ts'

// Q1. A turn puts its row before it commits, and drops it after. So a row is compared with a state that was read after it, is
//     changed only where it is still the same, and the state is looked at once more.
// Q2. A row too many may be one whose turn has not committed yet: while an input is under way, none is taken away.

export interface QueueParts {
  readonly desk: DeskStore
  readonly store: Pick<JournalStore, 'openInputs'>
  readonly state: (ref: SessionRef) => Promise<SessionState>
}

/** Turns may overtake a comparison; what they write is right by itself. */
const ROUNDS = 3

/** Brings a session's row in the queue in step with its journal, whoever else works on it meanwhile. */
export async function matchQueue({ desk, store, state }: QueueParts, ref: SessionRef): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const row = await desk.queued(ref)
    const isBusy = row !== null && (await store.openInputs(ref)).some(({ lane }) => lane === 'turn')
    const before = queueEntry(await state(ref))
    if (canonicalJson(before) === canonicalJson(row)) return
    if (before === null && isBusy) return
    if (before !== null) await desk.putQueued(ref, before, row)
    else if (row !== null) await desk.dropQueued(ref, row)
  }
}
