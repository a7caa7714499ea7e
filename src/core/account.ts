import type { ExecutionMode, Verdict } from './draft.ts'
import type { Usage } from './usage.ts'

/** Model calls of one purpose in one context, summed up. */
export interface CostRow {
  /** Purpose of the calls: `planner_stream`, `plan_review`, …; `fallback` is answered without any. */
  readonly operation: string
  readonly contextType: string
  /** Way in which the plan they belong to is carried out; null where they belong to none. */
  readonly executionMode: ExecutionMode | null
  readonly profile: string | null
  readonly calls: number
  /** Calls that gave nothing; `timeouts` of them because the turn's time was over. */
  readonly failed: number
  readonly timeouts: number
  /** Calls that had no tools to offer, and said so to the model. */
  readonly withoutTools: number
  readonly usage: Usage
}

/** Calls of one tool, summed up; those the engine answers itself among them. */
export interface ToolRow {
  readonly tool: string
  readonly calls: number
  readonly failed: number
  readonly durationMs: number
}

/** Cost of a session by purpose, its tools, and verdicts about its plans. */
export interface Account {
  readonly costs: readonly CostRow[]
  readonly tools: readonly ToolRow[]
  readonly reviews: Readonly<Partial<Record<Verdict, number>>>
}

export const NO_ACCOUNT: Account = { costs: [], tools: [], reviews: {} }
