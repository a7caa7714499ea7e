import type { DeskNews } from '../core/desk-news.ts'
import { SignalboxError } from '../core/error.ts'
import { LIMITS } from '../core/limits.ts'
import type { SessionRef } from '../core/session.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports/clock.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import type { Outbox, OutboxRow } from '../ports/outbox.ts'
import type { Webhook } from '../ports/webhook.ts'
import { confirmNews } from './desk-news.ts'

// N1. What is posted is in the outbox until the receiver has said yes: a process that ends leaves it to whoever comes next.
// N2. A row is taken for longer than a post can last, so that no two nodes post it at the same time.
// N3. Nothing is posted that the journal does not have.

export interface DeliverParts {
  readonly outbox: Outbox
  readonly webhook: Webhook
  readonly journal: Pick<Journal, 'turn'>
  readonly store: Pick<JournalStore, 'findSession'>
  readonly clock: Pick<Clock, 'now'>
  /** Address of the page at which a colleague finds the conversation. */
  readonly linkOf: (ref: SessionRef) => string
  readonly say: (line: string) => void
}

const AT_ONCE = 16
/** A commit is under way. */
const NOT_YET_MS = 1_000
const LEASE_MS = LIMITS.webhookTimeoutMs * 4
const KEPT_MS = 7 * 86_400_000
const BACKOFF_MS = { first: 10_000, most: 3_600_000 }

/** Delivers what is due, until nothing is, and forgets what was given up long ago. */
export async function deliverNews(parts: DeliverParts, signal: AbortSignal): Promise<void> {
  const { outbox, clock } = parts
  await outbox.forget(clock.now() - KEPT_MS)
  while (!signal.aborted) {
    const now = clock.now()
    const rows = await outbox.claim(now, now + LEASE_MS, AT_ONCE)
    if (rows.length === 0) return
    await Promise.all(rows.map(row => deliver(parts, row)))
  }
}

async function deliver(parts: DeliverParts, row: OutboxRow) {
  const { outbox, webhook, clock, linkOf, say } = parts
  const { ref, news, attempts } = row
  const { id } = news
  switch (await standing(parts, row)) {
    case 'not_yet':
      // A turn that does not end is somebody else's matter; what it would have told is not told.
      if (clock.now() - news.at > LIMITS.webhookGiveUpMs) return outbox.settle(id)
      return outbox.postpone(id, clock.now() + NOT_YET_MS, null)
    case 'never':
      return outbox.settle(id)
    case 'true':
  }
  const outcome = await webhook.post({ id, body: bodyOf(news, ref, linkOf(ref)) })
  if (outcome.kind === 'delivered') return outbox.settle(id)
  const now = clock.now()
  if (now - news.at > LIMITS.webhookGiveUpMs) {
    say(`webhook: ${id} was given up after ${attempts + 1} attempts: ${outcome.fault}`)
    return outbox.giveUp(id, now, outcome.fault)
  }
  if (attempts === 0) say(`webhook: ${id} was not delivered and is tried again: ${outcome.fault}`)
  const waitMs = Math.min(BACKOFF_MS.first * 2 ** attempts, BACKOFF_MS.most)
  return outbox.postpone(id, now + waitMs, outcome.fault)
}

async function standing({ journal, store }: DeliverParts, { ref, news }: OutboxRow) {
  try {
    // One that is gone comes to no end any more.
    if ((await store.findSession(ref)) === null) return 'never'
    return confirmNews(news, await journal.turn(ref, news.turn))
  } catch (error) {
    // A session that is set aside may be served again.
    if (error instanceof SignalboxError) return 'not_yet'
    throw error
  }
}

/** Words of people are not in it: whoever wants to know more follows the link, and shows who they are. */
function bodyOf(
  { event, what, at, since, assistant, roles, reason }: DeskNews,
  { tenant, session }: SessionRef,
  link: string,
): string {
  const data = { what, tenant, assistant, session, since: isoOf(since), roles, reason, link }
  return JSON.stringify({ type: `desk.${event}`, timestamp: isoOf(at), data })
}

const isoOf = (at: number): string => new Date(at).toISOString()
