import { isBlank } from '../../../agents/is-blank.ts'
import { readWindow, type WindowReading } from '../../../agents/read-window.ts'
import { agentButton } from '../../../pendings/agent-button.ts'
import { detailsOf } from '../../../pendings/kinds.ts'
import { readAgentShowing } from '../../../pendings/read-agent-showing.ts'
import { argumentsIn } from '../../../pendings/read-edit.ts'
import { agentOrders } from '../../agent-orders.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { meetPending, orderedIn } from './meet-pending.ts'

/** Does the input answer what the session waits for? */
export function considerPending(situation: Situation): readonly Proposal[] {
  const {
    input,
    state,
    reads: { locale, now, zone },
    assistant: { tools, intents, agents },
  } = situation
  const window = atWindow(situation)
  const isAnew = window === null ? ordersAnew(situation) : window.meaning === 'order'
  if (isAnew && !isAtTask(situation)) return []
  const proposal = meetPending(input, state, { locale, now, zone, tools, intents, agents, window })
  return proposal === null ? [] : [proposal]
}

/** Words as the window of an agent takes that waits for its yes. */
function atWindow({ input, state, assistant: { agents }, reads }: Situation): WindowReading | null {
  const top = state.pendings.at(-1)
  if (top === undefined || agents === null || input.kind !== 'message') return null
  const name = detailsOf('confirmation', top)?.agent?.agent
  const [agent, current] = [agents.orderable.find(one => one.name === name), argumentsIn(top.details)]
  if (agent === undefined || current === null) return null
  const { locale, now } = reads
  return readWindow(input.text, { agent, agents: agents.orderable, current, locale, now })
}

/** True for a button's label, or for values and nothing else: those are of the task that waits, whatever they could begin. */
function isAtTask({
  input,
  state,
  assistant: { agents, tools },
  reads: { locale, now },
}: Situation): boolean {
  const top = state.pendings.at(-1)
  const agent = top?.kind === 'confirmation' ? readAgentShowing(top.details) : null
  if (top === undefined || agent === null || input.kind !== 'message') return false
  return (
    agentButton(input.text, agent) !== null ||
    orderedIn(input.text, top, { agents, tools, locale, now }) !== null
  )
}

/**
 * True for another order while an agent's task waits for its yes: "mach einen Song über Magnete" neither agrees to a song
 * about volcanoes nor changes it. An agent that changes things takes words about them, as its confirmation does.
 */
function ordersAnew(situation: Situation): boolean {
  const top = situation.state.pendings.at(-1)
  const details = top === undefined ? null : detailsOf('confirmation', top)
  if (details?.agent === undefined) return false
  const { agents } = situation.assistant
  const orders = agentOrders(situation)?.orders ?? []
  return orders.some(({ agent, parameters }) => {
    const words = agents?.get(agent)?.orders
    return words !== undefined && words.instruction === undefined && !isBlank(parameters[words.about])
  })
}
