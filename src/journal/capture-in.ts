import type { JournalEvent } from '../core/event.ts'
import { type Json, ofJson } from '../core/json.ts'
import type { UiToolName } from '../core/ui.ts'
import type { UiData } from '../ui-tools/tool.ts'
import { toolNamed } from '../ui-tools/tools.ts'
import type { Finding } from '../ui-tools/validate/finding.ts'
import { isShown } from '../ui-tools/validate/validate.ts'

/** A table or map as it was handed in, with what was found in it and told. */
export interface Capture extends UiData {
  readonly findings: readonly Finding[]
  readonly at: number
}

/** Reads it from the facts of its turn; null where its content was deleted. */
export function captureIn(events: readonly JournalEvent[], tool: UiToolName): Capture | null {
  const { data: shape } = toolNamed(tool)
  for (const event of events) {
    if (event.type !== 'step_changed' || event.payload.status !== 'completed') continue
    const parsed = shape.safeParse((event.content?.result ?? null) as Json)
    if (parsed.success) return { tool, data: parsed.data, findings: findingsIn(events, tool), at: event.at }
  }
  return null
}

function findingsIn(events: readonly JournalEvent[], tool: UiToolName): readonly Finding[] {
  const check = events.find(event => event.type === 'ui_checked' && event.payload.tool === tool)
  const findings = check?.type === 'ui_checked' ? (check.content?.findings ?? null) : null
  return Array.isArray(findings) ? ofJson<readonly Finding[]>(findings).filter(isShown) : []
}
