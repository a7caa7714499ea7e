import { type Json, ofJson } from '../core/json.ts'
import type { SessionState } from '../core/session.ts'
import { answerSpec, questionAt } from '../flows/answer-label.ts'
import { type PackedFlowState, unpackFlowState } from '../flows/engine/pack-state.ts'
import type { FlowProgress } from '../flows/flow-progress.ts'
import { flowProgress } from '../flows/flow-progress.ts'
import { valueWords } from '../flows/value-words.ts'
import type { SessionRow } from '../ports/journal-store.ts'
import type { Visit } from './visit.ts'

export interface FlowView {
  readonly progress: FlowProgress
  /** A value as the question at that address would read it back. */
  readonly wordsFor: (node: string, value: Json) => string
}

/** A session in its flow, in the language of the request; null where it is in none that is known. */
export async function flowView(
  { directory, flows, budget }: Visit,
  { assistant }: SessionRow,
  { flow: open }: SessionState,
  locale: string,
): Promise<FlowView | null> {
  const current = open === null ? null : (directory.entry(assistant)?.serving?.flow ?? null)
  if (open === null || current === null) return null
  const state = unpackFlowState(ofJson<PackedFlowState>(open.state))
  const compiled = await flows.pinned(current, open.revision, state.active_path)
  if (compiled === null) return null
  return {
    progress: budget.within(() => flowProgress(compiled, state, locale, open.endedAt ?? null)),
    wordsFor: (node, value) => {
      const spec = answerSpec(compiled, questionAt(compiled, node))
      return spec === null ? String(value) : valueWords(value, spec, locale)
    },
  }
}
