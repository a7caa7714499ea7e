import { access } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import type { AssistantFault } from '../api/rest.ts'
import type { AssistantId } from '../core/id.ts'
import type { DataSources } from '../ports/data-source.ts'
import type { Digest } from '../ports/digest.ts'
import type { Lookup } from '../tools/lookup.ts'
import type { Tool } from '../tools/tool.ts'
import { loadTools } from './load-tools.ts'

export interface AllTools {
  /** Written by the author of the assistant. */
  readonly own: readonly Tool[]
  /** With those of its servers. */
  readonly tools: readonly Tool[]
  readonly lookups: Readonly<Record<string, Lookup>>
  readonly sources: DataSources
  readonly faults: readonly AssistantFault[]
}

/** Every tool an assistant has: its own and those of its servers, of which none is started. */
export async function loadAllTools(folder: string, digest: Digest): Promise<AllTools> {
  const own = await ownTools(folder)
  if (!own.ok) return { own: [], tools: [], lookups: {}, sources: {}, faults: own.faults }
  const { tools, lookups, sources } = own
  if (!(await exists(join(folder, 'mcp.yaml')))) return { own: tools, tools, lookups, sources, faults: [] }
  // Loaded only where an assistant has servers.
  const { loadMcp } = await import('./load-mcp.ts')
  const loaded = await loadMcp(folder, basename(resolve(folder)) as AssistantId, tools, digest)
  return loaded.ok
    ? { own: tools, tools: [...tools, ...loaded.tools], lookups, sources, faults: [] }
    : { own: tools, tools, lookups, sources, faults: loaded.faults }
}

/** Node strips no types below node_modules; a packaged assistant carries the built file beside the source. */
async function ownTools(folder: string) {
  const isPackaged = resolve(folder).includes(`${sep}node_modules${sep}`)
  for (const name of isPackaged ? ['tools.js', 'tools.ts'] : ['tools.ts', 'tools.js']) {
    const file = resolve(folder, name)
    if (await exists(file)) return loadTools(file)
  }
  return { ok: true, tools: [], lookups: {}, sources: {} } as const
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
