import type { JournalEvent } from '../../core/event.ts'
import type { SessionRef } from '../../core/session.ts'
import type { Journal } from '../../journal/journal.ts'
import { KINDS } from '../../pendings/kinds.ts'

/** Commits that are read at a time. */
const PAGE = 50

/** The earliest turn whose drafts, plans or questions these facts go on with; null where they begin everything themselves. */
export function earliestTurn(events: readonly JournalEvent[]): number | null {
  const turns = events.flatMap(event => subjectsOf(event).map(ordinalOf))
  return turns.length === 0 ? null : Math.min(...turns)
}

/** Number of the turn a draft, a plan, a question or a turn is named after. */
export const ordinalOf = (id: string): number => Number(/^t(\d+)/.exec(id)?.[1] ?? Number.NaN)

/** Drafts, plans and questions a fact is about. */
export function subjectsOf(event: JournalEvent): readonly string[] {
  switch (event.type) {
    case 'plan_drafted':
    case 'draft_changed':
    case 'plan_reviewed':
      return [event.payload.draft]
    case 'plan_created': {
      const { draft, parent } = event.payload
      return [...(draft === undefined ? [] : [draft.id]), ...(parent === undefined ? [] : [parent.plan])]
    }
    case 'step_changed':
      return [event.payload.plan]
    case 'effect_claimed':
      return event.payload.plan === undefined ? [] : [event.payload.plan]
    // The call it is about was shown in the turn that opened it.
    case 'pendings_shown': {
      const focus = event.content?.pendings.at(-1)
      return focus !== undefined && KINDS[focus.kind].permits === 'calls' ? [event.payload.focus] : []
    }
    default:
      return []
  }
}

/** Facts from the earliest turn that those of `turn` go on with, up to the first of them; what those go on with is among them. */
export async function earlierFacts(
  journal: Pick<Journal, 'readBefore'>,
  ref: SessionRef,
  firstSeq: number,
  earliest: number,
): Promise<readonly JournalEvent[]> {
  let events: readonly JournalEvent[] = []
  for (let from = earliest, before = firstSeq; ; ) {
    const page = await journal.readBefore(ref, before, PAGE)
    events = [...page, ...events]
    const first = page[0]
    from = Math.min(
      from,
      earliestTurn(events.filter(({ turn }) => turn !== null && ordinalOf(turn) >= from)) ?? from,
    )
    if (first === undefined || first.seq <= 1 || (first.turn !== null && ordinalOf(first.turn) < from)) break
    before = first.seq
  }
  return events
}
