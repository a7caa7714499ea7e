import type { ToolData, ToolParams, UiParams } from '../../../src/ui-tools/tool.ts'
import type { Place } from '../../../src/ui-tools/validate/finding.ts'
import type { OpenedDraft } from './opened-draft.ts'

/** Everything a tool is given by the panel around it. */
export interface ToolProps<Params extends ToolParams = ToolParams> {
  readonly request: UiParams<Params>
  readonly draft: OpenedDraft
  /** Place somebody opened it for; it is gone to once. */
  readonly place: { current: Place | null }
  /** Something is on its way: nothing can be handed in now. */
  readonly disabled: boolean
  onChange(data: ToolData): void
  onSubmit(data: ToolData): void
  onCancel(): void
}
