import type { TurnEnd } from '../../core/event.ts'
import type { Pending, PendingAnswer, SettledBy } from '../../core/pending.ts'
import { say } from '../../messages/catalog.ts'
import { KINDS } from '../../pendings/kinds.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TrackScope } from '../track-scope.ts'
import { advanceFlow } from './advance-flow.ts'

/** The human a flow offered is wanted: the flow hands over. Otherwise it goes on with its question. */
export async function afterOffer(
  scope: TrackScope,
  { kind }: Pending,
  { answer }: PendingAnswer,
  by: SettledBy,
): Promise<TurnEnd> {
  if (answer === 'yes') return advanceFlow(scope, [{ type: 'escalate', reason: 'accepted' }], by)
  sendText(scope, say(KINDS[kind].sentences.calledOff, scope.reads.locale))
  // A question that lay below the offer is told at the end of the turn, as all that is open; one that gave way to it is asked anew.
  if (scope.log.state.pendings.some(one => one.kind === 'flow_question')) return { reason: 'answered' }
  return advanceFlow(scope, [{ type: 'answers', answers: {} }], by)
}
