import type { DeskNews } from '../core/desk-news.ts'
import type { JournalEvent } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import type { SessionState } from '../core/session.ts'
import { detailsOf } from '../pendings/kinds.ts'

type AtDesk = Pick<SessionState, 'session' | 'assistant' | 'desk' | 'pendings'>
type Thing = Pick<DeskNews, 'what' | 'since' | 'roles' | 'reason'>

/** Changes at the desk that a turn brought, without a word of anybody's. */
export function deskNews(before: AtDesk, after: AtDesk, turn: TurnId, at: number): readonly DeskNews[] {
  const [had, has] = [thingsOf(before), thingsOf(after)]
  const claims = [before.desk.hold?.claim ?? null, after.desk.hold?.claim ?? null] as const
  return [...new Set([...had.keys(), ...has.keys()])].flatMap(name => {
    const event = eventOf(had.has(name), has.get(name), claims)
    const thing = has.get(name) ?? had.get(name)
    if (event === null || thing === undefined) return []
    const { session, assistant } = after
    return [{ id: `${session}:${turn}:${name}:${event}`, event, turn, at, assistant, ...thing }]
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
    things.set(id, { what: 'approval', since, roles: details.roles, reason: 'approval' })
  }
  return things
}

const BROUGHT_BY = {
  waiting: ['escalated', 'pending_opened', 'desk_changed'],
  taken: ['desk_changed'],
  settled: ['desk_changed', 'pending_settled', 'content_deleted'],
} as const satisfies Record<DeskNews['event'], readonly JournalEvent['type'][]>

/**
 * News is put before the commit that makes it true: whether it came to be is in the journal. `not_yet` while its turn has not
 * ended; `never` where it ended otherwise.
 */
export function confirmNews(
  { event }: Pick<DeskNews, 'event'>,
  turn: readonly Pick<JournalEvent, 'type'>[],
): 'true' | 'not_yet' | 'never' {
  if (!turn.some(({ type }) => type === 'turn_ended')) return 'not_yet'
  const types: readonly string[] = BROUGHT_BY[event]
  return turn.some(({ type }) => types.includes(type)) ? 'true' : 'never'
}
