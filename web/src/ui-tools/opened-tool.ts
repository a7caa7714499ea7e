import type { PendingView } from '../../../src/api/rest.ts'
import type { UiParams } from '../../../src/ui-tools/tool.ts'
import { isUiTool, toolNamed } from '../../../src/ui-tools/tools.ts'

/** The table or map a pending asks for; null where it is something else, or nothing we could draw. */
export function openedTool({ answer, details }: PendingView): UiParams | null {
  if (answer.form !== 'result' || !isUiTool(answer.tool)) return null
  const params = toolNamed(answer.tool).params.safeParse(details)
  return params.success ? { tool: answer.tool, params: params.data } : null
}

/** The one that is open, the newest if there are several. */
export const openedPending = (pendings: readonly PendingView[]): PendingView | null =>
  pendings.findLast(pending => openedTool(pending) !== null) ?? null
