import type { ComponentType, LazyExoticComponent } from 'react'
import type { UiParams } from '../../../src/ui-tools/tool.ts'
import { isFormTool, SHOWS_FORMS, type TOOLS } from '../../../src/ui-tools/tools.ts'
import { lazyPart } from '../design/lazy-part.ts'
import { formPageTool } from './form/page-tool.ts'
import { mapPageTool } from './map/page-tool.ts'
import type { PageTool, ToolParts } from './page-tool.ts'
import { tablePageTool } from './table/page-tool.ts'
import { timelinePageTool } from './timeline/page-tool.ts'

type UiToolName = UiParams['tool']

/** Every UI tool this page can show. */
const PAGE_TOOLS = {
  request_data_table: tablePageTool,
  request_process_map: mapPageTool,
  request_timeline: timelinePageTool,
} as const satisfies Readonly<Record<keyof typeof TOOLS, PageTool>>

export const pageTool = (name: UiToolName): PageTool => (isFormTool(name) ? formPageTool : PAGE_TOOLS[name])

/** Component of a tool, loaded with the rest of it when it is first shown. */
function lazily<Props extends object>(partOf: (parts: ToolParts) => ComponentType<Props>) {
  const known = new Map<UiToolName, LazyExoticComponent<ComponentType<Props>>>()
  return (name: UiToolName) => {
    const component = known.get(name) ?? lazyPart(async () => partOf(await pageTool(name).load()))
    known.set(name, component)
    return component
  }
}

export const toolComponent = lazily(({ draw }) => draw)
/** Picture of what was handed in. */
export const toolPicture = lazily(({ picture }) => picture)

/** Tools this page declares with every run, because another client may not have them. */
export const DECLARED_TOOLS = Object.entries({ ...PAGE_TOOLS, [SHOWS_FORMS]: formPageTool }).map(
  ([name, { description }]) => ({
    name,
    description,
    parameters: { type: 'object' },
  }),
)
