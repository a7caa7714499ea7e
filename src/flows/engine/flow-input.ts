import type { Json, JsonObject } from '../../core/json.ts'
import type { PathCandidate } from '../path-policy/path-state.ts'
import type { ActionOutcome } from './flow-state.ts'

/** One thing that can happen to a flow from outside. */
export type FlowInput =
  /** `answers`: what is known before the first question. */
  | { readonly type: 'start'; readonly answers?: JsonObject }
  /** Candidates by key: for the pending question, for later ones, or instead of an earlier answer. */
  | ({
      readonly type: 'answers'
      readonly answers: JsonObject
      /** Item of a list whose round is meant, where another one is under way or all are over. */
      readonly item?: Json
      /** Calls that lead to the answers that are meant, where it is told which; empty for the flow's own. */
      readonly scope?: string
      /** Words beside them that hold a value nobody took: the person is told. */
      readonly unheard?: readonly string[]
      /** The reply took back a first value of its own: the person is told which one stands. */
      readonly isCorrected?: true
    } & ToQuestion)
  /** The person cannot say. Without a key the pending question is meant. */
  | ({ readonly type: 'unknown'; readonly key?: string } & ToQuestion)
  /** An attempt to answer from which nothing could be read. */
  | ({ readonly type: 'unclear' } & ToQuestion)
  | { readonly type: 'escalate'; readonly reason?: string }
  | { readonly type: 'skip' }
  | { readonly type: 'back' }
  | { readonly type: 'restart' }
  | {
      readonly type: 'action_result'
      readonly id: string
      readonly outcome: ActionOutcome
      /** Looked at when the outcome is `ok`. */
      readonly result?: Json
    }
  /** One turn's suggestions. */
  | { readonly type: 'path_candidates'; readonly candidates: readonly PathCandidate[] }
  | { readonly type: 'override_path'; readonly path: string | null }
  /** The flow given is another revision than the state's: go on with it as far as the answers carry. */
  | { readonly type: 'adopt' }

interface ToQuestion {
  /** Address of the question it is said to, where the flow may have moved since; else the pending one. */
  readonly question?: string
}

export type FlowInputOf<Type extends FlowInput['type']> = Extract<FlowInput, { type: Type }>
