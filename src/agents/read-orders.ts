import { PACKS } from '../nlu/lang/packs.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { languageOf } from '../nlu/text/language.ts'
import { fold } from '../nlu/text/normalise.ts'
import { rememberLast } from '../nlu/text/remember-last.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import { sensesIn } from './agent-vocabulary.ts'
import { type FoundOrder, ordersOfClause } from './found-order.ts'
import { type OrderClause, orderClausesOf } from './order-clauses.ts'
import type { OrderReading } from './order-reading.ts'
import { topicIn } from './order-topic.ts'
import type { AgentOrder, OrderableAgent, ReadOrders } from './orderable-agent.ts'

export interface OrderContext {
  readonly locale: string
  readonly now: number
  readonly zone: string
}

/**
 * Tasks for agents that a message orders, in the order in which they are to be done. Only what the speaker wishes for now
 * counts: talk about agents, the past, others' wishes and suppositions order nothing.
 */
export function readOrders(
  text: string,
  agents: readonly OrderableAgent[],
  context: OrderContext,
): ReadOrders {
  return read(text, agents, context.locale, context.now)
}

const read = rememberLast(
  (text: string, agents: readonly OrderableAgent[], locale: string, now: number): ReadOrders => {
    const tokens = tokensRead(text)
    const senses = sensesIn(tokens, agents)
    if (senses.size === 0) return NOTHING
    const language = spokenLanguage(text) ?? languageOf(locale)
    return ordersIn({ text, tokens, senses, language, locale, now })
  },
)
const NOTHING: ReadOrders = { orders: [], isWhole: false }

function ordersIn(reading: OrderReading): ReadOrders {
  const clauses = orderClausesOf(reading)
  const found = inOrder(
    clauses.map((clause, at) => ({ clause, orders: ordersOfClause(reading, clauses, at) })),
    reading,
  )
  if (found.length === 0) return NOTHING
  return {
    orders: chained(found, topicBeside(reading, clauses)),
    isWhole: clauses.every(
      ({ frame, mentions, isRemark }) => mentions.length > 0 || isRemark || frame.act === 'greeting',
    ),
  }
}

/** "What is osmosis? Dig something up": what the clauses around the orders are about. */
function topicBeside(reading: OrderReading, clauses: readonly OrderClause[]): string | null {
  const others = clauses.filter(({ mentions, frame }) => mentions.length === 0 && !frame.reported)
  const topics = others.map(({ frame }) => topicIn(reading, { frame, span: frame.span, taken: [] }, 'deed'))
  return topics.find(topic => topic !== null) ?? null
}

/** In the order of the deeds, which words like "vorher" and "before" turn round. */
function inOrder(
  clauses: readonly { readonly clause: OrderClause; readonly orders: readonly FoundOrder[] }[],
  { text, language }: OrderReading,
): readonly FoundOrder[] {
  const { beforehand, beforeLinks } = PACKS[language].orders
  const done: FoundOrder[] = []
  let waiting: readonly FoundOrder[] = []
  for (const { clause, orders } of clauses) {
    const words = clause.frame.tokens.map(({ folded }) => folded)
    if (orders.length === 0) continue
    if (beforeLinks.has(words[0] ?? '')) {
      const isBehind = done.length > 0 && text.slice(0, clause.frame.span.start).trimEnd().endsWith(',')
      if (isBehind) done.push(...orders)
      else waiting = orders
      continue
    }
    if (done.length > 0 && words.some(word => beforehand.has(word))) done.unshift(...orders)
    else done.push(...orders)
    done.push(...waiting)
    waiting = []
  }
  return [...done, ...waiting]
}

/** Subject of each order, and its source: its own words, else what was ordered before it, else what is named behind it. */
function chained(found: readonly FoundOrder[], besides: string | null): readonly AgentOrder[] {
  const named = found.find(({ topic }) => topic !== null)?.topic ?? besides
  return found.map(({ agent, parameters, topic, isPointing, span }, at): AgentOrder => {
    const from = found.findLastIndex(
      (other, place) =>
        place < at &&
        agent.takesFrom.includes(other.agent.name) &&
        (isPointing || topic === null || other.topic === null || isSame(topic, other.topic)),
    )
    const about = topic ?? (from >= 0 ? (found[from]?.topic ?? named) : named)
    return {
      agent: agent.name,
      parameters: { ...(about !== null && { [agent.about]: about }), ...parameters },
      from: from < 0 ? null : from,
      span,
    }
  })
}

/** In any form of its words: "Vulkane", "Vulkanen". */
const isSame = (one: string, other: string): boolean => {
  const [mine, theirs] = [one, other].map(words => fold(words).split(' ')) as [string[], string[]]
  return mine.some(word => word.length > 3 && theirs.some(named => areKindred(word, named)))
}
