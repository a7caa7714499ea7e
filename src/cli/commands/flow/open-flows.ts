import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { AssistantFault } from '../../../api/rest.ts'
import { folderFiles } from '../../../assistants/folder-files.ts'
import { loadAllTools } from '../../../assistants/load-all-tools.ts'
import { loadChecks } from '../../../assistants/load-checks.ts'
import { readFlowTexts } from '../../../assistants/read-flow-texts.ts'
import { shownPath } from '../../../assistants/shown-path.ts'
import { toolShapes } from '../../../assistants/tool-shapes.ts'
import { loadConfig } from '../../../config/load-config.ts'
import { SignalboxError } from '../../../core/error.ts'
import { type FlowChecks, NO_CHECKS } from '../../../flows/checks/flow-checks.ts'
import type { CompileOptions } from '../../../flows/ir/compilation.ts'
import type { Diagnostic } from '../../../flows/ir/diagnostic.ts'
import type { DiagnosticCode } from '../../../flows/ir/diagnostic-code.ts'
import type { FlowDocument } from '../../../flows/ir/flow-document.ts'
import { type Composed, composeFlow } from '../../../flows/layers/compose-flow.ts'
import { placeFlowFile } from '../../../flows/layers/flow-folder.ts'
import { createFlowSet, type FlowFiles, type FlowSet } from '../../../flows/layers/flow-set.ts'
import { CHOSEN_LAYERS, type Selection } from '../../../flows/layers/select-parts.ts'
import { readImport } from '../../../flows/source/read-flow-file.ts'
import type { Digest } from '../../../ports/digest.ts'
import { type Call, textOption } from '../../command.ts'
import { inputsOf } from '../../open-engine.ts'
import { UsageError } from '../../usage-error.ts'

export const sha256: Digest = (text, encoding = 'hex') => hash('sha256', text, encoding)

/** The flows that were meant, and what is wrong with the files they are read from. */
export interface OpenFlows {
  readonly flows: readonly FlowFiles[]
  readonly diagnostics: readonly Diagnostic[]
  readonly options: CompileOptions
  /** The folder the files are in. */
  readonly root: string
  /** The folder of the assistant they belong to; null where there is none. */
  readonly assistant: string | null
}

/** Finds the flows behind an argument: a file, a folder with flows, or an assistant's name. */
export async function openFlows(call: Call, target: string): Promise<OpenFlows> {
  const path = resolve(call.cwd, target)
  const found = await stat(path).catch(() => null)
  if (found?.isFile()) return openFile(path)
  if (found?.isDirectory()) return openFolder(path)
  for (const folder of loadConfig(inputsOf(call)).assistantFolders) {
    const place = join(resolve(call.cwd, folder), target)
    if (await stat(place).catch(() => null)) return openFolder(place)
  }
  throw new SignalboxError('bad_config', `there is no file, folder or assistant ${target}`, {
    hint: 'Name a .flow.yaml file, a folder with flows/, or an assistant.',
  })
}

/** One file; its layers and imports are looked for beside it. */
async function openFile(path: string): Promise<OpenFlows> {
  const root = dirname(path)
  const name = path.slice(root.length + 1)
  const layers = (await folderFiles(join(root, 'layers'))).map(file => `layers/${file}`)
  const texts = await readFlowTexts(root, [name, ...layers])
  // Whatever it is called: it was named, so it is the flow.
  const own = texts.map(text => (text.path === name ? { ...text, path: flowName(name) } : text))
  const set = createFlowSet(own)
  const flows = set.flows.filter(({ path: one }) => one === flowName(name))
  return openSet({ ...set, flows }, root)
}

/** Without its functions a flow cannot be judged: what is wrong with their file comes first. */
async function openSet(set: FlowSet, root: string): Promise<OpenFlows> {
  const assistant = await assistantAround(root)
  const loaded = await loadChecks(root)
  const checks = loaded.ok ? loaded.checks : NO_CHECKS
  const { tools, faults } = await toolsFor(assistant)
  const diagnostics = [
    ...set.diagnostics,
    ...(loaded.ok ? [] : loaded.faults.map(faultAs('broken_checks'))),
    ...faults.map(faultAs('broken_tools')),
  ]
  const flows = loaded.ok ? set.flows : []
  return { flows, diagnostics, options: { ...optionsFor(set, checks), ...tools }, root, assistant }
}

