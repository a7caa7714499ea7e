import type { ErrorCode } from '../core/error.ts'
import type { BlobId } from '../core/id.ts'
import type { Json, JsonObject } from '../core/json.ts'
import type { ShownFile } from '../core/message-file.ts'
import type { ReplyPart } from '../core/reply-part.ts'
import type { ToolCall } from '../core/session.ts'

/** As the model wrote it: the arguments may be broken JSON. Checked at dispatch. */
export type ModelToolCall = ToolCall

/** A file that came with a message. */
export interface ModelFile extends Pick<ShownFile, 'name' | 'mediaType' | 'as' | 'rows' | 'pages' | 'why'> {
  /** Words for it: what it is, and what is in it, between marks. */
  readonly shown: string
  /** A picture that is to be seen. */
  readonly blob?: BlobId
  /** Its bytes, where they were fetched for a model that sees. */
  readonly data?: Uint8Array
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string; readonly files?: readonly ModelFile[] }
  | {
      readonly role: 'assistant'
      readonly text: string
      readonly toolCalls: readonly ModelToolCall[]
      /** Order of its parts, and what goes back with them; without it, the text, then the calls. */
      readonly parts?: readonly ReplyPart[]
    }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly result: Json }

export interface ModelTool {
  readonly name: string
  readonly description: string
  /** JSON Schema, converted once when the tool was defined. */
  readonly parameters: JsonObject
  /** True for a tool that runs in the person's front end. */
  readonly isFrontend?: true
}

/** One request to a language model. */
export interface ModelRequest {
  /** The provider's name for the model. */
  readonly model: string
  readonly system: string
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ModelTool[]
  readonly maxOutputTokens: number
  /** The answer must be JSON of this schema. */
  readonly schema?: JsonObject
}

export interface TokenCount {
  readonly inputTokens: number
  readonly outputTokens: number
  /** Part of the input tokens. */
  readonly cachedInputTokens: number
  /** Part of the input tokens that the provider keeps for the next request. */
  readonly cacheWriteTokens?: number
}

export const NO_TOKENS: TokenCount = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 }

export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'other'

/** A piece of a model's answer, as it streams. */
export type ModelPart =
  /** An empty text is a sign of life: nothing to show yet, but the provider is at work. */
  | { readonly type: 'text'; readonly text: string }
  /** A thought of the model's, as far as its provider shows it. */
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'tool_call'; readonly call: ModelToolCall }
  | {
      readonly type: 'finish'
      readonly reason: FinishReason
      readonly tokens: TokenCount
      /** All it gave in its order, where something has to go back with it. */
      readonly parts?: readonly ReplyPart[]
    }
  | {
      readonly type: 'failed'
      readonly code: ErrorCode
      /** For logs; may quote the provider, never the key. */
      readonly detail: string
      /** Worth another try with the same request. */
      readonly retryable: boolean
      readonly retryAfterMs: number | null
      readonly tokens: TokenCount
    }

/** A language model. */
export interface Model {
  /** True for a model of this name that takes pictures; without it, none does. */
  readonly sees?: (model: string) => boolean
  /** `anthropic`, `openai-compatible`, `offline`, … */
  readonly provider: string
  /** The provider's name for the model, where it is always the same one. */
  readonly modelName?: string
  /**
   * Makes one attempt. Never rejects: a provider failure, a cut stream included, is the final `failed` part; a whole
   * answer ends in `finish`. Stops promptly, without a final part, when `signal` aborts.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>
}
