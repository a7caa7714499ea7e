import type { JournalEventOf } from '../core/event.ts'
import type { Settlement } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import type { UiSession } from '../core/ui.ts'

export function withUi(
  state: SessionState,
  { payload: { tool }, content }: JournalEventOf<'ui_opened'>,
): SessionState {
  const { checkpoint = null, draft: seed = null } = content ?? {}
  return { ...state, ui: { ...state.ui, last_tool: tool, last_tool_status: 'open', checkpoint, seed } }
}

/** A submitted tool is completed; one that was cancelled counts, one that ran out or was pushed out does not. */
export function withoutUi(
  state: SessionState,
  { turn, payload: { kind, settlement } }: JournalEventOf<'pending_settled'>,
): SessionState {
  if (kind !== 'ui_tool' || state.ui.last_tool_status !== 'open') return state
  const { outcome } = settlement
  const { checkpoint, handed_in: before, consecutive_cancels } = state.ui
  const handed_in =
    outcome === 'answered' && checkpoint !== null && turn !== null
      ? [...before.filter(one => one.checkpoint.tool !== checkpoint.tool), { turn, checkpoint }]
      : before
  return { ...state, ui: { ...state.ui, handed_in, ...ended(outcome, consecutive_cancels) } }
}

function ended(outcome: Settlement['outcome'], cancels: number): Partial<UiSession> {
  if (outcome === 'answered') return { last_tool_status: 'completed', seed: null, consecutive_cancels: 0 }
  const isPersons = outcome === 'cancelled' || outcome === 'declined'
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
