import { rememberLast } from '../nlu/text/remember-last.ts'
import { readingOf } from './judged/agent-likelihoods.ts'
import { judgedOrders } from './judged/judged-orders.ts'
import { ORDER_JUDGES } from './judged/order-judges.ts'
import { knowledgeQuestion } from './knowledge-question.ts'
import type { OrderReading } from './order-reading.ts'
import type { OrderableAgent, ReadOrders } from './orderable-agent.ts'
import { sessionEdit } from './session-edit.ts'

/** Language and moment an order is read in. */
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
    withQuestions(readingOf(text, agents, locale, now)),
)

function withQuestions(reading: OrderReading): ReadOrders {
  const read = judgedOrders(reading, ORDER_JUDGES)
  return (read.by === 'rules' && read.orders.length > 0 ? null : knowledgeQuestion(reading)) ?? read
}

/** Orders as they are read where something was made before that an agent could change: they may leave it unnamed. */
export function readSessionEdit(
  text: string,
  agents: readonly OrderableAgent[],
  { locale, now }: OrderContext,
): ReadOrders | null {
  return sessionEdit(readingOf(text, agents, locale, now))
}
