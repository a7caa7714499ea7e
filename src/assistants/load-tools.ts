import { dirname } from 'node:path'
import type { AssistantFault } from '../api/rest.ts'
import { isPlainObject } from '../core/json.ts'
import type { DataSources } from '../ports/data-source.ts'
import type { Lookup } from '../tools/lookup.ts'
import { refuseTwins } from '../tools/refuse-twins.ts'
import type { Tool } from '../tools/tool.ts'
import { importFresh, messageOf } from './import-fresh.ts'
import { shownPath } from './shown-path.ts'

export type LoadedTools =
  | {
      readonly ok: true
      readonly tools: readonly Tool[]
      readonly lookups: Readonly<Record<string, Lookup>>
      readonly sources: DataSources
    }
  | { readonly ok: false; readonly faults: readonly AssistantFault[] }

/** Reads the tools a file exports. */
export async function loadTools(file: string): Promise<LoadedTools> {
  const fail = (message: string): LoadedTools => ({
    ok: false,
    faults: [{ file: shownPath(file), line: 1, column: 1, message }],
  })
  const imported = await importFresh(file, dirname(file))
  if (!imported.ok) return { ok: false, faults: [imported.fault] }
  const { lookups = {}, sources = {}, ...others } = imported.exported
  const found = toolsIn(others)
  if (typeof found === 'string') return fail(found)
  if (!areLookups(lookups)) return fail('the export lookups must be an object of functions')
  if (!areSources(sources)) return fail('the export sources must be an object of things with find and add')
  try {
    refuseTwins(found)
    return { ok: true, tools: found, lookups, sources }
  } catch (error) {
    return fail(messageOf(error))
  }
}

/** Tools stand as named exports, in an exported `tools` list, or both. */
function toolsIn(exported: Record<string, unknown>): Tool[] | string {
  const { tools: list = [], ...named } = exported
  if (!Array.isArray(list)) return 'the export tools must be a list of tools'
  const bad = list.findIndex(entry => !isTool(entry))
  if (bad >= 0) return `tools[${bad}] is not a tool: make it with defineTool({ … })`
  const almost = Object.entries(named).find(([, value]) => looksLikeTool(value) && !isTool(value))
  if (almost) return `the export ${almost[0]} is not a tool: make it with defineTool({ … })`
  const tools = [...new Set<Tool>([...list, ...Object.values(named).filter(isTool)])]
  return tools.length > 0 ? tools : 'exports no tools: write export const … = defineTool({ … })'
}

const areLookups = (value: unknown): value is Readonly<Record<string, Lookup>> =>
  isPlainObject(value) && Object.values(value).every(lookup => typeof lookup === 'function')

const areSources = (value: unknown): value is DataSources =>
  isPlainObject(value) &&
  Object.values(value).every(
    source =>
      typeof source === 'object' &&
      source !== null &&
      ['find', 'add'].every(name => typeof (source as Record<string, unknown>)[name] === 'function'),
  )

const looksLikeTool = (value: unknown): value is Partial<Tool> =>
  typeof value === 'object' && value !== null && 'run' in value && typeof value.run === 'function'

const isTool = (value: unknown): value is Tool => looksLikeTool(value) && typeof value.check === 'function'
