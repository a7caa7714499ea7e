import type { DraftView } from '../../../src/api/rest.ts'
import type { ToolData } from '../../../src/ui-tools/tool.ts'
import type { Submitted } from '../../../src/ui-tools/validate/validate.ts'

export interface OpenedDraft {
  readonly data: ToolData | null
  readonly scope: Submitted['scope']
  /** 0 at the first opening. */
  readonly iteration: number
  /** Form the person likes to fill in, where another client told. */
  readonly preferred: DraftView['preferred_ui']
  /** Draft of this window and another together, each time the other wrote. */
  readonly arrival: ToolData | null
}
