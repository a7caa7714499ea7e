import { SignalboxError } from '../core/error.ts'
import type { FactType, JournalEvent } from '../core/event.ts'
import type { SessionId, TurnId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import { ofJson } from '../core/json.ts'

/** The version in which each kind of fact is written today. Raise it together with a row in `LIFTS`. */
export const FACT_VERSIONS = {
  session_opened: 1,
  session_forked: 1,
  fork_made: 1,
  answer_rated: 1,
  sharing_changed: 1,
  turn_started: 1,
  turn_resumed: 1,
  message_received: 1,
  answer_received: 1,
  desk_received: 1,
  desk_changed: 1,
  desk_refused: 1,
  decision_made: 1,
  effect_claimed: 1,
  effect_settled: 1,
  effect_accepted: 1,
  artifact_created: 1,
  step_restarted: 1,
  turn_interrupted: 1,
  plan_created: 1,
  step_changed: 1,
  plan_ended: 1,
  plan_drafted: 1,
  draft_changed: 1,
  plan_reviewed: 1,
  policy_checked: 1,
  pending_opened: 1,
  pendings_shown: 1,
  pending_settled: 1,
  ui_opened: 1,
  ui_checked: 1,
  opt_out_changed: 1,
  rules_changed: 1,
  preferences_changed: 1,
  flow_stepped: 1,
  flow_moved: 1,
  flow_shadowed: 1,
  intent_classified: 1,
  part_consulted: 1,
  ontology_loaded: 1,
  history_summarised: 1,
  escalated: 1,
  message_sent: 1,
  error_logged: 1,
  turn_ended: 1,
  content_deleted: 1,
} as const satisfies Record<FactType, number>

export interface StoredEvent {
  readonly v: number
  readonly seq: number
  readonly at: number
  readonly session: SessionId
  readonly turn: TurnId | null
  readonly type: string
  readonly payload: Json
  readonly content: Json
}

/** From version n to n + 1 of one kind of fact. */
export type Lift = (event: StoredEvent) => StoredEvent
export type Lifts = Readonly<Record<string, readonly Lift[]>>

/** `LIFTS.some_fact[0]` lifts version 1 to 2, and so on. Empty until a fact of a published version changes its shape. */
const LIFTS: Lifts = {}

/** Lifts an event to today's shape; one of a kind or version this engine does not know throws. */
export function upcast(
  event: StoredEvent,
  lifts: Lifts = LIFTS,
  versions: Readonly<Record<string, number>> = FACT_VERSIONS,
): JournalEvent {
  const current = Object.hasOwn(versions, event.type) ? versions[event.type] : undefined
  if (current === undefined) throw newerJournal(`event ${event.seq} is of unknown kind ${event.type}`)
  if (event.v > current)
    throw newerJournal(
      `event ${event.seq} (${event.type}) has version ${event.v}, this engine reads up to ${current}`,
    )
  let lifted = event
  while (lifted.v < current) {
    const lift = lifts[lifted.type]?.[lifted.v - 1]
    if (lift === undefined) throw new Error(`no lift for ${lifted.type} from version ${lifted.v}`)
    lifted = { ...lift(lifted), v: lifted.v + 1 }
  }
  return ofJson<JournalEvent>(lifted)
}

/** Not damage: a newer engine wrote it and can read it. */
export function newerJournal(message: string): SignalboxError {
  return new SignalboxError('newer_journal', message, {
    hint: 'Start the version of Signalbox that wrote it.',
  })
}
