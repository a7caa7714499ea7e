import { loadAssistant } from '../../../src/assistants/load-assistant.ts'
import type { IdempotencyKey, SessionId, TenantId } from '../../../src/core/id.ts'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { TEST_PRINCIPAL } from '../../../src/testing/test-engine.ts'
import type { OwnTool } from '../../../src/tools/tool.ts'

export interface DeskOptions {
  readonly folder?: string | null
  readonly tenant?: string
  readonly locale?: string
  readonly now?: number
}

const load = async () => {
  const loaded = await loadAssistant('assistants/projects')
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  return loaded.assistant
}
let shared: ReturnType<typeof load> | null = null
let tenants = 0

/**
 * The tools of the projects assistant, called as the engine calls them. Where nothing else is said each desk is that of
 * another tenant, in memory; with a folder the tools are loaded anew, as by another process.
 */
export async function aDesk({
  folder = null,
  tenant = folder === null ? `tenant-${++tenants}` : 'acme',
  locale = 'en',
  now = Date.UTC(2026, 0, 5, 9),
}: DeskOptions = {}) {
  shared ??= load()
  const { tools } = await (folder === null ? shared : load())
  const toolOf = (name: string): OwnTool => {
    const found = tools.find(tool => tool.name === name)
    if (found === undefined || found.remote !== undefined) throw new Error(`there is no tool ${name}`)
    return found
  }
  let calls = 0
  const contextOf = (key: string) => ({
    ...TEST_PRINCIPAL,
    tenant: tenant as TenantId,
    key: key as IdempotencyKey,
    session: 's1' as SessionId,
    signal: new AbortController().signal,
    locale,
    now,
    zone: 'UTC',
    folder,
    sources: {},
    spend: () => {},
    progress: () => {},
  })
  const call = async (name: string, args: JsonObject, key = `k${++calls}`): Promise<JsonObject> => {
    const checked = toolOf(name).check(args)
    if (!checked.ok) throw new Error(checked.faults.join('\n'))
    return (await toolOf(name).run(checked.value, contextOf(key))) as JsonObject
  }
  return {
    tools: tools as readonly OwnTool[],
    call,
    verify: (name: string, args: Json, key: string) => toolOf(name).verify?.(args, contextOf(key)),
    summary: async (name: string, args: JsonObject) => String((await call(name, args)).summary),
  }
}
