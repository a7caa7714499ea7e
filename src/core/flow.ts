import type { JsonObject } from './json.ts'

/** Place of a session in its flow. `state` belongs to the flow engine; here it is only kept. */
export interface OpenFlow {
  readonly flow: string
  /** The composed flow this session is pinned to. */
  readonly revision: string
  /** Names the flow as it stood for every path when the session began; null where that was not recorded. */
  readonly edition: string | null
  readonly status: string
  readonly node: string
  readonly state: JsonObject
  /** Time at which it came to its end. */
  readonly endedAt?: number
  /** The flow before a migration, until the session goes on in it. */
  readonly before?: { readonly migration: string; readonly flow: OpenFlow }
}

/** Events of a flow, in the words of its engine, of traces and of telemetry. */
export const FLOW_EVENTS = [
  'flow_started',
  'flow_ended',
  'flow_adopted',
  'node_entered',
  'node_exited',
  'node_passed',
  'guard_evaluated',
  'edge_taken',
  'subgraph_entered',
  'subgraph_left',
  'fallback',
  'answer_committed',
  'answer_ahead',
  'answer_invalid',
  'answer_unchanged',
  'answer_dropped',
  'answer_skipped',
  'answer_set_aside',
  'attempt',
  'one_of_owed',
  'one_of_unmet',
  'action_requested',
  'action_settled',
  'action_reused',
  'result_ignored',
  'human_offered',
  'escalated',
  'went_back',
  'restarted',
  'recomputed',
  'refused',
  'path_vote',
  'path_vote_ignored',
  'path_chosen',
  'path_kept',
  'path_locked',
  'path_overridden',
] as const
export type FlowEventName = (typeof FLOW_EVENTS)[number]

/**
 * Ways in which a flow in shadow went differently: it leaves the message to others, takes another path, calls something
 * else, goes on elsewhere, has another value, or fails.
 */
export const SHADOW_KINDS = ['left', 'path', 'action', 'next', 'value', 'error'] as const

/** `broken_off`: the process ended while it ran. */
export type ShadowFailure = 'threw' | 'too_long' | 'broken_off'

/** In names of the authors' files: values are content. */
export interface ShadowDifference {
  readonly kind: (typeof SHADOW_KINDS)[number]
  /** Key of the value. */
  readonly name: string | null
  readonly live: string | null
  readonly shadow: string | null
}

/** One thing a flow did, without what the person answered. */
export interface FlowTrace {
  /** Of `FLOW_EVENTS`. */
  readonly type: string
  readonly node?: string
  readonly key?: string
  /** Edge, guard, path or reason: a name from the author's file. */
  readonly name?: string
  readonly outcome?: string
  /** A reason of the engine's own, where `name` says something else. */
  readonly why?: string
  /** Analytics tags of the flow, the node and the edge. */
  readonly tags?: readonly string[]
  /** Votes, attempts and the like. */
  readonly figures?: Readonly<Record<string, number>>
}
