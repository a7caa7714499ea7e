import { join } from 'node:path'
import type { AssistantFault } from '../api/rest.ts'
import { type FlowChecks, NO_CHECKS } from '../flows/checks/flow-checks.ts'
import type { CompileOptions } from '../flows/ir/compilation.ts'
import type { CompiledFlow } from '../flows/ir/compiled.ts'
import type { Diagnostic } from '../flows/ir/diagnostic.ts'
import { composeFlow } from '../flows/layers/compose-flow.ts'
import { createFlowSet } from '../flows/layers/flow-set.ts'
import { pathsOf } from '../flows/layers/select-parts.ts'
import type { Digest } from '../ports/digest.ts'
import type { Tool } from '../tools/tool.ts'
import type { AssistantFlow } from './assistant.ts'
import { assistantFlow } from './assistant-flow.ts'
import { chooseFlow, type FlowChoice, type FlowSetting } from './choose-flow.ts'
import { loadChecks } from './load-checks.ts'
import { readFlowTexts } from './read-flow-texts.ts'
import { toolShapes } from './tool-shapes.ts'

export type LoadedFlow =
  | {
      readonly ok: true
      readonly flow: AssistantFlow | null
      readonly shadow: AssistantFlow | null
      readonly checks: FlowChecks
    }
  /** The functions that stand beside the flows, where these can be read: sessions may stand on an earlier flow. */
  | { readonly ok: false; readonly faults: readonly AssistantFault[]; readonly checks: FlowChecks }

/** Reads, composes and compiles an assistant's flow, for every path it has. Warnings are for `signalbox flow check`. */
export async function loadFlow(
  folder: string,
  setting: FlowSetting | undefined,
  tools: readonly Tool[] | null,
  digest: Digest,
): Promise<LoadedFlow> {
  const flows = join(folder, 'flows')
  const set = createFlowSet(await readFlowTexts(flows))
  const loaded = await loadChecks(flows)
  const broken = [...errorsIn(set.diagnostics), ...(loaded.ok ? [] : loaded.faults)]
  if (!loaded.ok) return { ok: false, faults: broken, checks: NO_CHECKS }
  const { checks } = loaded
  if (broken.length > 0) return { ok: false, faults: broken, checks }
  const chosen = chooseFlow(folder, set.flows, setting)
  if (!chosen.ok) return { ok: false, faults: errorsIn([chosen.diagnostic]), checks }
  const { live, shadow } = chosen
  if (live === null) return { ok: true, flow: null, shadow: null, checks }
  // Where the tools themselves are broken, nobody can say what a flow may call.
  const known = tools === null ? {} : { tools: toolShapes(tools) }
  const options = { digest, importFile: set.importFile, ...checks, ...known }
  const own = await composed(live, checks, options)
  const other = shadow === null ? null : await composed(shadow, checks, options)
  const faults = [...own.faults, ...(other?.faults ?? [])]
  return own.flow === null || faults.length > 0
    ? { ok: false, faults: distinct(faults), checks }
    : { ok: true, flow: own.flow, shadow: other?.flow ?? null, checks }
}

async function composed(
  { flow: { files }, layers }: FlowChoice,
  checks: FlowChecks,
  options: CompileOptions,
): Promise<{ readonly flow: AssistantFlow | null; readonly faults: readonly AssistantFault[] }> {
  const { digest } = options
  const faults: AssistantFault[] = []
  const flows = new Map<string | null, CompiledFlow>()
  for (const path of [null, ...pathsOf(files)]) {
    const { flow, diagnostics } = composeFlow(files, { ...layers, path }, options)
    if (flow === null) faults.push(...errorsIn(diagnostics))
    else flows.set(path, flow)
  }
  const plain = flows.get(null)
  if (plain === undefined || faults.length > 0) return { flow: null, faults }
  return { flow: await assistantFlow(plain, flows, checks, digest), faults: [] }
}

const errorsIn = (diagnostics: readonly Diagnostic[]): AssistantFault[] =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ position: { file, line, column }, code, message, hint }) => ({
      file,
      line,
      column,
      message: `${code} ${message}${hint === undefined ? '' : ` (${hint})`}`,
    }))

const distinct = (faults: readonly AssistantFault[]) => [
  ...new Map(faults.map(fault => [JSON.stringify(fault), fault])).values(),
]
