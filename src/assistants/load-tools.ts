import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssistantFault } from '../api/rest.ts'
import { isPlainObject } from '../core/json.ts'
import type { DataSources } from '../ports/data-source.ts'
import type { Lookup } from '../tools/lookup.ts'
import { refuseTwins } from '../tools/refuse-twins.ts'
import type { Tool } from '../tools/tool.ts'
import { freshModuleUrl } from './resolve-signalbox.ts'
import { shownPath } from './shown-path.ts'
import { type Position, throwPosition } from './throw-position.ts'

export type LoadedTools =
  | {
      readonly ok: true
      readonly tools: readonly Tool[]
      readonly lookups: Readonly<Record<string, Lookup>>
      readonly sources: DataSources
    }
  | { readonly ok: false; readonly faults: readonly AssistantFault[] }

const SLOWEST_IMPORT_MS = 10_000

/** Imports a tools file anew. Whatever it throws, or never finishes, is a fault of that file. */
export async function loadTools(file: string): Promise<LoadedTools> {
  const folderUrl = pathToFileURL(`${dirname(file)}/`).href
  const fail = (message: string, position: Position = { file, line: 1, column: 1 }): LoadedTools => ({
    ok: false,
    faults: [{ ...position, file: shownPath(position.file), message }],
  })
  let exported: Record<string, unknown>
  try {
    exported = await withinTime(import(freshModuleUrl(folderUrl, pathToFileURL(file).href)))
  } catch (error) {
    return fail(messageOf(error), throwPosition(error, file))
  }
  const { lookups = {}, sources = {}, ...others } = exported
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

/** `z.string().min(2)`, as those write it who know zod's larger half. */
const METHOD_OF_SCHEMA = /\bz\b.*\.(?<method>\w+) is not a function/

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  const { name, message } = error
  const method = METHOD_OF_SCHEMA.exec(message)?.groups?.method
  const hint =
    method === undefined
      ? ''
      : ` (z is zod/mini: checks go into .check(…), as z.string().check(z.minLength(2)), the rest around, as z.optional(…))`
  return `${name === 'SignalboxError' ? '' : `${name}: `}${message}${hint}`
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const seconds = SLOWEST_IMPORT_MS / 1000
    timer = setTimeout(
      () => reject(new Error(`did not finish loading within ${seconds} s`)),
      SLOWEST_IMPORT_MS,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
