import { type BuiltInUiTool, isFormTool, type UiToolName } from '../core/ui.ts'
import { form } from './form/form.ts'
import { processMap } from './map/process-map.ts'
import { dataTable } from './table/data-table.ts'
import { timeline } from './timeline/timeline.ts'
import type { UiTool } from './tool.ts'

// The page asks by the same rule and reads nothing of the core.
export { type BuiltInUiTool, isFormTool, isUiTool, SHOWS_FORMS, UI_TOOLS } from '../core/ui.ts'

/** Every UI tool of ours; those authors bring are forms. */
export const TOOLS = {
  request_data_table: dataTable,
  request_process_map: processMap,
  request_timeline: timeline,
} as const satisfies Readonly<Record<BuiltInUiTool, UiTool>>

export const toolNamed = (name: UiToolName): UiTool => (isFormTool(name) ? form : TOOLS[name])
