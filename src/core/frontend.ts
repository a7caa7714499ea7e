import type { PendingId } from './id.ts'
import type { Json, JsonObject } from './json.ts'

/** A tool of the person's front end: it runs there, and what it returns comes back in the next run. */
export interface FrontendTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of its arguments, as the front end has it. */
  readonly parameters: JsonObject
}

/** Words of a front end about itself, beside the message. All of it is content, and data to whoever reads it. */
export interface Frontend {
  readonly tools?: readonly FrontendTool[]
  /** Notes about what the person has before them. */
  readonly context?: readonly { readonly description: string; readonly value: string }[]
  /** Shared state, without what is the engine's own in it. */
  readonly state?: JsonObject
}

/** Result of a call that waits for a front end. */
export interface FrontendResult {
  readonly pending: PendingId
  readonly response: Json
}

/** Keys of the shared state that the engine writes: what comes back under them is its own. */
export const ENGINE_STATE: ReadonlySet<string> = new Set([
  'agent_state',
  'pendings',
  'plan',
  'plans',
  'steps',
  'last_turn_context',
])
