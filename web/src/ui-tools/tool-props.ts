import type { UiParams } from '../../../src/ui-tools/catalog.ts'
import type { UiData } from '../../../src/ui-tools/submission.ts'
import type { UiToolName } from './ui-tool.ts'
import type { OpenedDraft } from './use-draft.ts'

/** What a table or map is given by the panel around it. */
export interface ToolProps<Tool extends UiToolName> {
  readonly opened: Extract<UiParams, { readonly tool: Tool }>
  readonly draft: OpenedDraft
  /** Something is on its way: nothing can be handed in now. */
  readonly disabled: boolean
  readonly onChange: (data: UiData['data']) => void
  readonly onSubmit: (data: UiData['data']) => void
  readonly onCancel: () => void
}
