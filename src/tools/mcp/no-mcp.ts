import type { McpHost } from './mcp-host.ts'

/** Host that reaches no server: for replays, and tests without one. */
export const NO_MCP: McpHost = {
  call: async () => ({ kind: 'unmade', code: 'tool_unavailable', detail: 'no server is reached here' }),
  answer: async () => null,
  giveUp: () => {},
  refusalOf: () => null,
  forgetOffers: () => {},
  close: async () => {},
}
