import type { TurnEnd } from '../../core/event.ts'
import type { OpenPlan } from '../../core/session.ts'
import { sendText } from '../../plans/send-text.ts'
import { tasksLeft } from '../../plans/tasks-called-off.ts'
import type { TrackScope } from '../track-scope.ts'

/** Ends what was ordered. Whoever had the last task left out hears what is done. */
export async function endAgents(scope: TrackScope, plan: OpenPlan): Promise<TurnEnd> {
  const sentence = tasksLeft(plan, scope.reads.locale)
  if (sentence !== null) sendText(scope, sentence)
  return { reason: 'answered' }
}
