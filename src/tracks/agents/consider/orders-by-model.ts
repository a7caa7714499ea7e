import { modelOrders, modelOrdersSchema } from '../../../agents/model-orders.ts'
import type { OrderableAgent, ReadOrders } from '../../../agents/orderable-agent.ts'
import { ordersPrompt } from '../../../agents/orders.prompt.ts'
import { clipMiddle } from '../../../core/clip.ts'
import { SHOWN } from '../../../core/shown-bounds.ts'
import { WITHHELD, withheld } from '../../../intents/withhold.ts'
import type { ModelMessage } from '../../../ports/model.ts'
import type { EvidenceQuestion } from '../../evidence.ts'
import type { Situation } from '../../situation.ts'

const MAX_OUTPUT_TOKENS = 600
const DEADLINE_MS = 8_000
/** "Draw that, too" makes sense only after the messages before it. */
const SHOWN_MESSAGES = 4

/** Question to a model which tasks a message orders; null where there is nothing left to show it. */
export function ordersQuestion(
  { state, assistant, reads }: Situation,
  agents: readonly OrderableAgent[],
): EvidenceQuestion | null {
  const messages = withheld(state.window, assistant.intents, reads).slice(-SHOWN_MESSAGES)
  if (messages.length === 0 || messages.at(-1)?.text === WITHHELD) return null
  return {
    id: 'orders',
    operationType: 'agent_orders',
    profile: 'speed',
    request: {
      system: ordersPrompt(agents, reads.locale),
      messages: messages.map(({ role, text: whole }): ModelMessage => {
        const text = clipMiddle(whole, SHOWN.messageInPassing)
        return role === 'user' ? { role, text } : { role, text, toolCalls: [] }
      }),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    schema: modelOrdersSchema(agents),
    deadlineMs: DEADLINE_MS,
  }
}

/** Tasks the model read; null where it was of no use. */
export function ordersByModel(
  { evidence, input }: Situation,
  agents: readonly OrderableAgent[],
): ReadOrders | null {
  const { orders } = evidence
  return orders?.status === 'ok' && input.kind === 'message'
    ? modelOrders(orders.value, input.text, agents)
    : null
}
