import type { TurnEnd } from '../../core/event.ts'
import type { Json } from '../../core/json.ts'
import type { HandedIn, UiToolName } from '../../core/ui.ts'
import { say } from '../../messages/catalog.ts'
import { sendText } from '../../plans/send-text.ts'
import { summarise } from '../../ui-tools/summary.ts'
import type { UiData } from '../../ui-tools/tool.ts'
import { toolNamed } from '../../ui-tools/tools.ts'
import type { TrackScope } from '../track-scope.ts'
import { paramsOf } from './after-capture.ts'
import { openUi } from './open-ui.ts'

/**
 * Shows once more what was handed in last: in the chat, or opened with its data because the person wants to change
 * it.
 */
export async function showCaptured(
  scope: TrackScope,
  { tool, how }: { readonly tool: UiToolName; readonly how: 'show' | 'edit' },
): Promise<TurnEnd> {
  const { log, reads } = scope
  const handedIn = log.state.ui.handed_in.find(({ checkpoint }) => checkpoint.tool === tool)
  const capture = handedIn === undefined ? null : await typedIn(scope, handedIn)
  if (handedIn === undefined || capture === null) {
    sendText(scope, say('nothing_handed_in', reads.locale))
    return { reason: 'answered' }
  }
  const { checkpoint } = handedIn
  const request = paramsOf(checkpoint)
  if (how === 'edit') {
    const because = say('ui_opens_again', reads.locale, { title: request.params.title })
    return openUi(scope, { request, scope: checkpoint.scope, draft: capture, iteration: 0, because })
  }
  sendText(scope, summarise(request, capture, reads.locale).text)
  return { reason: 'answered' }
}

/** The session only knows when it was handed in; the journal has what it was. */
async function typedIn(
  { journal, log }: TrackScope,
  { turn, checkpoint: { tool } }: HandedIn,
): Promise<UiData | null> {
  for (const event of await journal.turn(log.ref, turn)) {
    if (event.type !== 'step_changed' || event.payload.status !== 'completed') continue
    const parsed = toolNamed(tool).data.safeParse((event.content?.result ?? null) as Json)
    if (parsed.success) return { tool, data: parsed.data }
  }
  return null
}
