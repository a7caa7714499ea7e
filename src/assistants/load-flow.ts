import { join } from 'node:path'
import type { AssistantFault } from '../api/rest.ts'
import type { FlowChecks } from '../flows/checks/flow-checks.ts'
import { slotOf } from '../flows/extract/slot-of.ts'
import type { CompileOptions } from '../flows/ir/compilation.ts'
import type { CompiledFlow } from '../flows/ir/compiled.ts'
import type { Diagnostic } from '../flows/ir/diagnostic.ts'
import { composeFlow } from '../flows/layers/compose-flow.ts'
import { createFlowSet, type FlowFiles } from '../flows/layers/flow-set.ts'
import { pathsOf, type Selection } from '../flows/layers/select-parts.ts'
import { createSlotReader } from '../nlu/slots/create-slot-reader.ts'
import type { Digest } from '../ports/digest.ts'
import type { Tool } from '../tools/tool.ts'
import type { AssistantFlow } from './assistant.ts'
import { chooseFlow, type FlowSetting } from './choose-flow.ts'
import { loadChecks } from './load-checks.ts'
import { pathOverride } from './path-override.ts'
import { pathVotes } from './path-votes.ts'
import { readFlowTexts } from './read-flow-texts.ts'
import { toolShapes } from './tool-shapes.ts'

export type LoadedFlow =
  | { readonly ok: true; readonly flow: AssistantFlow | null }
  | { readonly ok: false; readonly faults: readonly AssistantFault[] }

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
  if (!loaded.ok || broken.length > 0) return { ok: false, faults: broken }
  const chosen = chooseFlow(folder, set.flows, setting)
  if (!chosen.ok) return { ok: false, faults: errorsIn([chosen.diagnostic]) }
  if (chosen.flow === null) return { ok: true, flow: null }
  // Where the tools themselves are broken, nobody can say what a flow may call.
  const known = tools === null ? {} : { tools: toolShapes(tools) }
  const options = { digest, importFile: set.importFile, ...loaded.checks, ...known }
  return composed(chosen.flow, setting, loaded.checks, options)
}

async function composed(
  { id, files }: FlowFiles,
  setting: FlowSetting | undefined,
  checks: FlowChecks,
  options: CompileOptions,
): Promise<LoadedFlow> {
  const { digest } = options
  const faults: AssistantFault[] = []
  const flows = new Map<string | null, CompiledFlow>()
  const layers: Selection = Object.fromEntries(
    Object.entries(setting?.layers ?? {}).filter(([, pack]) => pack !== undefined),
  )
  for (const path of [null, ...pathsOf(files)]) {
    const { flow, diagnostics } = composeFlow(files, { ...layers, path }, options)
    if (flow === null) faults.push(...errorsIn(diagnostics))
    else flows.set(path, flow)
  }
  const plain = flows.get(null)
  if (plain === undefined || faults.length > 0) return { ok: false, faults: distinct(faults) }
  const revisions = new Map([...flows].map(([path, { revision }]) => [path, revision] as const))
  const votesFor = pathVotes(plain, digest)
  return {
    ok: true,
    flow: {
      id,
      compiled: path => flows.get(path) ?? plain,
      revisions,
      checks,
      edition: digest(JSON.stringify([...revisions])),
      reader: await readerOf(flows.values()),
      votesFor,
      overrideIn: pathOverride(plain, votesFor),
    },
  }
}

/** Tables of phone numbers are loaded only where a question may ask for one. */
const readerOf = (flows: Iterable<CompiledFlow>) =>
  createSlotReader(
    [...flows].flatMap(({ scopes }) =>
      scopes.map(({ keys }) =>
        Object.fromEntries(
          keys.flatMap(({ name, answer }) => {
            const slot = slotOf(answer.type === 'list' ? answer.of : answer, [])
            return slot === null ? [] : [[name, slot] as const]
          }),
        ),
      ),
    ),
  )

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