/** The folder of the assistant whose flows these are; null where there is none. */
async function assistantAround(root: string): Promise<string | null> {
  const folder = dirname(root)
  if (basename(root) !== 'flows') return null
  return (await stat(join(folder, 'assistant.yaml')).catch(() => null)) ? folder : null
}

/** Tools that flows may call. None are known where they are broken. */
async function toolsFor(assistant: string | null) {
  if (assistant === null) return { tools: { tools: null }, faults: [] }
  const { tools, faults } = await loadAllTools(assistant, sha256)
  return { tools: faults.length > 0 ? {} : { tools: toolShapes(tools) }, faults }
}

const faultAs =
  (code: DiagnosticCode) =>
  ({ message, ...position }: AssistantFault): Diagnostic => ({ code, severity: 'error', message, position })

const flowName = (name: string): string =>
  placeFlowFile(name).kind === 'flow' ? name : name.replace(/(\.(ya?ml|json))?$/, '.flow$1')

async function openFolder(path: string): Promise<OpenFlows> {
  const inner = join(path, 'flows')
  const root = (await stat(inner).catch(() => null))?.isDirectory() ? inner : path
  const set = createFlowSet(await readFlowTexts(root))
  if (set.flows.length === 0 && set.diagnostics.length === 0)
    throw new SignalboxError('bad_config', `there are no flows in ${shownPath(root)}`, {
      hint: 'A flow is a file called NAME.flow.yaml or NAME.flow.json.',
    })
  return openSet(set, root)
}

/** Imports that lie outside the folder are read from where they are. */
const optionsFor = (set: FlowSet, checks: FlowChecks): CompileOptions => ({
  digest: sha256,
  ...checks,
  importFile: (path, from) => set.importFile(path, from) ?? importFromDisk(resolve(dirname(from), path)),
})

export function importFromDisk(file: string): FlowDocument | null {
  try {
    return readImport(shownPath(file), readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** `--tenant none` chooses none. */
export function selectionOf(call: Call): Selection {
  const chosen = CHOSEN_LAYERS.flatMap(layer => {
    const pack = textOption(call, layer)
    return pack === null ? [] : [[layer, pack === 'none' ? null : pack] as const]
  })
  const path = textOption(call, 'path')
  return { ...Object.fromEntries(chosen), path: path === 'none' ? null : path }
}

export interface OneFlow extends Composed {
  readonly id: string
  readonly files: FlowFiles
  readonly root: string
  readonly options: CompileOptions
  /** The folder of the assistant it belongs to; null where there is none. */
  readonly assistant: string | null
}

/** The one flow that was meant, composed as the flags say. With several in a folder, `FLOW#ID` names one. */
export async function openOneFlow(call: Call, target: string): Promise<OneFlow> {
  const [place = '', flowId] = target.split('#')
  const { flows, diagnostics, options, root, assistant } = await openFlows(call, place)
  const [files, ...others] = flowId === undefined ? flows : flows.filter(({ id }) => id === flowId)
  if (others.length > 0)
    throw new UsageError(
      `there are ${flows.length} flows in ${shownPath(root)}`,
      `Name one, as in ${place}#${files?.id}: ${flows.map(({ id }) => id).join(', ')}.`,
    )
  if (files === undefined) throw broken(diagnostics, `there is no flow ${flowId ?? ''} in ${shownPath(root)}`)
  const composed = composeFlow(files.files, selectionOf(call), options)
  return {
    id: files.id,
    files,
    root,
    options,
    assistant,
    ...composed,
    diagnostics: [...diagnostics, ...composed.diagnostics],
  }
}

const broken = (diagnostics: readonly Diagnostic[], message: string) => {
  const first = diagnostics.find(({ severity }) => severity === 'error')
  const place = first && `${first.position.file}:${first.position.line}:${first.position.column}`
  return new SignalboxError('bad_config', first ? `${place} ${first.code} ${first.message}` : message, {
    hint: first ? 'See signalbox flow check.' : 'See signalbox flow check FOLDER --json for those there are.',
  })
}

/** The compiled flow; throws what is wrong with it. */
export function soundFlow({ flow, diagnostics, id }: OneFlow) {
  if (flow === null || diagnostics.some(({ severity }) => severity === 'error'))
    throw broken(diagnostics, `the flow ${id} has faults`)
  return flow
}
