import { fact, type TurnEnd } from '../core/event.ts'
import type { Pending, PendingView } from '../core/pending.ts'
import { showingId } from '../pendings/stack.ts'
import type { TurnScope } from '../plans/turn-scope.ts'

/** What a turn leaves the person with: as long as something is open, the session waits for it, and it is shown. */
export function showPendings({ log }: TurnScope, end: TurnEnd): TurnEnd {
  const { pendings } = log.state
  const focus = pendings.at(-1)
  if (focus === undefined) return end
  const shown = pendings.map(pending => ({ ...pending, showings: pending.showings + 1 }))
  const showings = Object.fromEntries(shown.map(({ id, showings: count }) => [id, count]))
  log.emit(fact('pendings_shown', { focus: focus.id, showings }, { pendings: shown.map(viewOf) }))
  return end.reason === 'answered' || end.reason === 'settled'
    ? { reason: 'waiting', pending: focus.id }
    : end
}

export function viewOf(pending: Pending): PendingView {
  const { kind, question, answer, details, expiresAt } = pending
  return { id: showingId(pending), kind, question, answer, details, expiresAt }
}
