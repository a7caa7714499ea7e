import { fact, type TurnEnd } from '../core/event.ts'
import type { Pending, PendingView } from '../core/pending.ts'
import { say } from '../messages/catalog.ts'
import { isExpired, showingId } from '../pendings/stack.ts'
import { closePending } from '../plans/close-pending.ts'
import { sendText } from '../plans/send-text.ts'
import type { TrackScope } from '../tracks/track-scope.ts'

/** Shows what a turn leaves the person with: as long as something is open, the session waits for it. */
export function showPendings(scope: TrackScope, end: TurnEnd): TurnEnd {
  const { log, reads } = scope
  for (const pending of log.state.pendings)
    if (isExpired(pending, reads.now)) closePending(scope, pending, 'expired')
  const { pendings, settled } = log.state
  const focus = pendings.at(-1)
  if (focus === undefined) return end
  // What comes next is not to be met with a yes that was meant for something else.
  if (focus.showings > 0 && settled.some(({ turn }) => turn === log.turn))
    sendText(scope, say('still_open', reads.locale, { question: focus.question }))
  const shownPendings = pendings.map(pending => ({ ...pending, showings: pending.showings + 1 }))
  const showings = Object.fromEntries(shownPendings.map(({ id, showings: count }) => [id, count]))
  log.emit(fact('pendings_shown', { focus: focus.id, showings }, { pendings: shownPendings.map(viewOf) }))
  return end.reason === 'answered' || end.reason === 'settled'
    ? { reason: 'waiting', pending: focus.id }
    : end
}

export function viewOf(pending: Pending): PendingView {
  const { kind, question, answer, details, expiresAt, locale } = pending
  return { id: showingId(pending), kind, question, answer, details, expiresAt, locale }
}
