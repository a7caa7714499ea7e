import type { TurnEnd } from '../../core/event.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import { say } from '../../messages/catalog.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TrackScope } from '../track-scope.ts'
import { runOrders } from './run-agents.ts'

/** The order is carried out with the result that was chosen: the others it might have meant are left aside. */
export async function afterBasis(
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
): Promise<TurnEnd> {
  const details = detailsOf('basis_choice', pending)
  if (answer.answer !== 'option' || details === null) {
    sendText(scope, say(KINDS.basis_choice.sentences.calledOff, scope.reads.locale))
    return { reason: 'answered' }
  }
  const offered = pending.answer.form === 'choice' ? pending.answer.options.map(({ id }) => id) : []
  const left = scope.log.state.artifacts.filter(({ id }) => id === answer.option || !offered.includes(id))
  return runOrders(scope, details.orders, details.query, left)
}
