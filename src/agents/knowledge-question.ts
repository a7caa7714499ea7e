import { PACKS } from '../nlu/lang/packs.ts'
import type { OrderReading } from './order-reading.ts'
import type { ReadOrders } from './orderable-agent.ts'

const LONGEST = 80

/**
 * "What is photosynthesis?": nobody orders anything by it, and a research would answer it. It is offered, never run unasked. Null for questions about
 * what is here, about people and about what agents make.
 */
export function knowledgeQuestion({
  text,
  tokens,
  agents,
  senses,
  language,
}: OrderReading): ReadOrders | null {
  const agent = agents.find(({ name }) => name === 'research')
  if (agent === undefined || text.length > LONGEST) return null
  const { frames, orders } = PACKS[language]
  const topic = orders.asksWhat.exec(text.trim())?.groups?.topic
  if (topic === undefined) return null
  const persons = ['i', 'we', 'you'] as const
  const isOfHere = ({ folded }: { readonly folded: string }): boolean =>
    frames.definite.has(folded) ||
    orders.hereAndNow.has(folded) ||
    persons.some(person => frames.subjects[person].has(folded) || frames.possessives[person].has(folded))
  const [, , ...rest] = tokens.filter(({ kind }) => kind === 'word')
  if (rest.some(isOfHere) || rest.some(word => senses.has(word))) return null
  return {
    orders: [
      {
        agent: agent.name,
        parameters: { [agent.about]: topic },
        from: null,
        isPointing: false,
        span: { start: 0, end: text.length },
      },
    ],
    isWhole: false,
    by: 'judge',
  }
}
