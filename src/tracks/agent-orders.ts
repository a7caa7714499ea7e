import type { ReadOrders } from '../agents/orderable-agent.ts'
import { readOrders } from '../agents/read-orders.ts'
import { isCommand } from './is-command.ts'
import type { Situation } from './situation.ts'

/** Read once for a message, whoever asks. */
const READ = new WeakMap<Situation['input'], ReadOrders | null>()

/** Tasks for the assistant's agents that a message orders; null where there are none. */
export function agentOrders({ input, assistant, reads }: Situation): ReadOrders | null {
  if (assistant.agents === null || input.kind !== 'message') return null
  const known = READ.get(input)
  if (known !== undefined) return known
  const read = isCommand(input.text, assistant.tools)
    ? null
    : readOrders(input.text, assistant.agents.orderable, {
        locale: reads.locale,
        now: reads.now,
        zone: reads.zone,
      })
  const orders = read === null || read.orders.length === 0 ? null : read
  READ.set(input, orders)
  return orders
}

/** "Research 12 planets and draw a picture": a number in it is the agents' business. */
export function ordersSeveralAgents(situation: Situation): boolean {
  const read = agentOrders(situation)
  return read?.isWhole === true && read.orders.length > 1
}
