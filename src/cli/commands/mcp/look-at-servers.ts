import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { LoadedAssistant } from '../../../assistants/assistant.ts'
import { type LoadedMcp, loadMcp, MCP_FILE } from '../../../assistants/load-mcp.ts'
import { mcpConnect } from '../../../compose/mcp-connect.ts'
import { applyEnvFile, type Environment } from '../../../config/env-file.ts'
import { thisPackage } from '../../../config/this-package.ts'
import type { McpDefinition } from '../../../tools/mcp/definition.ts'
import { compareTools, type ToolDifference } from '../../../tools/mcp/lock.ts'
import type { McpServer } from '../../../tools/mcp/remote-tool.ts'
import { readTools } from '../../../tools/mcp/server-pool.ts'
import type { Call } from '../../command.ts'
import { sha256 } from '../flow/open-flows.ts'

const PATIENCE_MS = 20_000

export interface LookedAt {
  readonly server: string
  /** Reason why it could not be asked; null when it could. */
  readonly unreachable: string | null
  readonly offered: readonly McpDefinition[]
  readonly tools: readonly ToolDifference[]
}

/** The servers of an assistant's folder; null where it has none. Faults of the folder do not hide them. */
export async function serversOf({ folder, id }: LoadedAssistant): Promise<LoadedMcp | null> {
  if (!existsSync(resolve(folder, MCP_FILE))) return null
  return loadMcp(folder, id, [], sha256)
}

/** Starts a server, asks what it offers, ends it. */
export async function lookAt(
  server: McpServer,
  pinned: Parameters<typeof compareTools>[0],
  env: Environment,
): Promise<LookedAt> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const listener = {
    closed: () => {},
    ...(server.elicitation && { elicit: async () => ({ action: 'cancel' as const }) }),
  }
  try {
    const connection = await mcpConnect({ env, version: thisPackage().version })(
      server.address,
      listener,
      signal,
    )
    try {
      const offered = readTools(await connection.tools(signal))
      return { server: server.name, unreachable: null, offered, tools: compareTools(pinned, offered) }
    } finally {
      await connection.close()
    }
  } catch (error) {
    const unreachable = error instanceof Error ? error.message : String(error)
    return { server: server.name, unreachable, offered: [], tools: [] }
  }
}

/** Servers get their secrets from the environment and from `.env`, as everything else does. */
export function environmentOf({ cwd, env }: Pick<Call, 'cwd' | 'env'>): Environment {
  const whole = { ...env }
  applyEnvFile(cwd, whole)
  return whole
}
