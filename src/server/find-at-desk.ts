import type { DeskState, QueueEntry } from '../core/desk.ts'
import { SignalboxError } from '../core/error.ts'
import type { PendingId, SessionId } from '../core/id.ts'
import type { SessionRef, SessionState } from '../core/session.ts'
import { isSuperseded } from '../pendings/superseded.ts'
import type { SessionRow } from '../ports/journal-store.ts'
import { matchQueue } from '../turn/match-queue.ts'
import { queueEntry } from '../turn/queue-entry.ts'
import { refuseQuarantined, targetOf } from './find-target.ts'
import type { Visit } from './visit.ts'

/** A session that waits for a colleague, as one of them finds it. */
export interface AtDesk {
  readonly row: SessionRow
  readonly entry: QueueEntry
  readonly state: SessionState
}

/**
 * A session in the queue of whoever asks: of their tenant, and for a role of theirs. Any other does not exist. The journal
 * has the last word: a row that stands for nothing any more is taken away. Who decides about a request they were shown is told
 * where the person wants it otherwise by now.
 */
export async function findAtDesk(
  visit: Visit,
  id: string,
  decided: PendingId | null = null,
): Promise<AtDesk> {
  const { store, desk, principal, runner } = visit
  const ref = { tenant: principal.tenant, session: id as SessionId }
  const queued = await desk.queued(ref)
  const row = queued === null || !mayServe(visit, queued) ? null : await store.findSession(ref)
  if (row === null && decided !== null && (await isChangedSince(visit, ref, decided))) throw changedSince()
  if (row === null) throw notAtDesk()
  await refuseQuarantined(visit, row)
  const state = await runner.state(targetOf(row).ref)
  const entry = queueEntry(state)
  if (entry === null) await matchQueue({ desk, store, state: runner.state }, ref)
  if (entry === null || !mayServe(visit, entry))
    throw decided !== null && (await isChangedSince(visit, ref, decided)) ? changedSince() : notAtDesk()
  return { row, entry, state }
}

async function isChangedSince(visit: Visit, ref: SessionRef, decided: PendingId): Promise<boolean> {
  const row = await visit.store.findSession(ref)
  // Whether it is damaged is nothing to tell whoever may not see it.
  if (row === null || row.quarantine !== null) return false
  const state = await visit.runner.state(ref)
  const { roles = [] } = state.settled.find(({ pending }) => pending === decided) ?? {}
  return mayServe(visit, { roles }) && isSuperseded(state, decided)
}

const changedSince = () =>
  new SignalboxError('desk_request_changed', 'the person has changed this request since')

const mayServe = ({ principal }: Visit, { roles }: Pick<QueueEntry, 'roles'>): boolean =>
  roles.some(role => principal.roles.includes(role))

const notAtDesk = () => new SignalboxError('unknown_session', 'there is no such session')

/** The claim of whoever asks; null where they do not have the conversation. */
export const ownClaim = ({ principal }: Visit, { hold }: DeskState): string | null =>
  hold?.colleague.user === principal.user ? hold.claim : null
