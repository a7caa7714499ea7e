import type { Json, JsonObject } from '../core/json.ts'

/**
 * Address of a server of tools. Texts may name environment variables as `${NAME}`: they are filled in on connecting.
 */
export type McpAddress =
  | {
      readonly kind: 'command'
      readonly command: string
      readonly args: readonly string[]
      readonly env: Readonly<Record<string, string>>
      readonly folder: string
    }
  | { readonly kind: 'url'; readonly url: string; readonly headers: Readonly<Record<string, string>> }

/** Question of a server to the person in the middle of a call. */
export interface Elicitation {
  readonly message: string
  readonly schema: JsonObject
}

export type ElicitationAnswer =
  | { readonly action: 'accept'; readonly content: JsonObject }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }

/** Outcome of a request. `lost`: nobody knows whether the server acted on it. */
export type McpReply =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost'; readonly message: string }

export interface McpListener {
  /** Answered when the person has; without it the server is told that nobody can be asked. */
  readonly elicit?: (asked: Elicitation) => Promise<ElicitationAnswer>
  /** The connection is gone, whoever ended it. */
  readonly closed: () => void
}

export interface McpConnection {
  /** Every tool as the server describes it, unchecked. Rejects when it cannot be had. */
  tools(signal: AbortSignal): Promise<readonly Json[]>
  /** Never rejects. Tells the server to stop when `signal` aborts. */
  call(
    tool: string,
    args: JsonObject,
    signal: AbortSignal,
    progress: (text: string) => void,
  ): Promise<McpReply>
  /** Last lines the server wrote to its error output. Bounded. */
  complaints(): string
  /** Ends the server's process, if it is ours. Never rejects. */
  close(): Promise<void>
}

/** Rejects when the server cannot be reached or started. No message of a server's may take more than a few megabytes. */
export type McpConnect = (
  address: McpAddress,
  listener: McpListener,
  signal: AbortSignal,
) => Promise<McpConnection>
