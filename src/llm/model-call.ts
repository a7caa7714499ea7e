import type * as z from 'zod/mini'
import type { ErrorCode } from '../core/error.ts'
import type { AssistantId, SessionId, UserId } from '../core/id.ts'
import type { ModelSlot } from '../core/profile.ts'
import type { ReplyPart } from '../core/reply-part.ts'
import type { Usage } from '../core/usage.ts'
import type { FinishReason, ModelRequest, ModelToolCall } from '../ports/model.ts'

/** One call to a model, with all that cost and usage are attributed by. */
export interface ModelCall {
  readonly profile: ModelSlot
  /** The provider's name of another model than the profile's, or a reference to another provider's. */
  readonly model?: string
  readonly assistant?: AssistantId
  /** Purpose of the call: `planner_stream`, `plan_review`, … */
  readonly operationType: string
  readonly contextType: string
  readonly session: SessionId
  readonly user: UserId
  readonly request: Omit<ModelRequest, 'model'>
}

export interface CallFacts {
  /** Of all attempts together, failed ones included. */
  readonly usage: Usage
  /** False when the model has no row in the price table: the cost is then 0 because nobody knows it. */
  readonly priced: boolean
  readonly model: string
  readonly provider: string
  readonly attempts: number
}

type Failed = { readonly status: 'error'; readonly code: ErrorCode; readonly detail: string }
/** `text` is what had arrived. */
type Cancelled = { readonly status: 'cancelled'; readonly text: string }
type Answered = {
  readonly status: 'ok'
  readonly text: string
  readonly toolCalls: readonly ModelToolCall[]
  readonly finish: FinishReason
  readonly parts?: readonly ReplyPart[]
}

export type Ending = Answered | Failed | Cancelled
export type ModelOutcome = CallFacts & Ending
export type StructuredOutcome<Value> = CallFacts &
  ({ readonly status: 'ok'; readonly value: Value } | Failed | Cancelled)

/**
 * Everything heard before the outcome is provisional: `restart` takes back all text and tool calls since the beginning.
 * So no tool call is acted upon before the outcome says `ok`.
 */
export type ServicePart =
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | { readonly type: 'tool_call'; readonly call: ModelToolCall }
  | { readonly type: 'restart'; readonly code: ErrorCode }

/** Takes parts as they come; only a `restart` is waited for. */
export type PartListener = (part: ServicePart) => void | Promise<void>

export interface ModelService {
  /**
   * Never hangs, and rejects only with what `listener` threw, which stops the provider. When `signal` aborts, the outcome
   * comes at once with status `cancelled`.
   */
  stream(call: ModelCall, signal: AbortSignal, listener: PartListener): Promise<ModelOutcome>
  /**
   * Asks for JSON of this schema. An answer that does not fit is shown to the model once, with its faults; if the
   * second one does not fit either, the outcome is the error `model_garbled`. Never rejects.
   */
  structured<Schema extends z.core.$ZodType>(
    call: ModelCall,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<StructuredOutcome<z.output<Schema>>>
}
