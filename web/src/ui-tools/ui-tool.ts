import { PARAMS_SCHEMAS, type UiParams } from '../../../src/ui-tools/catalog.ts'
import type { Submitted } from '../../../src/ui-tools/validate/finding.ts'

export type UiToolName = UiParams['tool']
/** What the person said they would capture. */
export type Scope = Submitted['scope']

export const UI_TOOLS = Object.keys(PARAMS_SCHEMAS) as readonly UiToolName[]
export const isUiTool = (name: string): name is UiToolName => Object.hasOwn(PARAMS_SCHEMAS, name)
