import { ofJson } from '../core/json.ts'
import type { SessionState } from '../core/session.ts'
import { type PackedFlowState, unpackFlowState } from '../flows/engine/pack-state.ts'
import type { FlowProgress } from '../flows/flow-progress.ts'
import { flowProgress } from '../flows/flow-progress.ts'
import type { SessionRow } from '../ports/journal-store.ts'
import type { Visit } from './visit.ts'

/** Progress of a session in its flow, in the language of the request; null where it is in none that is known. */
export async function flowView(
  { directory, flows, budget }: Visit,
  { assistant }: SessionRow,
  { flow: open }: SessionState,
  locale: string,
): Promise<FlowProgress | null> {
  const current = open === null ? null : (directory.entry(assistant)?.serving?.flow ?? null)
  if (open === null || current === null) return null
  const state = unpackFlowState(ofJson<PackedFlowState>(open.state))
  const compiled = await flows.pinned(current, open.revision, state.active_path)
  return compiled && budget.within(() => flowProgress(compiled, state, locale))
}
