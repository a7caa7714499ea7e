import type { IdempotencyKey, SessionId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { Principal } from '../core/principal.ts'

/** A call to make, and the person it is made for. */
export interface Execution extends Principal {
  readonly tool: string
  /** Checked, with defaults filled in. */
  readonly arguments: Json
  /** Unique for this call, the same when it is made again after a crash. */
  readonly key: IdempotencyKey
  readonly session: SessionId
  readonly locale: string
  /** Aborts at the tool's timeout and when the person stops the turn. */
  readonly signal: AbortSignal
  /** The tool's own code. */
  run(): Promise<Json>
}

/**
 * Makes the calls of tools: elsewhere, with other credentials, or as the tools themselves would. It is called after the
 * claim is durable; what it returns is the outcome, what it throws a failure (see `ToolError`). Timeouts, retries after
 * a crash, `verify` and jobs stay as the tool declares them.
 */
export interface ToolExecutor {
  execute(call: Execution): Promise<Json> | Json
}
