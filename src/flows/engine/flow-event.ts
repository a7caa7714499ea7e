import type { Json } from '../../core/json.ts'
import type { NodeType, Outcome } from '../ir/node.ts'
import type { PathEvent } from '../path-policy/path-event.ts'
import type { AnswerFault } from './answer-fault.ts'
import type { OfferReason } from './flow-effect.ts'
import type { FlowInput } from './flow-input.ts'
import type { ActionOutcome, SetAsideReason } from './flow-state.ts'

/** Facts of one step, in order. `node` is an address; the key of a question travels with it. */
export type FlowEvent = TraversalEvent | AnswerEvent | ActionEvent | FlowWideEvent | PathEvent

type TraversalEvent =
  | { readonly type: 'node_entered'; readonly node: string; readonly kind: NodeType; readonly key?: string }
  | { readonly type: 'node_exited'; readonly node: string }
  | { readonly type: 'node_passed'; readonly node: string; readonly key?: string; readonly why: PassReason }
  | {
      readonly type: 'guard_evaluated'
      readonly node: string
      readonly of: 'edge' | 'when' | 'constraint'
      /** Id of the edge or name of the constraint; the node's address for a `when`. */
      readonly name: string
      readonly outcome: boolean | 'failed'
      readonly detail?: string
    }
  | {
      readonly type: 'edge_taken'
      readonly node: string
      readonly edge: string
      /** Null leaves the graph. */
      readonly to: string | null
      readonly because: 'always' | 'guard' | 'else' | 'error'
    }
  | {
      readonly type: 'subgraph_entered'
      readonly node: string
      readonly graph: string
      /** Of this round. */
      readonly item?: Json
    }
  | { readonly type: 'subgraph_left'; readonly node: string; readonly graph: string }
  /** A case that was not foreseen, and the defined way on. */
  | {
      readonly type: 'fallback'
      readonly node: string
      readonly why: 'ambiguous'
      /** All that were true at the same priority. */
      readonly edges: readonly string[]
      readonly took: string
    }
  | {
      readonly type: 'fallback'
      readonly node: string
      readonly why: 'no_edge' | 'guard_failed' | 'runaway'
      readonly detail?: string
    }

export type PassReason = 'when' | 'dependencies' | 'one_of' | 'answered' | 'no_items'

type AnswerEvent =
  | {
      readonly type: 'answer_committed'
      readonly node: string
      readonly key: string
      readonly value: Json
      readonly from: AnswerSource
      readonly previous?: Json
    }
  | {
      readonly type: 'answer_ahead'
      readonly node: string | null
      readonly key: string
      readonly value: Json
      /** Answer it replaces, whose question is not on the way at the moment. */
      readonly previous?: Json
    }
  | {
      readonly type: 'answer_invalid'
      readonly node: string | null
      readonly key: string
      readonly fault: AnswerFault
    }
  | { readonly type: 'answer_unchanged'; readonly key: string }
  | { readonly type: 'answer_dropped'; readonly key: string; readonly why: 'unknown_key' | 'not_asked' }
  | { readonly type: 'answer_skipped'; readonly node: string; readonly key: string }
  | {
      readonly type: 'answer_set_aside'
      readonly node: string
      readonly key: string
      readonly value: Json
      readonly why: SetAsideReason
      /** The value it had just been given instead of. */
      readonly previous?: Json
    }
  | {
      readonly type: 'attempt'
      readonly node: string
      readonly key: string
      readonly attempt: number
      readonly of: number
      readonly fault: AnswerFault
    }
  | { readonly type: 'one_of_owed'; readonly group: string; readonly node: string; readonly key: string }
  | { readonly type: 'one_of_unmet'; readonly group: string }

export type AnswerSource = 'reply' | 'ahead' | 'restored' | 'offered' | 'input' | 'output' | 'result'

type ActionEvent =
  | {
      readonly type: 'action_requested'
      readonly node: string
      readonly id: string
      readonly tool: string
    }
  | {
      readonly type: 'action_settled'
      readonly node: string
      readonly id: string
      readonly outcome: ActionOutcome | 'bad_result'
    }
  /** The same call was carried out before: its outcome is used again. */
  | { readonly type: 'action_reused'; readonly node: string; readonly outcome: ActionOutcome }
  | { readonly type: 'result_ignored'; readonly id: string }

type FlowWideEvent =
  | { readonly type: 'flow_started'; readonly flow: string; readonly revision: string }
  | { readonly type: 'flow_ended'; readonly node: string | null; readonly outcome: Outcome }
  | { readonly type: 'flow_adopted'; readonly from: string; readonly to: string }
  | { readonly type: 'human_offered'; readonly node: string; readonly why: OfferReason }
  | { readonly type: 'escalated'; readonly node: string; readonly reason: string | null }
  | { readonly type: 'went_back'; readonly from: string; readonly to: string; readonly key: string }
  | { readonly type: 'restarted'; readonly from: string }
  /** Earlier answers changed, so the way through the flow was walked again. */
  | {
      readonly type: 'recomputed'
      readonly changed: readonly string[]
      readonly from: string
      readonly to: string
    }
  | { readonly type: 'refused'; readonly input: FlowInput['type']; readonly why: RefusalReason }

export type RefusalReason =
  | 'not_started'
  | 'already_started'
  | 'other_revision'
  | 'unknown_place'
  | 'nothing_asked'
  | 'nothing_before'
  | 'required'
  | 'unknown_path'
  | 'same_revision'

export type FlowEventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>
