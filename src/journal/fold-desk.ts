import { type DeskNote, type DeskState, NO_DESK } from '../core/desk.ts'
import type { JournalEventOf } from '../core/event.ts'
import type { SessionState } from '../core/session.ts'

const MOST_NOTES = 3

/** Somebody was handed over; where nobody is at a desk, that is somebody else's matter. */
export function withHandover(
  { desk }: SessionState,
  { at, payload: { reason, roles }, content }: JournalEventOf<'escalated'>,
): DeskState {
  if (roles === undefined) return desk
  // Whoever waits already keeps their place.
  const since = desk.handover?.at ?? at
  const { summary = '', words } = content ?? {}
  return { ...desk, handover: { at: since, reason, roles, summary, ...(words !== undefined && { words }) } }
}

export function withDeskChange(
  { desk, open }: SessionState,
  { at, turn, payload, content }: JournalEventOf<'desk_changed'>,
): DeskState {
  if (payload.to === 'taken') {
    if (turn === null || open === null) return desk
    const { colleague, lastsMs } = payload
    return {
      ...desk,
      hold: { claim: turn, colleague, lastsMs, until: open.started.payload.now + lastsMs },
    }
  }
  const note = content?.note ?? ''
  const by = desk.hold?.colleague.name ?? ''
  const notes: readonly DeskNote[] =
    note === '' ? desk.notes : [...desk.notes, { by, at, text: note }].slice(-MOST_NOTES)
  return {
    ...desk,
    hold: null,
    notes,
    handover: payload.to === 'handed_back' ? null : desk.handover,
  }
}

/** A word of the colleague's keeps the conversation in their hands. */
export function withColleagueMessage({ desk, open }: SessionState): DeskState {
  const { hold } = desk
  if (hold === null || open === null) return desk
  return { ...desk, hold: { ...hold, until: open.started.payload.now + hold.lastsMs } }
}

/** Nobody can help any more with what was said and is forgotten. */
export const withoutDeskContent = ({ person }: DeskState): DeskState => ({ ...NO_DESK, person })
