import { PACKS } from '../nlu/lang/packs.ts'
import { fold } from '../nlu/text/normalise.ts'
import type { OrderReading } from './order-reading.ts'
import type { ReadOrders } from './orderable-agent.ts'

const MOST_WORDS = 8

/** "Mach es kürzer" where a text was made before: an order to change it that names no thing. It is shown before it runs. */
export function sessionEdit({ text, tokens, agents, language }: OrderReading): ReadOrders | null {
  const { makers, steps, madeThings, denials } = PACKS[language].orders
  const words = tokens.flatMap(({ kind, folded }) => (kind === 'word' ? [folded] : []))
  const [maker = '', thing = '', ...rest] = words.filter(word => !steps.has(word))
  if (text.includes('?') || words.length > MOST_WORDS || words.some(word => denials.has(word))) return null
  if (!makers.has(maker) || !madeThings.has(thing)) return null
  const agent = agents.find(
    ({ instruction, deeds }) =>
      instruction !== undefined && rest.some(word => deeds.some(deed => fold(deed) === word)),
  )
  if (agent?.instruction === undefined) return null
  return {
    orders: [
      {
        agent: agent.name,
        parameters: { [agent.instruction]: text.trim() },
        from: null,
        isPointing: true,
        span: { start: 0, end: text.length },
      },
    ],
    isWhole: true,
    by: 'judge',
  }
}
