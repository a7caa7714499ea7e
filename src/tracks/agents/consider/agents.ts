import { confidence } from '../../../core/confidence.ts'
import { agentOrders } from '../../agent-orders.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

const WHOLE = confidence(0.9)
const IN_PART = confidence(0.8)

/** Does the message order something of the assistant's agents? How sure each of them is, is another matter. */
export function considerAgents(situation: Situation): readonly Proposal[] {
  const read = agentOrders(situation)
  const { input } = situation
  if (read === null || input.kind !== 'message') return []
  return [
    {
      stance: 'decides',
      move: { track: 'agents', kind: 'run_agents', read, query: input.text },
      confidence: read.isWhole ? WHOLE : IN_PART,
      rule: 'agents_ordered',
    },
  ]
}
