import { systemClock } from '../adapters/clock.ts'
import type { McpSurroundings } from '../adapters/mcp/connect-mcp.ts'
import type { Clock } from '../ports/clock.ts'
import type { McpConnect } from '../ports/mcp.ts'

/** The protocol's code is loaded when the first server is needed. */
export const mcpConnect =
  ({
    clock = systemClock,
    ...surroundings
  }: Omit<McpSurroundings, 'clock'> & { readonly clock?: Clock }): McpConnect =>
  async (address, listener, signal) => {
    const { connectMcp } = await import('../adapters/mcp/connect-mcp.ts')
    return connectMcp(address, listener, signal, { ...surroundings, clock })
  }
