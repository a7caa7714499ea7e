import type { CaptureView, PendingView } from '../../../src/api/rest.ts'
import { openedTool } from '../ui-tools/opened-tool.ts'

/** A capture as the conversation shows it; without a turn while it is on its way. */
export interface ShownCapture {
  readonly tool: CaptureView['tool']
  readonly title: string
  readonly turn: string | null
}

/** The table or map that is about to be handed in by answering this; null for any other question. */
export function captureOnItsWay(pending: PendingView | undefined): ShownCapture | null {
  const request = pending === undefined ? null : openedTool(pending)
  return request && { tool: request.tool, title: request.params.title, turn: null }
}
