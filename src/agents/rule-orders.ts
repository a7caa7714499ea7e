import type { JsonObject } from '../core/json.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { isInside } from '../nlu/text/span.ts'
import { type FoundOrder, ordersOfClause } from './found-order.ts'
import { chained, inOrder } from './order-chain.ts'
import type { OrderClause } from './order-clause.ts'
import { orderClausesOf } from './order-clauses.ts'
import { parametersIn } from './order-parameters.ts'
import type { OrderReading } from './order-reading.ts'
import { topicIn } from './order-topic.ts'
import type { ReadOrders } from './orderable-agent.ts'

/**
 * Tasks that rules read in a message, in the order in which they are to be done. Only what the speaker wishes for now
 * counts: talk about agents, the past, others' wishes and suppositions order nothing.
 */
export const ruleOrders = (reading: OrderReading): ReadOrders =>
  reading.senses.size === 0 ? NOTHING : ordersIn(reading)

const NOTHING: ReadOrders = { orders: [], isWhole: false, by: 'rules' }

function ordersIn(reading: OrderReading): ReadOrders {
  const clauses = orderClausesOf(reading)
  const orders = corrected(clauses.flatMap((_, at) => ordersOfClause(reading, clauses, at)))
  const earlier = settingsBefore(clauses, reading)
  const found = inOrder(withRemarks(orders, clauses, reading), reading.text).map(order => ({
    ...order,
    parameters: { ...earlier(order), ...order.parameters },
  }))
  if (found.length === 0) return NOTHING
  return {
    by: 'rules',
    orders: chained(found, topicBeside(reading, clauses)),
    isWhole: clauses.every(
      ({ frame, mentions, isRemark }) => mentions.length > 0 || isRemark || frame.act === 'greeting',
    ),
  }
}

/** "What is osmosis? Dig something up": what the clauses around the orders are about. */
function topicBeside(reading: OrderReading, clauses: readonly OrderClause[]): string | null {
  const { interrogatives } = PACKS[reading.language].frames
  for (const { mentions, frame } of clauses) {
    if (mentions.length > 0 || frame.reported) continue
    const isOpenQuestion =
      frame.act === 'question' && frame.verb !== 'be' && interrogatives.has(frame.tokens[0]?.folded ?? '')
    if (isOpenQuestion) return reading.text.slice(frame.span.start, frame.span.end)
    const region = { frame, span: frame.span, taken: [] }
    const topic = topicIn(reading, region, 'tied') ?? topicIn(reading, region, 'deed')
    if (topic !== null) return topic
  }
  return null
}

/** "A cartoon, no, a realistic picture" is one order. */
function corrected(found: readonly FoundOrder[]): readonly FoundOrder[] {
  const kept: FoundOrder[] = []
  for (const order of found) {
    const before = kept.at(-1)
    if (order.corrects && before?.agent === order.agent)
      kept.splice(-1, 1, {
        ...before,
        topic: order.topic ?? before.topic,
        parameters: { ...before.parameters, ...order.parameters },
      })
    else kept.push(order)
  }
  return kept
}

/** "Tempo slow": said last, and of the order that knows it. */
function withRemarks(
  found: readonly FoundOrder[],
  clauses: readonly OrderClause[],
  reading: OrderReading,
): readonly FoundOrder[] {
  const remarks = clauses.filter(({ isRemark }) => isRemark).slice(0, MOST_REMARKS)
  return found.map((order, at) => {
    const later = remarks.filter(({ frame }) => frame.span.start > order.span.end)
    const others = found.slice(at + 1)
    const unplaced = later.filter(({ frame }) => {
      const follows = found.findLast(({ span }) => span.start <= frame.span.start)
      return (
        follows === undefined ||
        !isInside(frame.span, follows.span) ||
        Object.keys(parametersIn(reading, follows.agent, frame.span).values).length === 0
      )
    })
    const values = unplaced.flatMap(({ frame }) =>
      Object.entries(parametersIn(reading, order.agent, frame.span).values).filter(
        ([name]) => !others.some(({ agent }) => Object.hasOwn(agent.slots, name)),
      ),
    )
    return { ...order, parameters: { ...Object.fromEntries(values), ...order.parameters } }
  })
}

const MOST_REMARKS = 24

const NEAR = 8

/** "I teach third grade": what holds for every agent that knows it. */
function settingsBefore(
  clauses: readonly OrderClause[],
  reading: OrderReading,
): (order: FoundOrder) => JsonObject {
  const first = clauses.findIndex(({ mentions }) => mentions.length > 0)
  const settings = clauses
    .slice(Math.max(0, first - NEAR), Math.max(0, first))
    .filter(
      ({ frame: { subject, reported, isPiece } }) =>
        !reported && (subject === 'i' || subject === 'we' || isPiece),
    )
  return ({ agent }) =>
    Object.fromEntries(
      settings.flatMap(({ frame }) =>
        Object.entries(parametersIn(reading, agent, frame.span).values).filter(
          ([name]) => reading.agents.filter(({ slots }) => Object.hasOwn(slots, name)).length > 1,
        ),
      ),
    )
}
