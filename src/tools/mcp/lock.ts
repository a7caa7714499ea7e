import { canonicalJson, isPlainObject, type Json } from '../../core/json.ts'
import type { Digest } from '../../ports/digest.ts'
import { definitionDigest, type McpDefinition, readDefinition } from './definition.ts'

export const LOCK_FILE = 'mcp.lock.json'

/** Approved tools: by server, by tool. */
export type McpLock = ReadonlyMap<string, ReadonlyMap<string, PinnedTool>>

export interface PinnedTool {
  readonly digest: string
  readonly definition: McpDefinition
}

/** Null when it is no lock file, or was edited by hand: what was approved is no longer known. */
export function parseLock(text: string, digest: Digest): McpLock | null {
  try {
    const { version, servers } = JSON.parse(text) as { version?: Json; servers?: Json }
    if (version !== 1 || !isPlainObject(servers)) return null
    const lock = new Map<string, Map<string, PinnedTool>>()
    for (const [server, tools] of Object.entries(servers as Record<string, Record<string, Json>>)) {
      const pinned = new Map<string, PinnedTool>()
      for (const [name, entry] of Object.entries(tools)) {
        const { digest: promised, definition } = entry as { digest?: string; definition?: Json }
        const read = readDefinition(definition ?? null)
        if (!read.ok || read.definition.name !== name) return null
        if (definitionDigest(digest, read.definition) !== promised) return null
        pinned.set(name, { digest: promised, definition: read.definition })
      }
      lock.set(server, pinned)
    }
    return lock
  } catch {
    return null
  }
}

export function formatLock(lock: McpLock): string {
  const servers = [...lock].sort(byName).map(([server, tools]) => {
    const entries = [...tools].sort(byName).map(([name, entry]) => [name, entry])
    return [server, Object.fromEntries(entries)]
  })
  return `${JSON.stringify({ version: 1, servers: Object.fromEntries(servers) }, null, 2)}\n`
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1

export type ToolState = 'approved' | 'new' | 'drifted' | 'gone'

export interface ToolDifference {
  readonly tool: string
  readonly state: ToolState
  /** One line per part that is different. */
  readonly changes: readonly string[]
}

const PARTS = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations'] as const

/** Compares a server's offer of now with what was approved. */
export function compareTools(
  pinned: ReadonlyMap<string, PinnedTool>,
  offered: readonly McpDefinition[],
): ToolDifference[] {
  const names = new Set(offered.map(({ name }) => name))
  const gone = [...pinned.keys()].filter(name => !names.has(name))
  return [
    ...offered.map((now): ToolDifference => {
      const before = pinned.get(now.name)?.definition
      if (before === undefined) return { tool: now.name, state: 'new', changes: [] }
      const changes = PARTS.filter(part => textOf(before[part]) !== textOf(now[part])).flatMap(part => [
        `${part} - ${textOf(before[part])}`,
        `${part} + ${textOf(now[part])}`,
      ])
      return { tool: now.name, state: changes.length === 0 ? 'approved' : 'drifted', changes }
    }),
    ...gone.map((tool): ToolDifference => ({ tool, state: 'gone', changes: [] })),
  ]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : canonicalJson(value as Json))
