import type { JournalEventOf } from '../core/event.ts'
import type { SettledBy, Settlement } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import type { HandedIn, UiCheckpoint, UiSession } from '../core/ui.ts'

const MOST_HANDED_IN = 12

export function withUi(
  state: SessionState,
  { payload: { tool }, content }: JournalEventOf<'ui_opened'>,
): SessionState {
  const { checkpoint = null, draft: seed = null } = content ?? {}
  return { ...state, ui: { ...state.ui, last_tool: tool, last_tool_status: 'open', checkpoint, seed } }
}

/** A submitted tool is completed; one that the person cancelled counts, one that ran out, was pushed out or closed with something else does not. */
export function withoutUi(
  state: SessionState,
  { turn, payload: { pending, kind, settlement, by } }: JournalEventOf<'pending_settled'>,
): SessionState {
  if (kind !== 'ui_tool' || state.ui.last_tool_status !== 'open') return state
  const { outcome } = settlement
  const { checkpoint, handed_in: before, consecutive_cancels } = state.ui
  const handed_in =
    outcome === 'answered' && checkpoint !== null && turn !== null
      ? [...beforeIt(before, checkpoint), { turn, pending, checkpoint }].slice(-MOST_HANDED_IN)
      : before
  return { ...state, ui: { ...state.ui, handed_in, ...ended(outcome, by, consecutive_cancels) } }
}

/** One that comes back with a question is the same table, filled in further. */
function beforeIt(all: readonly HandedIn[], { tool, iteration_count }: UiCheckpoint): readonly HandedIn[] {
  const place = iteration_count === 0 ? -1 : all.findLastIndex(one => one.checkpoint.tool === tool)
  return place === -1 ? all : all.toSpliced(place, 1)
}

function ended(outcome: Settlement['outcome'], by: SettledBy, cancels: number): Partial<UiSession> {
  if (outcome === 'answered') return { last_tool_status: 'completed', seed: null, consecutive_cancels: 0 }
  const isPersons = by !== 'engine' && (outcome === 'cancelled' || outcome === 'declined')
  return {
    last_tool_status: 'canceled',
    checkpoint: null,
    consecutive_cancels: cancels + (isPersons ? 1 : 0),
  }
}

/** The one turn of chat after two cancels is this one. */
export function afterDecision(
  state: SessionState,
  { payload: { candidates } }: JournalEventOf<'decision_made'>,
): SessionState {
  const isThatTurn = candidates.some(({ rule }) => rule === 'two_cancels')
  return isThatTurn ? { ...state, ui: { ...state.ui, consecutive_cancels: 0 } } : state
}

/** Drops what was typed. What the person does not want to see is no content. */
export const withoutContent = (ui: UiSession): UiSession => ({
  ...ui,
  checkpoint: null,
  seed: null,
  handed_in: [],
  last_tool_status: ui.last_tool_status === 'open' ? 'canceled' : ui.last_tool_status,
})
