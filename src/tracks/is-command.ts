import type { Tool } from '../tools/tool.ts'

/** Asks for a tool by its name, whatever else is open. */
export function isCommand(text: string, tools: readonly Tool[]): boolean {
  const [, name] = /^\s*\/([\w.-]+)(?:\s|$)/.exec(text) ?? []
  return tools.some(tool => tool.name === name)
}
