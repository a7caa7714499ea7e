import type { TurnEnd } from '../../core/event.ts'
import { captureIn } from '../../journal/capture-in.ts'
import { say } from '../../messages/catalog.ts'
import { sendText } from '../../plans/send-text.ts'
import { summarise } from '../../ui-tools/summary.ts'
import type { UiMove } from '../move.ts'
import type { TrackScope } from '../track-scope.ts'
import { paramsOf } from './after-capture.ts'
import { openUi } from './open-ui.ts'

/**
 * Shows once more what was handed in: in the chat, or opened with its data because the person wants to change
 * it.
 */
export async function showCaptured(
  scope: TrackScope,
  { tool, turn, how }: Extract<UiMove, { kind: 'show_captured' }>,
): Promise<TurnEnd> {
  const { log, reads, journal } = scope
  const handedIn = log.state.ui.handed_in.find(one => one.turn === turn)
  const capture = captureIn(await journal.turn(log.ref, turn), tool)
  if (handedIn === undefined || capture === null) {
    sendText(scope, say('nothing_handed_in', reads.locale))
    return { reason: 'answered' }
  }
  const { checkpoint } = handedIn
  const request = paramsOf(checkpoint)
  if (how === 'edit') {
    const because = say('ui_opens_again', reads.locale, { title: request.params.title })
    return openUi(scope, {
      request,
      scope: checkpoint.scope,
      draft: capture,
      iteration: 0,
      because,
      isShown: true,
    })
  }
  sendText(scope, summarise(request, capture, reads.locale).text)
  return { reason: 'answered' }
}
