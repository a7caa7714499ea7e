import type { JournalEventOf } from '../core/event.ts'
import type { Pending } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import { withArguments } from './fold-plans.ts'

/** How many settled pendings are remembered, for answers that come twice. */
const REMEMBERED = 20

export function withPending(state: SessionState, event: JournalEventOf<'pending_opened'>): SessionState {
  const { pending: id, tag, kind, subject, approval, expiresAt } = event.payload
  const { content } = event
  // Without its content nobody can answer it: it was deleted.
  if (content === null) return state
  const pending: Pending = {
    id,
    tag,
    kind,
    subject,
    expiresAt,
    approval: approval && { ...approval, argumentsDigest: content.argumentsDigest ?? '' },
    answer: content.answer,
    question: content.question,
    details: content.details,
    openedAt: event.at,
    showings: 0,
  }
  return { ...state, pendings: [...state.pendings, pending] }
}

export function withShowings(
  state: SessionState,
  { payload }: JournalEventOf<'pendings_shown'>,
): SessionState {
  return {
    ...state,
    pendings: state.pendings.map(pending => ({
      ...pending,
      showings: payload.showings[pending.id] ?? pending.showings,
    })),
  }
}

export function withoutPending(state: SessionState, event: JournalEventOf<'pending_settled'>): SessionState {
  const { pending: id, settlement } = event.payload
  const settled = state.pendings.find(pending => pending.id === id)
  const turn = event.turn
  const next: SessionState = {
    ...state,
    pendings: state.pendings.filter(pending => pending.id !== id),
    settled:
      turn === null || settled === undefined
        ? state.settled
        : [...state.settled, { pending: id, tag: settled.tag, turn, settlement }].slice(-REMEMBERED),
  }
  const edited = settlement.outcome === 'approved' ? event.content?.value : undefined
  return edited === undefined || edited === null || settled?.subject.of !== 'step'
    ? next
    : withArguments(next, settled.subject.plan, settled.subject.step, edited)
}
