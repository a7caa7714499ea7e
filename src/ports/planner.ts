import type { SessionId } from '../core/id.ts'
import type { Json, JsonObject } from '../core/json.ts'

/** Subject of a plan that is wanted: an intent with all that is known for it. */
export interface PlanRequest {
  readonly session: SessionId
  readonly intent_id: string
  readonly params: JsonObject
  /** The first parameter that is required and not known. */
  readonly missing: string | null
  readonly locale: string
  readonly tools: readonly {
    readonly name: string
    readonly description: string
    /** JSON Schema. */
    readonly parameters: JsonObject
  }[]
}

/** One step of a plan. */
export type PlannedStep =
  /** After a call it is a template, `{result.status}` is what the call gave, and it is said only if that went well. */
  | { readonly type: 'respond'; readonly text: string }
  | { readonly type: 'tool_call'; readonly tool: string; readonly arguments?: Json }
  /** Nothing after it is done: with the answer, the planner is asked again. */
  | { readonly type: 'ask_user'; readonly param: string; readonly prompt: string }

/** Plan for a message. */
export interface Planned {
  readonly steps: readonly PlannedStep[]
}

/**
 * Makes plans for intents. It only plans: every call passes the gate and the door. What it returns is checked and
 * recorded, so a replay does not ask it again. Where it throws, takes longer than 5 s or returns no plan, nothing is
 * done and a human is offered.
 */
export interface Planner {
  plan(request: PlanRequest, signal: AbortSignal): Promise<Planned> | Planned
}
