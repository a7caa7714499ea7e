import { createHash } from 'node:crypto'
import { access, readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { safeParse } from 'zod/v4/core'
import type { AssistantFault } from '../api/rest.ts'
import type { AssistantId } from '../core/id.ts'
import { type FlowChecks, NO_CHECKS } from '../flows/checks/flow-checks.ts'
import type { KnownNames } from '../policy/compile-policies.ts'
import { defaultPolicy } from '../policy/default-policy.ts'
import type { Policy } from '../policy/policy.ts'
import type { Digest } from '../ports/digest.ts'
import type { Tool } from '../tools/tool.ts'
import { MOST_EXAMPLES } from './agents-schema.ts'
import type { AssistantAgents, AssistantFlow, AssistantIntents, LoadedAssistant } from './assistant.ts'
import { contextTypesOf, entityParameter } from './context-types.ts'
import { folderRevision } from './folder-files.ts'
import { loadAgents } from './load-agents.ts'
import { loadAllTools } from './load-all-tools.ts'
import { loadPolicies } from './load-policies.ts'
import { loadUiTools } from './load-ui-tools.ts'
import { withPrices } from './price-list.ts'
import { readYaml, type YamlFile } from './read-yaml.ts'
import { AssistantSchema, type AssistantSettings } from './schema.ts'
import { schemaFaults } from './schema-faults.ts'
import { shownPath } from './shown-path.ts'

export const ASSISTANT_ID = /^[a-z][a-z0-9-]{0,63}$/
export const MAX_FILE_BYTES = 256 * 1024

/** Reads one assistant's folder. Never rejects for what its author wrote: that becomes faults, all of them. */
export async function loadAssistant(folder: string): Promise<LoadedAssistant> {
  const id = basename(resolve(folder)) as AssistantId
  const revision = await folderRevision(folder)
  const faults: AssistantFault[] = []
  if (!ASSISTANT_ID.test(id))
    faults.push(faultIn(folder, 'a folder is named in lower-case letters, digits and - (a letter first)'))

  const settings = await readSettings(join(folder, 'assistant.yaml'), faults)
  const instructions = settings && (await readInstructions(folder, settings, faults))
  const { own, tools: unpriced, lookups, sources, faults: wrongTools } = await loadAllTools(folder, digestOf)
  faults.push(...wrongTools)
  const tools =
    settings === null ? unpriced : pricedTools(settings, unpriced, wrongTools.length > 0 ? [] : faults)
  const knownTools = wrongTools.length > 0 ? null : tools
  const read = settings === null ? NO_FLOW : await readFlow(folder, settings.value, knownTools)
  const intents = await readIntents(folder, knownTools, faults)
  if (settings && knownTools) checkNames(settings, knownTools, faults)
  const agents = settings && knownTools && (await readAgents(folder, settings, knownTools, faults))
  const { tools: brought, faults: wrong } = await loadUiTools(
    folder,
    own.map(({ name }) => name),
  )
  faults.push(...wrong)
  const policy = await readPolicies(folder, { tools, lookups: Object.keys(lookups) }, faults)
  if (!settings || faults.length > 0)
    return { kind: 'broken', id, folder, revision, faults: [...faults, ...read.faults] }

  const menu = { ui_tools: [...settings.value.ui_tools, ...brought] }
  const { flow, shadow, checks } = read
  const context_types = contextTypesOf(settings.value.context_types, tools)
  const parts = {
    instructions: instructions ?? '',
    context_types,
    tools,
    lookups,
    sources,
    policy,
    flow,
    intents,
    agents,
  }
  const beside = {
    ...(checks !== NO_CHECKS && { flowChecks: checks }),
    ...(shadow !== null && { flowShadow: shadow }),
  }
  const { prices: _, ...value } = settings.value
  const assistant = { ...value, ...parts, ...menu, ...beside, id, revision }
  return read.faults.length === 0
    ? { kind: 'sound', id, folder, revision, assistant }
    : { kind: 'broken', id, folder, revision, faults: read.faults, besidesFlow: assistant }
}

interface Settings {
  readonly file: string
  readonly yaml: YamlFile
  readonly value: AssistantSettings
}

async function readSettings(file: string, faults: AssistantFault[]): Promise<Settings | null> {
  const text = await readText(file, faults)
  if (text === null) return null
  const read = readYaml(shownPath(file), text)
  if (!read.ok) {
    faults.push(...read.faults)
    return null
  }
  const parsed = safeParse(AssistantSchema, read.yaml.value)
  if (parsed.success) return { file, yaml: read.yaml, value: parsed.data }
  faults.push(...schemaFaults(AssistantSchema, parsed.error.issues, read.yaml))
  return null
}

async function readInstructions(
  folder: string,
  { yaml, value }: Settings,
  faults: AssistantFault[],
): Promise<string> {
  const file = join(folder, 'prompts', 'system.md')
  const inFile = await exists(file)
  if (value.instructions !== undefined) {
    if (inFile)
      faults.push(
        yaml.faultAtKey(['instructions'], 'instructions stand here and in prompts/system.md: keep one'),
      )
    return value.instructions
  }
  if (!inFile) {
    faults.push(yaml.faultAt([], 'instructions are missing: write prompts/system.md or an instructions key'))
    return ''
  }
  const text = (await readText(file, faults))?.trim()
  if (text === '') faults.push(faultIn(file, 'the prompt is empty'))
  return text ?? ''
}

interface ReadFlow {
  readonly flow: AssistantFlow | null
  readonly shadow: AssistantFlow | null
  readonly checks: FlowChecks
  readonly faults: readonly AssistantFault[]
}

const NO_FLOW: ReadFlow = { flow: null, shadow: null, checks: NO_CHECKS, faults: [] }

async function readFlow(
  folder: string,
  { flow: flowSetting }: AssistantSettings,
  tools: readonly Tool[] | null,
): Promise<ReadFlow> {
  if (flowSetting === undefined && !(await exists(join(folder, 'flows')))) return NO_FLOW
  // The compiler is loaded only where there is a flow.
  const { loadFlow } = await import('./load-flow.ts')
  const loaded = await loadFlow(folder, flowSetting, tools, digestOf)
  return loaded.ok ? { ...loaded, faults: [] } : { ...loaded, flow: null, shadow: null }
}

async function readIntents(
  folder: string,
  tools: readonly Tool[] | null,
  faults: AssistantFault[],
): Promise<AssistantIntents | null> {
  if (!(await exists(join(folder, 'intents.yaml')))) return null
  // The classifier is loaded only where there is something to tell apart.
  const { loadIntents } = await import('./load-intents.ts')
  const loaded = await loadIntents(folder, tools, digestOf)
  if (loaded.ok) return loaded.intents
  faults.push(...loaded.faults)
  return null
}

async function readAgents(
  folder: string,
  { yaml, value: { agents: settings, locale } }: Settings,
  tools: readonly Tool[],
  faults: AssistantFault[],
): Promise<AssistantAgents | null> {
  const read = await Promise.all(
    Object.entries(settings).map(async ([name, setting]) => [
      name,
      typeof setting.examples === 'string'
        ? { ...setting, examples: await readLines(join(folder, setting.examples), faults) }
        : setting,
    ]),
  )
  const { agents, faults: wrong } = loadAgents(Object.fromEntries(read), tools, locale)
  faults.push(...wrong.map(({ path, message }) => yaml.faultAt(['agents', ...path], message)))
  return agents
}

/** Examples, one a line; a line that begins with # is a remark. */
async function readLines(file: string, faults: AssistantFault[]): Promise<readonly string[]> {
  const lines = ((await readText(file, faults)) ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
  if (lines.length > MOST_EXAMPLES)
    faults.push(faultIn(file, `${lines.length} examples, and at most ${MOST_EXAMPLES} are read`))
  return lines
}

function pricedTools(
  { yaml, value: { prices, agents } }: Settings,
  tools: readonly Tool[],
  faults: AssistantFault[],
): readonly Tool[] {
  const { tools: priced, faults: wrong } = withPrices(tools, prices, agents)
  faults.push(...wrong.map(({ path, message }) => yaml.faultAt(['prices', ...path], message)))
  return priced
}

/** Every tool that a setting names has to be there. */
function checkNames(
  { yaml, value: { fallback, context_types } }: Settings,
  tools: readonly Tool[],
  faults: AssistantFault[],
): void {
  const check = (tool: string, ...path: (string | number)[]) => {
    if (!tools.some(({ name }) => name === tool))
      faults.push(yaml.faultAt(path, `there is no tool ${tool} in tools.ts`))
  }
  if (fallback.tool !== undefined) check(fallback.tool, 'fallback', 'tool')
  for (const [type, { tools: allowed, required_steps = [], loads }] of Object.entries(context_types)) {
    if (loads !== undefined) {
      const path = ['context_types', type, 'loads']
      check(loads, ...path)
      const wrong = wrongLoader(tools.find(({ name }) => name === loads))
      if (wrong !== null) faults.push(yaml.faultAt(path, `${loads} ${wrong}`))
    }
    for (const [index, tool] of (allowed ?? []).entries()) check(tool, 'context_types', type, 'tools', index)
    for (const [index, { tool }] of required_steps.entries()) {
      const path = ['context_types', type, 'required_steps', index, 'tool']
      check(tool, ...path)
      if (allowed !== undefined && !allowed.includes(tool))
        faults.push(yaml.faultAt(path, `${tool} is required here, and not among its tools`))
    }
  }
}

/** Reason why a tool cannot look at what surrounds a thing; null where it can, or is not there. */
function wrongLoader(tool: Tool | undefined): string | null {
  if (tool === undefined) return null
  if (tool.remote !== undefined) return 'runs on a server: a tool of tools.ts loads'
  if (tool.readOnly !== true) return 'is not readOnly: what loads only looks'
  return entityParameter(tool) === null ? 'needs one required argument, the id of the thing' : null
}

/** Warnings are for `signalbox policy check`. Where the tools are broken there is nothing to check the rules against. */
async function readPolicies(folder: string, names: KnownNames, faults: AssistantFault[]): Promise<Policy> {
  const file = join(folder, 'policies.yaml')
  if (faults.length > 0 || !(await exists(file))) return defaultPolicy
  const text = await readText(file, faults)
  if (text === null) return defaultPolicy
  const loaded = loadPolicies(shownPath(file), text, names, digestOf)
  faults.push(...loaded.faults.filter(({ severity }) => severity === 'error').map(({ fault }) => fault))
  return loaded.policy ?? defaultPolicy
}

const digestOf: Digest = (text, encoding = 'hex') => createHash('sha256').update(text).digest(encoding)

/** The size is asked before the file is read. */
async function readText(file: string, faults: AssistantFault[]): Promise<string | null> {
  try {
    const { size } = await stat(file)
    if (size > MAX_FILE_BYTES) {
      faults.push(faultIn(file, `larger than ${MAX_FILE_BYTES / 1024} kB (${Math.ceil(size / 1024)} kB)`))
      return null
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    faults.push(faultIn(file, unreadable(error)))
    return null
  }
}

function unreadable(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'this file is missing'
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'not UTF-8 text' : `cannot be read (${code ?? error})`
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const faultIn = (file: string, message: string): AssistantFault => ({
  file: shownPath(file),
  line: 1,
  column: 1,
  message,
})
