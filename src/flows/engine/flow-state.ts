import type { Json, JsonObject } from '../../core/json.ts'
import type { PathState } from '../path-policy/path-state.ts'

/** Place a flow stands at: asking, acting, ended or failed. */
export type FlowStatus =
  /** Opened, not yet started. */
  | 'new'
  /** Waits for the answer to `current_node`. */
  | 'asking'
  /** Waits for the outcome of the action at `current_node`. */
  | 'acting'
  /** No way leads on from `current_node`: a changed answer, a step back, a restart or a human helps. */
  | 'stuck'
  | 'handed_over'
  | 'ended'

/**
 * Place of a conversation in its flow. Plain JSON and small: it holds what was answered and in which order, nothing
 * of the flow itself.
 */
export interface FlowState extends PathState {
  readonly flow: string
  /** The flow this state belongs to; another revision must be adopted first. */
  readonly revision: string
  readonly locale: string
  readonly context: JsonObject
  readonly status: FlowStatus
  /** Status that a hand-over interrupted. */
  readonly interrupted: FlowStatus | null
  /** Address of the node. */
  readonly current_node: string
  /** Addresses of the subgraph nodes we are inside of, outermost first. */
  readonly call_stack: readonly string[]
  /** Invalid answers to the question at `current_node`. */
  readonly attempts: number
  /** Committed answers of the flow and of the subgraphs that share them. */
  readonly answers: JsonObject
  /** Committed answers of subgraphs that keep them to themselves, by the calls that lead there. */
  readonly scoped: Readonly<Record<string, JsonObject>>
  /**
   * Visits that skipped, gave up or acted, and those answered before a question came round again. With the answers it
   * says everything: the last answer to a question needs no visit here unless several ways of calls lead to it.
   */
  readonly trail: readonly NodeVisit[]
  /** Valid answers to questions not reached yet. */
  readonly ahead: readonly AheadAnswer[]
  readonly set_aside: readonly SetAside[]
  /** The action under way. */
  readonly acting: { readonly id: string; readonly args: JsonObject } | null
  /** Actions requested so far; numbers their ids. */
  readonly acts: number
  /** Keys of questions that were left out on the way because another alternative was to come, in their order. */
  readonly left_out: readonly string[]
  /** Keys of questions that cannot be left out again: an alternative was promised and did not come. */
  readonly owed: readonly string[]
}

interface Place {
  readonly node: string
  /** The calls that lead to the answers it is kept in; left out for the flow's own. */
  readonly scope?: string
  /** The calls that lead to the node; left out in the flow itself. */
  readonly calls?: string
}

export type NodeVisit = AnsweredVisit | UnansweredVisit | ActedVisit
export interface AnsweredVisit extends Place {
  readonly did: 'answered'
  readonly key: string
  /** The answer of this visit, where a later one to the same question replaced it. */
  readonly was?: Json
}
export interface UnansweredVisit extends Place {
  readonly did: 'skipped' | 'gave_up'
  readonly key: string
}
export interface ActedVisit extends Place {
  readonly did: 'acted'
  readonly args: JsonObject
  readonly outcome: ActionOutcome
  /** Part of the result that was kept, by key. */
  readonly kept: JsonObject
}
export type ActionOutcome = 'ok' | 'failed' | 'denied'

export interface AheadAnswer {
  readonly key: string
  readonly value: Json
  /** Null for whichever question of that name comes first. */
  readonly scope: string | null
}

/** `off_path` values come back when their question does; the others only when given again. */
export type SetAsideReason = 'off_path' | 'invalid' | 'back' | 'restart'
/** `held`: its question may still come. Whether it applies is known, and told, when the walk has gone on. */
type Aside = SetAsideReason | 'held'

export type SetAside =
  | {
      readonly node: string
      readonly key: string
      readonly scope: string
      readonly value: Json
      readonly why: Aside
    }
  /** An action that was carried out: the same call is not made twice. */
  | { readonly act: ActedVisit; readonly why: Aside }
  /** A question that was skipped or given up: it is not asked again when the way to it becomes longer. */
  | { readonly left: UnansweredVisit; readonly why: Aside }
