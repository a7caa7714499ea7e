import type { Decision } from '../core/decision.ts'
import type { TurnEnd } from '../core/event.ts'
import { unreachable } from '../core/unreachable.ts'
import { say } from '../messages/catalog.ts'
import { runPlannerLoop } from '../plans/planner-loop.ts'
import { sendText } from '../plans/send-text.ts'
import type { TurnScope } from '../plans/turn-scope.ts'

/** Does what was decided. Effects happen here and only through the turn's log. */
export async function act(scope: TurnScope, { track }: Decision): Promise<TurnEnd> {
  switch (track.kind) {
    case 'reply':
      sendText(scope, say(track.message, scope.reads.locale))
      return { reason: 'answered' }
    case 'converse':
      return runPlannerLoop(scope)
    default:
      return unreachable(track)
  }
}
