import { mentionsAgent } from '../../../agents/mentions-agent.ts'
import type { ReadOrders } from '../../../agents/orderable-agent.ts'
import { confidence } from '../../../core/confidence.ts'
import { agentOrders } from '../../agent-orders.ts'
import { isCommand } from '../../is-command.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { ordersByModel, ordersQuestion } from './orders-by-model.ts'

const WHOLE = confidence(0.9)
const IN_PART = confidence(0.8)

/**
 * Does the message order something of the assistant's agents? How sure each of them is, is another matter.
 * Rules before models: an order they read as a whole needs no second opinion, and a message without a word of an agent's
 * none at all. A model's reading takes the place of one in part, and is always asked about.
 */
export function considerAgents(situation: Situation): readonly Proposal[] {
  const { input, assistant, evidence } = situation
  if (assistant.agents === null || input.kind !== 'message') return []
  const read = agentOrders(situation)
  if (!leavesOpen(situation, read)) return proposals(read, input.text)
  const { orderable } = assistant.agents
  if (evidence.orders !== undefined) {
    const opinion = ordersByModel(situation, orderable)
    if (opinion === null) return proposals(read, input.text)
    return proposals(opinion.orders.length > 0 ? opinion : doubted(read), input.text)
  }
  const question = ordersQuestion(situation, orderable)
  return question === null
    ? proposals(read, input.text)
    : [
        {
          stance: 'asks',
          would: 'run_agents',
          confidence: confidence(0),
          rule: 'agents_ordered',
          question,
        },
      ]
}

/** Orders a model does not see in the message: they are asked about. */
const doubted = (read: ReadOrders | null): ReadOrders | null =>
  read === null ? null : { ...read, by: 'model' }

/** True where a model has a say in what the rules made of the message. */
function leavesOpen({ input, assistant, reads }: Situation, read: ReadOrders | null): boolean {
  if (assistant.agents === null || input.kind !== 'message') return false
  if (reads.asks?.includes('orders') !== true || isCommand(input.text, assistant.tools)) return false
  return read === null ? mentionsAgent(input.text, assistant.agents.orderable) : !read.isWhole
}

const proposals = (read: ReadOrders | null, query: string): readonly Proposal[] =>
  read === null
    ? []
    : [
        {
          stance: 'decides',
          move: { track: 'agents', kind: 'run_agents', read, query },
          confidence: read.isWhole ? WHOLE : IN_PART,
          rule: 'agents_ordered',
        },
      ]
