import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { safeParse } from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import type { AssistantId } from '../core/id.ts'
import type { JsonObject } from '../core/json.ts'
import type { Digest } from '../ports/digest.ts'
import { checkerOf, resultCheckerOf } from '../tools/mcp/check-arguments.ts'
import { LOCK_FILE, type McpLock, type PinnedTool, parseLock } from '../tools/mcp/lock.ts'
import { type McpServer, remedyFor } from '../tools/mcp/remote-tool.ts'
import type { ServerTool, Tool } from '../tools/tool.ts'
import { McpSchema, type McpServerSettings, type McpToolSettings } from './mcp-schema.ts'
import { readYaml, type YamlFile } from './read-yaml.ts'
import { schemaFaults } from './schema-faults.ts'
import { shownPath } from './shown-path.ts'

export const MCP_FILE = 'mcp.yaml'

export type LoadedMcp =
  | {
      readonly ok: true
      readonly servers: readonly McpServer[]
      readonly tools: readonly ServerTool[]
      readonly lock: McpLock
    }
  | { readonly ok: false; readonly faults: readonly AssistantFault[] }

/** Reads which servers an assistant uses and what of them was approved. Starts none of them. */
export async function loadMcp(
  folder: string,
  assistant: AssistantId,
  own: readonly Tool[],
  digest: Digest,
): Promise<LoadedMcp> {
  const file = join(folder, MCP_FILE)
  const read = readYaml(shownPath(file), await readFile(file, 'utf8'))
  if (!read.ok) return { ok: false, faults: read.faults }
  const parsed = safeParse(McpSchema, read.yaml.value)
  if (!parsed.success) return { ok: false, faults: schemaFaults(McpSchema, parsed.error.issues, read.yaml) }
  const locked = await readFile(join(folder, LOCK_FILE), 'utf8').catch(() => null)
  const lock = locked === null ? new Map<string, never>() : parseLock(locked, digest)
  if (lock === null) {
    const message = 'this is not what approving wrote: run signalbox mcp approve again'
    return { ok: false, faults: [{ file: shownPath(join(folder, LOCK_FILE)), line: 1, column: 1, message }] }
  }
  const servers: McpServer[] = []
  const tools: ServerTool[] = []
  for (const [name, settings] of Object.entries(parsed.data.servers)) {
    const server = serverOf(folder, assistant, name, settings)
    servers.push(server)
    tools.push(...(await toolsOf(server, settings, lock.get(name) ?? new Map())))
  }
  const faults = twinFaults(read.yaml, parsed.data.servers, own, tools)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, servers, tools, lock }
}

function serverOf(
  folder: string,
  assistant: AssistantId,
  name: string,
  { command, args = [], env = {}, url = '', headers = {}, elicitation, connections }: McpServerSettings,
): McpServer {
  const address =
    command === undefined
      ? ({ kind: 'url', url, headers } as const)
      : ({ kind: 'command', command, args, env, folder: resolve(folder) } as const)
  return { assistant, name, address, elicitation, connections }
}

const DEFAULTS: McpToolSettings = { read_only: false, timeoutMs: 30_000 }

async function toolsOf(
  server: McpServer,
  { tools: wanted }: McpServerSettings,
  pinned: ReadonlyMap<string, PinnedTool>,
): Promise<ServerTool[]> {
  const names = wanted === undefined ? [...pinned.keys()] : Object.keys(wanted)
  return Promise.all(
    names.map(name => toolOf(server, name, wanted?.[name] ?? DEFAULTS, pinned.get(name) ?? null)),
  )
}

/**
 * Makes a tool of an approved definition. A server's word on its tool's harmlessness is not believed: unless the
 * author says otherwise, it asks first and is never repeated.
 */
async function toolOf(
  server: McpServer,
  name: string,
  { as, read_only, destructive, effect = read_only ? 'retry' : 'ask', timeoutMs }: McpToolSettings,
  pinned: PinnedTool | null,
): Promise<ServerTool> {
  const local = as ?? localName(server.name, name)
  const detail = `${name} of ${server.name} has not been approved: ${remedyFor(server)}`
  const { title, description = '', inputSchema = { type: 'object' }, outputSchema } = pinned?.definition ?? {}
  const { $schema: _, ...parameters } = inputSchema as JsonObject
  return {
    name: local,
    // Whose word for it that is, is said with it.
    ...(title && { title: `${title} (${server.name})` }),
    description: description || local,
    parameters,
    ...(outputSchema && { result: outputSchema }),
    effect,
    ...(read_only && destructive !== true && { readOnly: true }),
    destructive: destructive ?? !read_only,
    ...(destructive === undefined && !read_only && { unproven: true }),
    timeoutMs,
    check: await checkerOf(parameters),
    remote: {
      server,
      tool: name,
      digest: pinned?.digest ?? '',
      ...(outputSchema && { checkResult: await resultCheckerOf(outputSchema) }),
    },
    ...(pinned === null && { refused: { code: 'tool_unapproved', detail } }),
  }
}

/** Names models accept, and no author's tool has by accident. */
export const localName = (server: string, tool: string): string =>
  `${server}_${tool.replace(/([a-z0-9])([A-Z])/g, '$1_$2')}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 64)

function twinFaults(
  yaml: YamlFile,
  servers: Readonly<Record<string, McpServerSettings>>,
  own: readonly Tool[],
  tools: readonly ServerTool[],
): AssistantFault[] {
  const taken = new Set(own.map(({ name }) => name))
  return tools.flatMap(({ name, remote }) => {
    if (!taken.has(name)) {
      taken.add(name)
      return []
    }
    const server = remote.server.name
    const listed = servers[server]?.tools === undefined ? [] : ['tools', remote.tool]
    return [
      yaml.faultAtKey(
        ['servers', server, ...listed],
        `there is another tool ${name}: give one of them another name with as`,
      ),
    ]
  })
}
