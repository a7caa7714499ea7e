import type { JsonObject } from '../core/json.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { overlaps, type Span } from '../nlu/text/span.ts'
import type { OrderClause } from './order-clauses.ts'
import type { Mention } from './order-mentions.ts'
import { parametersIn } from './order-parameters.ts'
import type { OrderReading } from './order-reading.ts'
import { pointsBack, topicIn } from './order-topic.ts'
import type { OrderableAgent } from './orderable-agent.ts'

/** An order as it stands in the message, before it is known what it works with. */
export interface FoundOrder {
  readonly agent: OrderableAgent
  readonly parameters: JsonObject
  readonly topic: string | null
  readonly isPointing: boolean
  readonly span: Span
}

/** Orders of one clause. */
export function ordersOfClause(
  reading: OrderReading,
  clauses: readonly OrderClause[],
  at: number,
): readonly FoundOrder[] {
  const clause = clauses[at] as OrderClause
  if (clause.mentions.length === 0) return []
  const things = clauses.flatMap(({ things }) => things.map(({ span }) => span))
  return shared(
    clause.mentions.map((mention, place) =>
      orderOf(reading, mention, regionOfMention(clauses, at, place, reading.text), clause, things),
    ),
  )
}

/** Part of a message that belongs to one order. */
interface Region {
  readonly span: Span
  readonly remarks: readonly Frame[]
}

/** From its own mention, or the beginning of the clause, to the next one; with the remarks behind the clause. */
function regionOfMention(clauses: readonly OrderClause[], at: number, place: number, text: string): Region {
  const { frame, mentions } = clauses[at] as OrderClause
  const start = place === 0 ? frame.span.start : (mentions[place]?.span.start ?? frame.span.start)
  const next = mentions[place + 1]
  if (next !== undefined) return { span: { start, end: next.span.start }, remarks: [] }
  const behind = clauses.slice(at + 1)
  const until = behind.findIndex(later => !later.isRemark)
  return {
    span: { start, end: until < 0 ? text.length : (behind[until]?.frame.span.start ?? text.length) },
    remarks: behind.slice(0, until < 0 ? undefined : until).map(later => later.frame),
  }
}

function orderOf(
  reading: OrderReading,
  mention: Mention,
  { span, remarks }: Region,
  { frame, things }: OrderClause,
  elsewhere: readonly Span[],
): FoundOrder {
  const { text } = reading
  const { agent } = mention
  const read = parametersIn(reading, agent, span)
  const taken = [mention.span, ...things.map(thing => thing.span), ...read.taken]
  const region = { frame, span, taken }
  const narrowed = mention.narrowedBy
  const target = things.find(thing => thing.agent === agent || thing.isKnown)?.span
  const topic =
    agent.instruction !== undefined
      ? target === undefined
        ? null
        : text.slice(target.start, target.end)
      : (topicIn(reading, region, mention.by) ??
        remarks
          .map(more =>
            topicIn(reading, { frame: more, span: more.span, taken: [...taken, ...elsewhere] }, 'deed'),
          )
          .find(one => one !== null) ??
        (narrowed === null || read.taken.some(other => overlaps(other, mention.span)) ? null : narrowed))
  const whole = text.slice(span.start, span.end).trim()
  return {
    agent,
    parameters: {
      ...read.values,
      ...(agent.instruction !== undefined && { [agent.instruction]: whole }),
    },
    topic,
    isPointing: pointsBack(reading, span),
    span,
  }
}

/** "A picture and a song for third grade": what is said behind several things is said of all. */
function shared(orders: readonly FoundOrder[]): readonly FoundOrder[] {
  const last = orders.at(-1)
  return last === undefined
    ? orders
    : orders.map(order => ({
        ...order,
        parameters: {
          ...Object.fromEntries(
            Object.entries(last.parameters).filter(([name]) => Object.hasOwn(order.agent.slots, name)),
          ),
          ...order.parameters,
        },
      }))
}
