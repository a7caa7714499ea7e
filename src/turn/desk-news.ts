import type { DeskNews } from '../core/desk-news.ts'
import type { JournalEvent } from '../core/event.ts'
import type { PendingId, TurnId } from '../core/id.ts'
import type { SessionState } from '../core/session.ts'
import { detailsOf } from '../pendings/kinds.ts'

type AtDesk = Pick<SessionState, 'session' | 'assistant' | 'desk' | 'pendings'>
type Thing = Pick<DeskNews, 'what' | 'pending' | 'since' | 'roles' | 'reason'>

/** Changes at the desk that a turn brought, without a word of anybody's. */
export function deskNews(before: AtDesk, after: AtDesk, turn: TurnId, at: number): readonly DeskNews[] {
  const [had, has] = [thingsOf(before), thingsOf(after)]
  const claims = [before.desk.hold?.claim ?? null, after.desk.hold?.claim ?? null] as const
  return [...new Set([...had.keys(), ...has.keys()])].flatMap(name => {
    const event = eventOf(had.has(name), has.get(name), claims)
    const thing = has.get(name) ?? had.get(name)
    if (event === null || thing === undefined) return []
    const { session, assistant } = after
    return [{ id: `${session}:${turn}:${name}:${event}:${at}`, event, turn, at, assistant, ...thing }]
  })
}

function eventOf(
  was: boolean,
  thing: Thing | undefined,
  [held, holds]: readonly [TurnId | null, TurnId | null],
): DeskNews['event'] | null {
  if (thing === undefined) return 'settled'
  if (!was) return 'waiting'
  if (thing.what === 'approval' || held === holds) return null
  return holds === null ? 'waiting' : 'taken'
}

function thingsOf({ desk: { handover }, pendings }: AtDesk): ReadonlyMap<string, Thing> {
  const things = new Map<string, Thing>()
  if (handover !== null) {
    const { at, roles, reason } = handover
    things.set('handover', { what: 'handover', since: at, roles, reason })
  }
  for (const pending of pendings) {
    const details = detailsOf('role_approval', pending)
    if (details === null) continue
    const { openedAt: since, id } = pending
    things.set(id, { what: 'approval', pending: id, since, roles: details.roles, reason: 'approval' })
  }
  return things
}

type Brought = Pick<DeskNews, 'what' | 'pending'>

/** True for a fact that made such news true. */
const BROUGHT_BY = {
  waiting: ({ what, pending }, { type, payload }) =>
    what === 'approval'
      ? type === 'pending_opened' && payload.kind === 'role_approval' && isOf(payload, pending)
      : type === 'escalated' || (type === 'desk_changed' && ['released', 'timed_out'].includes(payload.to)),
  taken: (_, { type, payload }) => type === 'desk_changed' && payload.to === 'taken',
  settled: ({ what, pending }, { type, payload }) =>
    what === 'approval'
      ? type === 'pending_settled' && isOf(payload, pending)
      : type === 'content_deleted' || (type === 'desk_changed' && payload.to === 'handed_back'),
} as const satisfies Record<DeskNews['event'], (news: Brought, fact: JournalEvent) => boolean>

const isOf = (payload: { readonly pending: PendingId }, pending: PendingId | undefined): boolean =>
  pending === undefined || payload.pending === pending

/**
 * News is put before the commit that makes it true: whether it came to be is in the journal. `not_yet` while its turn has not
 * ended; `never` where it ended otherwise, or where another turn got its name.
 */
export function confirmNews(
  { event, at, ...brought }: Pick<DeskNews, 'event' | 'at'> & Brought,
  turn: readonly JournalEvent[],
): 'true' | 'not_yet' | 'never' {
  const started = turn.find(({ type }) => type === 'turn_started')
  if (started?.type === 'turn_started' && started.payload.now !== at) return 'never'
  if (!turn.some(({ type }) => type === 'turn_ended')) return 'not_yet'
  return turn.some(fact => BROUGHT_BY[event](brought, fact)) ? 'true' : 'never'
}
