import { SignalboxError } from '../core/error.ts'
import type { ModelTool } from '../ports/model.ts'
import type { Tool } from './tool.ts'

export interface ToolRegistry {
  get(name: string): Tool | undefined
  /** What a model is shown, in the order the tools were given. */
  list(): readonly ModelTool[]
}

/** Refuses two tools of one name: the model could not tell them apart. */
export function toolRegistry(tools: readonly Tool[]): ToolRegistry {
  const byName = new Map<string, Tool>()
  for (const tool of tools) {
    if (byName.has(tool.name))
      throw new SignalboxError('assistant_broken', `two tools are named ${JSON.stringify(tool.name)}`, {
        place: tool.name,
        hint: 'Rename one of them.',
      })
    byName.set(tool.name, tool)
  }
  const listed = tools.map(({ name, description, parameters }) => ({ name, description, parameters }))
  return { get: name => byName.get(name), list: () => listed }
}
