import { rememberLast } from '../nlu/text/remember-last.ts'
import { readingOf } from './judged/agent-likelihoods.ts'
import { judgedOrders } from './judged/judged-orders.ts'
import { ORDER_JUDGES } from './judged/order-judges.ts'
import type { OrderableAgent, ReadOrders } from './orderable-agent.ts'

export interface OrderContext {
  readonly locale: string
  readonly now: number
  readonly zone: string
}

/**
 * Tasks for agents that a message orders, in the order in which they are to be done: as rules read them, and as judges of what
 * people say find it likely.
 */
export function readOrders(
  text: string,
  agents: readonly OrderableAgent[],
  context: OrderContext,
): ReadOrders {
  return read(text, agents, context.locale, context.now)
}

const read = rememberLast(
  (text: string, agents: readonly OrderableAgent[], locale: string, now: number): ReadOrders =>
    judgedOrders(readingOf(text, agents, locale, now), ORDER_JUDGES),
)
