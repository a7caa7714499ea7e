import type { ReadOrders } from '../agents/orderable-agent.ts'
import { readOrders, readSessionEdit } from '../agents/read-orders.ts'
import { isCommand } from './is-command.ts'
import type { Situation } from './situation.ts'

/** Read once for a message, whoever asks. */
const READ = new WeakMap<Situation['input'], ReadOrders | null>()

/** Tasks for the assistant's agents that a message orders; null where there are none. */
export function agentOrders({ input, assistant, reads, state }: Situation): ReadOrders | null {
  if (assistant.agents === null || input.kind !== 'message') return null
  const known = READ.get(input)
  if (known !== undefined) return known
  const { orderable, all } = assistant.agents
  const read = isCommand(input.text, assistant.tools) ? null : readOrders(input.text, orderable, reads)
  const changeable = all.filter(({ orders }) => orders.instruction !== undefined)
  const isMade = state.artifacts.some(({ agent }) =>
    changeable.some(({ orders }) => orders.takesFrom.includes(agent)),
  )
  const edit = read?.orders.length === 0 && isMade ? readSessionEdit(input.text, orderable, reads) : null
  const orders = edit ?? (read === null || read.orders.length === 0 ? null : read)
  READ.set(input, orders)
  return orders
}

/** "Research 12 planets and draw a picture": a number in it is the agents' business. */
export function ordersSeveralAgents(situation: Situation): boolean {
  const read = agentOrders(situation)
  return read?.isWhole === true && read.orders.length > 1
}
