import type { TurnEnd } from '../../core/event.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import { say } from '../../messages/catalog.ts'
import { KINDS } from '../../pendings/kinds.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TrackScope } from '../track-scope.ts'
import { escalate } from './escalate.ts'

/** Yes to the human who was offered. */
export async function afterOffer(
  scope: TrackScope,
  { kind }: Pending,
  { answer }: PendingAnswer,
): Promise<TurnEnd> {
  if (answer === 'yes') return escalate(scope, 'accepted')
  sendText(scope, say(KINDS[kind].sentences.calledOff, scope.reads.locale))
  return { reason: 'answered' }
}
