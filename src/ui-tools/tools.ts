import type { UiToolName } from '../core/ui.ts'
import { processMap } from './map/process-map.ts'
import { dataTable } from './table/data-table.ts'
import { timeline } from './timeline/timeline.ts'
import type { UiTool } from './tool.ts'

/** Every UI tool. */
export const TOOLS = {
  request_data_table: dataTable,
  request_process_map: processMap,
  request_timeline: timeline,
} as const satisfies Readonly<Record<UiToolName, UiTool>>

export const toolNamed = (name: UiToolName): UiTool => TOOLS[name]
