import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chooseFlow } from '../../../assistants/choose-flow.ts'
import { loadAssistants } from '../../../assistants/load-assistants.ts'
import { readFlowSetting } from '../../../assistants/read-flow-setting.ts'
import { readFlowTexts } from '../../../assistants/read-flow-texts.ts'
import { loadConfig } from '../../../config/load-config.ts'
import type { Diagnostic } from '../../../flows/ir/diagnostic.ts'
import { composeFlow } from '../../../flows/layers/compose-flow.ts'
import { createFlowSet, type FlowFiles } from '../../../flows/layers/flow-set.ts'
import {
  CHOSEN_LAYERS,
  packsOf,
  pathsOf,
  type Selection,
  selectParts,
} from '../../../flows/layers/select-parts.ts'
import type { Call } from '../../command.ts'
import { inputsOf } from '../../open-engine.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { type OpenFlows, openFlows, selectionOf } from './open-flows.ts'
import { distinctDiagnostics, formatDiagnostics } from './print-diagnostics.ts'

export const check: FlowCommand = {
  usage: '[FLOW …]',
  about: 'says what is wrong, in every mix of layers and paths; quiet when nothing is',
  takes: { least: 0, most: Number.POSITIVE_INFINITY },
  options: SELECTION_OPTIONS,
  async run(call) {
    const sets = await openAll(call)
    const chosen = await Promise.all(sets.map(one => choicesIn(one, selectionOf(call))))
    const found: Diagnostic[] = chosen.flat()
    const flows = sets.flatMap(({ flows, diagnostics, options }) => {
      found.push(...diagnostics)
      return flows.map(flow => {
        const selections = selectionsOf(flow, selectionOf(call))
        const composed = selections.map(selection => composeFlow(flow.files, selection, options))
        found.push(...composed.flatMap(one => one.diagnostics))
        const revisions = selections.map((selection, index) => ({
          ...selection,
          revision: composed[index]?.flow?.revision ?? null,
        }))
        return { id: flow.id, file: flow.file, revisions }
      })
    })
    const diagnostics = distinctDiagnostics(found)
    const ok = diagnostics.every(({ severity }) => severity !== 'error')
    const { out, paint } = call.terminal
    out(call.json ? `${JSON.stringify({ ok, flows, diagnostics })}\n` : formatDiagnostics(diagnostics, paint))
    return ok ? 0 : 1
  },
}

/** Faults in what an assistant chooses of its flows and their packs: every mix may be sound, and still none be taken. */
async function choicesIn({ assistant }: OpenFlows, flags: Selection): Promise<readonly Diagnostic[]> {
  if (assistant === null) return []
  const setting = await readFlowSetting(assistant)
  // All of them, also where one file was named.
  const { flows } = createFlowSet(await readFlowTexts(join(assistant, 'flows')))
  const chosen = chooseFlow(assistant, flows, setting)
  if (!chosen.ok) return [chosen.diagnostic]
  const { path: _, ...packs } = flags
  const { live, shadow } = chosen
  return [
    ...(live === null ? [] : selectParts(live.flow.files, { ...live.layers, ...packs }).diagnostics),
    ...(shadow === null ? [] : selectParts(shadow.flow.files, shadow.layers).diagnostics),
  ]
}

/** Without a name: the flows of all assistants that have some. */
async function openAll(call: Call): Promise<OpenFlows[]> {
  if (call.positionals.length > 0) return Promise.all(call.positionals.map(target => openFlows(call, target)))
  const folders = loadConfig(inputsOf(call)).assistantFolders.map(folder => resolve(call.cwd, folder))
  const assistants = await loadAssistants(folders)
  const withFlows = await Promise.all(
    assistants.map(async ({ folder }) =>
      (await stat(join(folder, 'flows')).catch(() => null)) ? folder : null,
    ),
  )
  return Promise.all(withFlows.flatMap(folder => (folder === null ? [] : [openFlows(call, folder)])))
}

/** Every combination of packs and paths that the flags leave open. */
export function selectionsOf({ files }: FlowFiles, selection: Selection): readonly Selection[] {
  let selections: Selection[] = [selection]
  for (const layer of CHOSEN_LAYERS) {
    const packs = packsOf(files, layer)
    if (selection[layer] === undefined && packs.length > 1)
      selections = selections.flatMap(one => packs.map(pack => ({ ...one, [layer]: pack })))
  }
  if (selection.path) return selections
  return selections.flatMap(one => [null, ...pathsOf(files)].map(path => ({ ...one, path })))
}
