import type { Assistant } from '../../src/assistants/assistant.ts'
import type { OwnTool } from '../../src/tools/tool.ts'
import type { RunnerParts } from '../../src/turn/runner-parts.ts'

export const withTools = (parts: RunnerParts, change: (tool: OwnTool) => OwnTool): RunnerParts => ({
  ...parts,
  assistantOf: id => {
    const assistant = parts.assistantOf(id)
    return (
      assistant && {
        ...assistant,
        tools: assistant.tools.map(tool => (tool.remote === undefined ? change(tool) : tool)),
      }
    )
  },
})

export const withAssistant = (
  parts: RunnerParts,
  change: (assistant: Assistant) => Assistant,
): RunnerParts => ({
  ...parts,
  assistantOf: id => {
    const assistant = parts.assistantOf(id)
    return assistant && change(assistant)
  },
})
