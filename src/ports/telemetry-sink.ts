import { FLOW_EVENTS } from '../core/flow.ts'
import type { JsonObject } from '../core/json.ts'

/** The eight stages of a customer interaction, in their order. */
export const STAGES = [
  'received',
  'intents_eligible',
  'intent_classified',
  'plan_created',
  'plan_communicated',
  'policy_check',
  'tool_execute',
  'respond',
] as const
export type Stage = (typeof STAGES)[number]

/** Events beside the stages, under the names dashboards know. */
export const TELEMETRY_EVENTS = [
  'router_decision',
  'tool_opened',
  'tool_submitted',
  'tool_canceled',
  'validation_warning_shown',
  'user_opt_out_changed',
  'plan_step',
  'plan_review',
  'plan_drafted',
  'plan_model_call',
  'handed_over',
  'answer_rated',
  ...FLOW_EVENTS,
] as const
export type TelemetryEventName = (typeof TELEMETRY_EVENTS)[number]

/** Events that no fact alone shows: many together do. */
export const ALERTS = ['budget_alert'] as const
export type Alert = (typeof ALERTS)[number]

/** One redacted event of an interaction. */
export interface TelemetryEvent {
  readonly seq: number
  /** Counts on from 1 where a fact shows more than one event; the first has none. */
  readonly part?: number
  /** ISO 8601. */
  readonly timestamp: string
  readonly session_id: string
  readonly interaction_id: string
  readonly stage: Stage | TelemetryEventName | Alert
  readonly level: 'info' | 'warn' | 'error'
  readonly payload: JsonObject
}

/** Receiver of telemetry. */
export interface TelemetrySink {
  /** Must not throw or reject: a broken sink never harms a turn. Gets redacted events only. */
  record(events: readonly TelemetryEvent[]): void
  /** Resolves when all that was recorded is written. */
  close(): Promise<void>
}
