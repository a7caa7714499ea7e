import { clip } from '../core/clip.ts'
import type { JournalEventOf } from '../core/event.ts'
import type { LastTurn, SessionState } from '../core/session.ts'

/** Characters of the summary. */
export const LONGEST_SUMMARY = 280

/** The turn that ends, in brief; of one that no client began, the one before it. */
export function lastTurnOf({ open, lastTurn, window, place, effects }: SessionState): LastTurn | null {
  if (open === null || open.started.payload.run === null) return lastTurn
  const own = window.filter(({ turn }) => turn === open.turn)
  const isAbout = place.entityId !== null && own.some(({ role }) => role === 'user')
  const tools = Object.values(effects).filter(({ kind }) => kind === 'tool')
  return {
    summary: clip(own.findLast(({ role }) => role === 'assistant')?.text ?? '', LONGEST_SUMMARY),
    entities: isAbout && place.entityId !== null ? [place.entityId] : [],
    tools: [...new Set(tools.map(({ name }) => name))],
  }
}

export function withOntology(
  state: SessionState,
  { payload: { plan, outcome }, content }: JournalEventOf<'ontology_loaded'>,
): SessionState {
  if (content === null) return state
  const found = state.plans[plan]?.steps[0]?.result ?? null
  return { ...state, ontology: { ...content, outcome, found } }
}
