import type { FactType, JournalEvent } from '../core/event.ts'
import type { TelemetryEvent } from '../ports/telemetry-sink.ts'
import { answerRated } from './answer-rated-event.ts'
import { flowEvents } from './flow-events.ts'
import { handedOverEvent } from './handed-over-event.ts'
import { intentStages, planCommunicatedStage } from './intent-stages.ts'
import { planCreatedStage } from './plan-created-stage.ts'
import { planDrafted, planModelCall, planReview } from './plan-review-events.ts'
import { planStepEvent, stepBegun, stepCompleted } from './plan-step-event.ts'
import { policyCheckStage } from './policy-check-stage.ts'
import { count, ourId, timestamp, turnName } from './public-values.ts'
import { receivedStage } from './received-stage.ts'
import { respondStage } from './respond-stage.ts'
import type { Projection } from './stage-draft.ts'
import { toolExecuteStage } from './tool-execute-stage.ts'
import { startedTurn, type TurnMemory } from './turn-memory.ts'
import { optOutChanged, routerDecision, toolEnded, toolOpened, warningsShown } from './ui-events.ts'
import type { Vocabulary } from './vocabulary.ts'

const none = () => []

/** Stages each kind of fact shows. A new kind of fact does not compile before it has a row here. */
const PROJECTIONS = {
  session_opened: none,
  session_forked: none,
  fork_made: none,
  answer_rated: answerRated,
  sharing_changed: none,
  /** A turn without a message is received all the same. */
  turn_started: ({ payload }, memory, vocabulary) =>
    payload.input === 'message'
      ? []
      : [receivedStage(payload.input, 0, { ...memory, turn: startedTurn(payload) }, vocabulary)],
  turn_resumed: none,
  message_received: ({ payload }, memory, vocabulary) =>
    memory.turn.received ? [] : [receivedStage('message', payload.characters, memory, vocabulary)],
  answer_received: none,
  desk_received: none,
  desk_changed: none,
  desk_refused: none,
  decision_made: routerDecision,
  effect_claimed: stepBegun,
  effect_accepted: none,
  effect_settled: (event, memory, vocabulary) => [
    ...toolExecuteStage(event, memory, vocabulary),
    ...stepCompleted(event, memory, vocabulary),
    ...planModelCall(event, memory, vocabulary),
  ],
  artifact_created: none,
  step_restarted: none,
  turn_interrupted: none,
  plan_created: planCreatedStage,
  step_changed: (event, memory, vocabulary) => [
    ...planCommunicatedStage(event, memory, vocabulary),
    ...planStepEvent(event, memory, vocabulary),
  ],
  plan_ended: none,
  plan_drafted: planDrafted,
  draft_changed: none,
  plan_reviewed: planReview,
  policy_checked: policyCheckStage,
  pending_opened: none,
  pendings_shown: none,
  pending_settled: toolEnded,
  ui_opened: toolOpened,
  ui_checked: warningsShown,
  opt_out_changed: optOutChanged,
  rules_changed: none,
  preferences_changed: none,
  flow_stepped: flowEvents,
  flow_moved: none,
  flow_shadowed: none,
  intent_classified: intentStages,
  part_consulted: none,
  ontology_loaded: none,
  history_summarised: none,
  escalated: handedOverEvent,
  message_sent: none,
  error_logged: none,
  /** A turn that broke before its message was recorded still gets both its ends. */
  turn_ended: (event, memory, vocabulary) => [
    ...(memory.turn.received ? [] : [receivedStage('message', 0, memory, vocabulary)]),
    respondStage(event, memory, vocabulary),
  ],
  content_deleted: none,
} satisfies { [T in FactType]: Projection<T> }

/**
 * The stages a fact shows, as redacted events: allow-listed fields only, each through its sanitizer. `memory` is what
 * `remember` made of the facts before it. Pure, never throws.
 */
export function projectStages(
  event: JournalEvent,
  memory: TurnMemory,
  vocabulary: Vocabulary,
): TelemetryEvent[] {
  const drafts = (PROJECTIONS[event.type] as Projection<FactType>)(event, memory, vocabulary)
  if (drafts.length === 0) return []
  const session = ourId(event.session, vocabulary)
  const envelope = {
    seq: count(event.seq),
    timestamp: timestamp(event.at),
    session_id: session,
    interaction_id: `${session}/${turnName(event.turn, vocabulary)}`,
  }
  return drafts.map((draft, part) => ({ ...envelope, ...(part > 0 && { part }), ...draft }))
}
