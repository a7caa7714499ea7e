import type { JsonObject } from '../core/json.ts'
import type { Slots } from '../nlu/slots/schema.ts'
import type { Span } from '../nlu/text/span.ts'
import type { AgentOrders } from './agent.ts'

/** An agent as far as people order it in words. */
export interface OrderableAgent extends AgentOrders {
  readonly name: string
  /** Parameters people may name in the order. */
  readonly slots: Slots
}

/** Makes an agent known to the reader of orders: its options become values that people may name. */
export const orderable = (name: string, orders: AgentOrders): OrderableAgent => ({
  ...orders,
  name,
  slots: {
    ...Object.fromEntries(
      Object.entries(orders.options).map(([parameter, values]) => [
        parameter,
        { type: 'enum', values } as const,
      ]),
    ),
    ...Object.fromEntries(
      (orders.durations ?? []).map(parameter => [parameter, { type: 'duration_s' } as const]),
    ),
  },
})

/** One task of a message, in the order in which they are to be done. */
export interface AgentOrder {
  readonly agent: string
  readonly parameters: JsonObject
  /** Place of the order whose result it works with; null where it begins by itself. */
  readonly from: number | null
  /** True where it points at something that is there: "daraus", "from that". */
  readonly isPointing: boolean
  readonly span: Span
}

/** Orders of a message, and whether anything in it was left aside. */
export interface ReadOrders {
  readonly orders: readonly AgentOrder[]
  /** Every clause of it is an order or says more about one. */
  readonly isWhole: boolean
  /** Rules and judges agree on what rules read; what only one of them finds, and a model's opinion, is asked about. */
  readonly by: 'rules' | 'judge' | 'model'
}
