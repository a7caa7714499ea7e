import type { McpConnect } from '../ports/mcp.ts'

/** The protocol's code is loaded when the first server is needed. */
export const mcpConnect =
  (env: Readonly<Record<string, string | undefined>>, version: string): McpConnect =>
  async (address, listener, signal) => {
    const { connectMcp } = await import('../adapters/mcp/connect-mcp.ts')
    return connectMcp(address, listener, signal, env, version)
  }
