import type { AssistantAgent } from '../agents/agent.ts'
import type { Assistant } from './assistant.ts'

/** The agent a tool works for, or suggests values to: its parameters are called as that agent's are. */
export function agentOfTool(agents: Assistant['agents'], tool: string): AssistantAgent | null {
  const all = (agents?.orderable ?? []).flatMap(({ name }) => agents?.get(name) ?? [])
  return all.find(agent => agent.tool === tool) ?? all.find(agent => agent.prefill === tool) ?? null
}
