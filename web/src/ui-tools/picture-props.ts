import type { ReactNode } from 'react'
import type { ToolData, ToolParams, UiParams } from '../../../src/ui-tools/tool.ts'

export interface PictureProps<Params extends ToolParams = ToolParams, Data extends ToolData = ToolData> {
  readonly request: UiParams<Params>
  readonly data: Data
  /** Further things that can be done with it, before the ways to take it along. */
  readonly children?: ReactNode
}
