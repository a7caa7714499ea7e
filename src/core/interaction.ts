import type { ErrorCode } from './error.ts'
import type { Json } from './json.ts'

/** One message of a customer, as the application around the engine hands it in. */
export interface Interaction {
  /** Names the message for ever: the same one again gets the same answer, and nothing runs twice. */
  readonly id: string
  readonly text: string
  /** Id of the speaker. The application vouches for it; without one it is the local user. */
  readonly customer_id?: string | undefined
  readonly context?: InteractionContext | undefined
}

/** Surroundings of an interaction: conversation, assistant, language, place. */
export interface InteractionContext {
  /** The conversation it belongs to; without one, the interaction's id begins its own. */
  readonly session_id?: string | undefined
  /** Needed where there are several. */
  readonly assistant?: string | undefined
  readonly channel?: string | undefined
  readonly locale?: string | undefined
  /** IANA name. */
  readonly zone?: string | undefined
  readonly contextType?: string | undefined
  readonly entityId?: string | undefined
  /** Nobody is there who could answer a question. */
  readonly unattended?: boolean | undefined
}

/** Answer to one interaction. */
export interface AgentResponse {
  /** All that the person reads, the open question included. */
  readonly text: string
  /** Of the last tool this interaction called. */
  readonly tool_result?: ToolResult
}

/** Result of a tool, or its failure. */
export type ToolResult =
  | { readonly tool: string; readonly ok: true; readonly result: Json }
  /** Without a code nobody knows whether it took place, or it was called off. */
  | { readonly tool: string; readonly ok: false; readonly error: ErrorCode | null }
