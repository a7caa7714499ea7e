import type { ErrorCode } from '../core/error.ts'
import type { EffectPolicy } from '../core/event.ts'
import type { IdempotencyKey, SessionId } from '../core/id.ts'
import type { Json, JsonObject } from '../core/json.ts'
import type { Estimate } from '../core/pending.ts'
import type { Principal } from '../core/principal.ts'
import type { LocalizedText } from '../flows/ir/text.ts'
import type { DataSources } from '../ports/data-source.ts'
import type { RemoteTool } from './mcp/remote-tool.ts'
import type { ToolFault } from './tool-error.ts'

/** A call's surroundings, and the person it is made for. */
export interface ToolContext extends Principal {
  /** Unique for this call, the same when it is made again after a crash: hand it on as idempotency key. */
  readonly key: IdempotencyKey
  readonly signal: AbortSignal
  readonly session: SessionId
  readonly locale: string
  /** Moment the turn began, in milliseconds, and the person's time zone: what "today" means. */
  readonly now: number
  readonly zone: string
  /** Folder for what the assistant keeps itself, not made yet; null where nothing is kept on disk. */
  readonly folder: string | null
  /** The assistant's, or what the application brought in their place. */
  readonly sources: DataSources
  /**
   * Tells what this call has cost, each time it costs something; it adds up, and is recorded with the outcome. Without
   * a word, a call that took place has cost what `estimate` says.
   */
  spend(cost: Spending): void
  /** Tells the person how far a long call is: its stage in words, the part that is done from 0 to 1, or a count above that. */
  progress(progress: string | number): void
}

/** Money and calls of services, as a tool tells them. */
export interface Spending {
  readonly costUsd?: number
  /** Calls of services; 1 unless told. */
  readonly apiCalls?: number
}

/** Surroundings of a look that makes no call. */
export type LookContext = Omit<ToolContext, 'key' | 'spend' | 'progress'>

/** Answer of a `verify` tool when asked whether a call that lost its outcome took place. The result is as of `run`. */
export type Verification =
  | { readonly happened: 'yes'; readonly result: unknown }
  | { readonly happened: 'no' }
  | { readonly happened: 'unknown' }

/** State of a long job. The result is as of `run`. */
export type JobState =
  | {
      readonly status: 'running'
      /** State it is in, in words, or as a number: the part that is done from 0 to 1, above that a count. */
      readonly progress?: string | number
      /** Time before which it is not asked for: a service may want to be left alone. */
      readonly againInMs?: number
    }
  | FinishedJob
  | { readonly status: 'failed'; readonly error: string; readonly fault?: ToolFault }

/** A job that is over. `run` may return one as well: nothing is asked for then. */
export interface FinishedJob {
  readonly status: 'done'
  readonly result: unknown
}

/** Makes a tool a long job: `run` only starts it and returns its handle, which is kept and asked until it is over. */
export interface Job {
  readonly everyMs: number
  /** A question that is not answered by then has failed; 10 seconds unless told. */
  readonly answerMs?: number
  poll(handle: Json, context: ToolContext): Promise<JobState> | JobState
  /** Without it, a job that is called off counts as in doubt. */
  cancel?(handle: Json, context: ToolContext): Promise<void> | void
}

/** A tool as it is offered, judged and checked, wherever it runs: arguments have a JSON Schema and a checker. */
export interface DescribedTool {
  readonly name: string
  /** Name people know it by, where it is not its name. */
  readonly title?: LocalizedText
  /** Question that asks for a call, with fields for its arguments. */
  readonly confirm?: LocalizedText
  /** Names people know its parameters by, where they are not those of the schema. */
  readonly labels?: Readonly<Record<string, LocalizedText>>
  readonly description: string
  readonly parameters: JsonObject
  /** Form of its results, where it says so: flows that keep parts of them are held to it. */
  readonly result?: JsonObject
  /** Treatment of a claim without outcome after a crash. Default `ask`. */
  readonly effect: EffectPolicy
  readonly timeoutMs: number
  /** True for a tool that only looks, and changes nothing: whether a call is meant costs nothing. Being repeatable alone does not say so. */
  readonly readOnly?: true
  /** True for what cannot be undone: asks before it runs unless a policy says otherwise. */
  readonly destructive: boolean
  /** Nobody said that it destroys anything, nor that it does not. */
  readonly unproven?: boolean
  /** Returns the checked arguments, or one line per fault naming its path: for a model, or in a person's language. */
  check(
    argumentsJson: Json,
    locale?: string,
  ): { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly faults: readonly string[] }
  /** Expected cost and time of a call with these arguments: shown with the question, and more than shown asks again. */
  estimate?(args: Json): Estimate | null
  /** Reason for which it is not offered, and a call of it is refused. */
  readonly refused?: { readonly code: ErrorCode; readonly detail: string }
  verify?(args: Json, context: ToolContext): Promise<Verification> | Verification
  /** False where what the arguments name is not there. Only looks. */
  exists?(args: Json, context: LookContext): Promise<boolean> | boolean
  /** Server of tools it runs at. */
  readonly remote?: RemoteTool | undefined
}

/** A tool whose code is here. */
export interface OwnTool extends DescribedTool {
  run(args: Json, context: ToolContext): Promise<Json> | Json
  readonly job?: Job
  readonly remote?: undefined
}

/** A tool that runs at a server of tools. */
export interface ServerTool extends DescribedTool {
  readonly remote: RemoteTool
}

/** A tool of an assistant: its own, or one of an MCP server. */
export type Tool = OwnTool | ServerTool
