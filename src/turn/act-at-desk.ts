import { fact, type TurnEnd } from '../core/event.ts'
import type { TurnInput } from '../core/input.ts'
import { say } from '../messages/catalog.ts'
import { detailsOf } from '../pendings/kinds.ts'
import { isExpired } from '../pendings/stack.ts'
import { isSuperseded } from '../pendings/superseded.ts'
import { sendText } from '../plans/send-text.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { TRACKS } from '../tracks/tracks.ts'
import { approveByColleague, declineByColleague } from './settle-pending.ts'

/** A deed of a colleague's: about the conversation, or about a call that waits for their role. */
export async function actAtDesk(
  scope: TrackScope,
  input: Extract<TurnInput, { kind: 'desk' }>,
): Promise<TurnEnd> {
  const { colleague, act } = input
  if (!('pending' in act)) return TRACKS.human.serveDesk(scope, { ...input, act })
  const { log, reads } = scope
  const pending = log.state.pendings.find(({ id }) => id === act.pending)
  const details = pending === undefined ? null : detailsOf('role_approval', pending)
  const asked = details?.roles ?? []
  const lent = act.roles.filter(role => asked.includes(role))
  const why =
    pending === undefined || details === null || isExpired(pending, reads.now)
      ? isSuperseded(log.state, act.pending)
        ? 'changed'
        : 'nothing_waits'
      : colleague.user === reads.principal.user
        ? 'own_request'
        : lent.length === 0
          ? 'not_yours'
          : null
  if (pending === undefined || why !== null) {
    log.emit(fact('desk_refused', { why: why ?? 'nothing_waits' }))
    return { reason: 'settled' }
  }
  const tell = (key: 'desk_approved' | 'desk_approved_not_done' | 'desk_declined') =>
    sendText(scope, [say(key, reads.locale, { name: colleague.name }), act.note].filter(Boolean).join(' '))
  if (act.act === 'decline') {
    tell('desk_declined')
    return declineByColleague(scope, pending)
  }
  let isTold = false
  const end = await approveByColleague(scope, pending, lent, isEnough => {
    // The call is judged again once values of it were left out or suggested.
    if (isTold) return
    isTold = true
    tell(isEnough ? 'desk_approved' : 'desk_approved_not_done')
  })
  // Somebody stopped it before it was judged.
  if (!isTold) tell('desk_approved_not_done')
  return end
}
