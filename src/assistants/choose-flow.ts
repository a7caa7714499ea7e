import { join } from 'node:path'
import { canonicalJson } from '../core/json.ts'
import type { Diagnostic } from '../flows/ir/diagnostic.ts'
import type { FlowFiles } from '../flows/layers/flow-set.ts'
import { type LayerCode, layerDiagnostic } from '../flows/layers/layer-diagnostic.ts'
import type { Selection } from '../flows/layers/select-parts.ts'
import type { AssistantSettings } from './schema.ts'
import { shownPath } from './shown-path.ts'

export type FlowSetting = NonNullable<AssistantSettings['flow']>

/** Flow with the packs laid over it. */
export interface FlowChoice {
  readonly flow: FlowFiles
  readonly layers: Selection
}

/** The flow an assistant runs, and the one in its shadow; null where it has none. */
export type ChosenFlow =
  | { readonly ok: true; readonly live: FlowChoice | null; readonly shadow: FlowChoice | null }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

export function chooseFlow(
  folder: string,
  flows: readonly FlowFiles[],
  setting: FlowSetting | undefined,
): ChosenFlow {
  const names = flows.map(({ id }) => id).join(', ')
  const refuse = (code: LayerCode, message: string, hint: string): ChosenFlow => ({
    ok: false,
    diagnostic: layerDiagnostic(
      code,
      message,
      { file: shownPath(join(folder, 'assistant.yaml')), line: 1, column: 1 },
      hint,
    ),
  })
  const there = `there is ${names || 'none'}`
  const [first, ...others] = flows
  const { id = first?.id } = setting ?? {}
  const flow = flows.find(one => one.id === id)
  if (flow === undefined) {
    if (setting === undefined) return { ok: true, live: null, shadow: null }
    return id === undefined
      ? refuse('unknown_flow', 'there is no flow in flows/', 'a flow is a file called NAME.flow.yaml')
      : refuse('unknown_flow', `there is no flow ${id} in flows/`, there)
  }
  if (setting?.id === undefined && others.length > 0)
    return refuse('flow_not_chosen', `there are several flows: ${names}`, `write flow: { id: ${first?.id} }`)
  const live = { flow, layers: layersOf(setting) }
  if (setting?.shadow === undefined) return { ok: true, live, shadow: null }
  const shadow = shadowOf(flows, live, setting.shadow)
  if (shadow === null)
    return refuse('unknown_flow', `there is no flow ${setting.shadow.id} in flows/ for the shadow`, there)
  if (shadow.flow === flow && canonicalJson(shadow.layers) === canonicalJson(live.layers))
    return refuse(
      'shadow_is_live',
      `the shadow of ${flow.id} is ${flow.id} itself`,
      'name another flow, or other layers of it',
    )
  return { ok: true, live, shadow }
}

/** Another set of packs of the same flow keeps those it does not name; another flow has its own. */
function shadowOf(
  flows: readonly FlowFiles[],
  live: FlowChoice,
  setting: NonNullable<FlowSetting['shadow']>,
): FlowChoice | null {
  const { id = live.flow.id } = setting
  const flow = flows.find(one => one.id === id)
  if (flow === undefined) return null
  const kept = flow === live.flow ? live.layers : {}
  return { flow, layers: { ...kept, ...layersOf(setting) } }
}

const layersOf = (
  setting: Pick<FlowSetting, 'layers'> | undefined,
): Selection & Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(setting?.layers ?? {}).flatMap(([layer, pack]) =>
      pack === undefined ? [] : [[layer, pack] as const],
    ),
  )
