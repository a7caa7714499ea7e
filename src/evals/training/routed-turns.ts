import type { Decision } from '../../core/decision.ts'
import type { JournalEvent, JournalEventOf } from '../../core/event.ts'
import type { SessionId } from '../../core/id.ts'
import type { SessionState } from '../../core/session.ts'
import type { UiToolName } from '../../core/ui.ts'
import { emptyState, fold } from '../../journal/fold.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { blocksOf } from '../../ui-tools/opt-out.ts'
import { preferences, routerStateOf } from '../../ui-tools/router/router-state-of.ts'
import { questionOf } from '../../ui-tools/tools-in-words.ts'
import type { Correction, Label, RoutedTurn } from './routed-turn.ts'

/** Rules of a person's own: theirs alone, and nothing to learn. */
const OWN_RULES: ReadonlySet<string> = new Set(['rule_forces', 'rule_suppresses', 'off_the_menu'])
/** Nobody but the router decided, or the message went on to conversation. */
const ROUTED: ReadonlySet<string> = new Set(['ui', 'router', 'conversation'])
/** Rules by which a tool opens because it was asked for. */
const ASKED_FOR: ReadonlySet<string> = new Set(['asked_by_name', 'columns_named', 'bulk', 'process_to_map'])

/**
 * The messages of one session that the router decided about, with what the person made of it: a cancelled tool, an
 * opt-out after it, another tool in its place, or a tool asked for right after a reply that opened none, correct it.
 * Null where content was deleted: nothing is to be learned from such a session.
 */
export function routedTurns(session: SessionId, events: readonly JournalEvent[]): RoutedTurn[] | null {
  if (events.some(({ type }) => type === 'content_deleted')) return null
  const turns: Draft[] = []
  let state = emptyState(session)
  let before = state
  let start: JournalEventOf<'turn_started'> | null = null
  let text: string | null = null
  for (const event of events) {
    if (event.type === 'turn_started') {
      before = state
      start = event
      text = null
    }
    if (event.type === 'message_received') text = event.content?.text ?? null
    if (event.type === 'decision_made' && start !== null && text !== null)
      turns.push(draftOf(event.payload, text, before, start))
    const last = turns.at(-1)
    if (last !== undefined) note(turns, last, event)
    state = fold(state, event)
  }
  return turns.flatMap(turn => (turn.routed === null ? [] : [turn.routed]))
}

/** Turn that a correction may still change. */
interface Draft {
  /** Null where another rung decided. */
  routed: RoutedTurn | null
  tool: UiToolName | null
}

function draftOf(
  decision: Decision,
  text: string,
  state: SessionState,
  { payload: { locale, surface, now } }: JournalEventOf<'turn_started'>,
): Draft {
  const own = [decision, ...decision.candidates].find(({ rung }) => rung === 'router' || rung === 'ui')
  const rule = own?.rule ?? ''
  if (own === undefined || !ROUTED.has(decision.rung) || OWN_RULES.has(rule))
    return { routed: null, tool: null }
  return {
    routed: {
      text,
      language: languageOf(locale),
      state: {
        ...routerStateOf(state, now),
        ...preferences(surface.preferredUi ?? state.ui.preferred),
        // Nothing goes by it, and people's words stand in it.
        ui_checkpoint: null,
      },
      label: labelOf(decision),
      rule,
      confidence: own.confidence,
      correction: null,
    },
    tool: null,
  }
}

const labelOf = ({ track }: Decision): Label =>
  track.kind === 'clarify' ? { action: 'clarify', tool: questionOf(track.question).tool } : { action: 'chat' }

/** Notes the turn's outcome, and what the next ones say about it. */
function note(turns: readonly Draft[], last: Draft, event: JournalEvent): void {
  if (event.type === 'ui_opened' && event.payload.iteration === 0) {
    const { tool } = event.payload
    const label = { action: 'tool', tool, params: event.content?.checkpoint.payload ?? {} } as const
    last.tool = tool
    if (last.routed === null) return
    last.routed = { ...last.routed, label }
    overrides(turns.at(-2), last.routed, label)
  }
  if (event.type === 'pending_settled' && event.payload.kind === 'ui_tool') {
    const { outcome } = event.payload.settlement
    const opener = turns.findLast(({ tool }) => tool !== null)
    const isRefused = outcome === 'cancelled' || outcome === 'declined'
    if (isRefused && opener?.routed?.correction === null) correct(opener, { action: 'chat' }, 'cancelled')
    if (opener !== undefined) opener.tool = null
  }
  if (event.type === 'opt_out_changed') {
    const blocks = blocksOf(event.payload.optOut, event.at)
    const opener = turns.slice(-2).findLast(({ tool }) => tool !== null && blocks(tool))
    correct(opener, { action: 'chat' }, 'opted_out')
  }
}

/**
 * Corrects the turn before: what opens now should have opened then, where that was cancelled, or where nothing opened
 * and this was asked for.
 */
function overrides(before: Draft | undefined, { rule }: RoutedTurn, label: Label): void {
  const earlier = before?.routed ?? null
  if (before === undefined || earlier === null) return
  if (earlier.correction === 'cancelled') correct(before, label, 'overridden')
  else if (earlier.label.action === 'chat' && earlier.rule === 'nothing_fits' && ASKED_FOR.has(rule))
    correct(before, label, 'asked_for')
}

function correct(turn: Draft | undefined, label: Label, correction: Correction): void {
  if (turn?.routed) turn.routed = { ...turn.routed, label, correction }
}
