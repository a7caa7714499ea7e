import { SignalboxError } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'
import type { Input } from '../core/input.ts'
import type { Principal } from '../core/principal.ts'
import { endOfPast, type ForkPlace, forkJournal } from '../journal/fork-journal.ts'
import type { Journal } from '../journal/journal.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { Digest } from '../ports/digest.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { JournalStore, SessionRow } from '../ports/journal-store.ts'
import type { Runner } from './runner.ts'

export interface ForkParts {
  readonly store: JournalStore
  readonly journal: Journal
  readonly runner: Runner
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly entropy: Entropy
  readonly digest: Digest
}

export interface ForkOrder {
  readonly place: ForkPlace
  /** The client's name for the new conversation: the same order again finds the same one. */
  readonly thread: string
  readonly principal: Principal
}

/**
 * A session of its own that has the turns of another up to a place. Nothing is done again; nothing of the other changes but that
 * it knows of the fork.
 */
export async function forkSession(parts: ForkParts, row: SessionRow, order: ForkOrder): Promise<SessionRow> {
  const { store, journal, runner, blobs, clock, entropy, digest } = parts
  const from = { tenant: row.tenant, session: row.session }
  const events: JournalEvent[] = []
  for await (const page of journal.walk(from)) events.push(...page)
  const end = endOfPast(events, order.place)
  const title = end === 0 ? null : row.title
  const { tenant, assistant, owner } = row
  const thread = { tenant, assistant, owner, thread: order.thread }
  const made = await store.openSession(thread, entropy.sessionId(), clock.now())
  const into = { tenant, session: made.session }
  const { ancestors, family } = await runner.state(from)
  const lineage = { from, into, at: clock.now(), ancestors, family }
  const forked = await forkJournal(events, end, lineage, { digest, entropy, pause: clock.pause })
  for (const id of forked.blobs) {
    const bytes = await blobs.get(from, id)
    if (bytes !== null) await blobs.put(into, bytes)
  }
  await store.begin(into, forked.rows, title)
  const { origin, pendings, spoken } = await runner.state(into)
  if (origin?.session !== from.session)
    throw new SignalboxError('invalid_input', 'there is a conversation of that name already', {
      place: 'thread',
    })
  const { principal } = order
  for (const { id, expiresAt } of pendings) {
    if (expiresAt === null) continue
    const wake: Input = { kind: 'wake', principal, locale: spoken ?? 'en', zone: 'UTC' }
    const body = JSON.stringify(wake)
    const timer = {
      key: `wake:${id}`,
      at: expiresAt,
      lane: 'timer',
      run: null,
      digest: digest(body),
      body,
    } as const
    await store.put(into, timer, 'queue')
  }
  const note = { of: 'fork', session: made.session, seq: origin.seq } as const
  const target = { ref: from, assistant, thread: row.thread }
  await runner.submit(target, `fork:${made.session}`, { kind: 'note', note, principal }, 'queue')
  return { ...made, title }
}
