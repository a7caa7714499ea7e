import { join } from 'node:path'
import type { Diagnostic } from '../flows/ir/diagnostic.ts'
import type { FlowFiles } from '../flows/layers/flow-set.ts'
import { layerDiagnostic } from '../flows/layers/layer-diagnostic.ts'
import type { AssistantSettings } from './schema.ts'
import { shownPath } from './shown-path.ts'

export type FlowSetting = NonNullable<AssistantSettings['flow']>

/** The flow an assistant runs; null where it has none. */
export type ChosenFlow =
  | { readonly ok: true; readonly flow: FlowFiles | null }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

export function chooseFlow(
  folder: string,
  flows: readonly FlowFiles[],
  setting: FlowSetting | undefined,
): ChosenFlow {
  const names = flows.map(({ id }) => id).join(', ')
  const refuse = (code: 'unknown_flow' | 'flow_not_chosen', message: string, hint: string): ChosenFlow => ({
    ok: false,
    diagnostic: layerDiagnostic(
      code,
      message,
      { file: shownPath(join(folder, 'assistant.yaml')), line: 1, column: 1 },
      hint,
    ),
  })
  const [first, ...others] = flows
  if (setting?.id !== undefined) {
    const flow = flows.find(({ id }) => id === setting.id)
    if (flow) return { ok: true, flow }
    return refuse('unknown_flow', `there is no flow ${setting.id} in flows/`, `there is ${names || 'none'}`)
  }
  if (first === undefined && setting !== undefined)
    return refuse('unknown_flow', 'there is no flow in flows/', 'a flow is a file called NAME.flow.yaml')
  if (others.length > 0)
    return refuse('flow_not_chosen', `there are several flows: ${names}`, `write flow: { id: ${first?.id} }`)
  return { ok: true, flow: first ?? null }
}
