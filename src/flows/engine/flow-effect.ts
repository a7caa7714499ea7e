import type { Json, JsonObject } from '../../core/json.ts'
import type { Outcome } from '../ir/node.ts'
import type { AnswerFault } from './answer-fault.ts'

/** Work for the caller. Texts are not here: `promptOf` finds them, and no decision looks at them. */
export type FlowEffect =
  | {
      readonly type: 'ask'
      readonly node: string
      readonly key: string
      /** Failed attempts so far. */
      readonly attempts: number
      /** Reason why the last answer was not taken. */
      readonly fault: AnswerFault | null
      /** Answer given before the person stepped back. */
      readonly previous?: Json
    }
  | {
      readonly type: 'act'
      /** To be named in `action_result`. */
      readonly id: string
      readonly node: string
      readonly tool: string
      readonly args: JsonObject
    }
  | { readonly type: 'offer_human'; readonly node: string; readonly why: OfferReason }
  | { readonly type: 'escalate'; readonly node: string; readonly reason: string | null }
  /** Without a node where the last edge left the flow. */
  | { readonly type: 'end'; readonly node: string | null; readonly outcome: Outcome }
  /** Compose the flow for this path, compile it, and let the state adopt it. */
  | { readonly type: 'recompose'; readonly path: string | null }

export type OfferReason =
  | 'attempts_spent'
  | 'action_failed'
  | 'action_denied'
  | 'bad_result'
  | 'no_edge'
  | 'guard_failed'
  | 'runaway'
