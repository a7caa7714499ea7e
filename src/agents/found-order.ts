import type { JsonObject } from '../core/json.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { isInside, overlaps, type Span } from '../nlu/text/span.ts'
import type { OrderClause } from './order-clause.ts'
import type { Mention } from './order-mentions.ts'
import { countsIn, parametersIn } from './order-parameters.ts'
import { questionIn } from './order-question.ts'
import { type OrderReading, tokensWithin } from './order-reading.ts'
import { type OrderRegion, pointsBack, topicIn, topicsIn, wordingOfTarget } from './order-topic.ts'
import { type OrderTurn, turnOf } from './order-turn.ts'
import type { OrderableAgent } from './orderable-agent.ts'

/** An order as it stands in the message, before it is known what it works with. */
export interface FoundOrder {
  readonly agent: OrderableAgent
  readonly parameters: JsonObject
  readonly topic: string | null
  readonly isPointing: boolean
  readonly turn: OrderTurn
  /** Takes the place of the order before it: "a cartoon, no, a realistic picture". */
  readonly corrects: boolean
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
    clause.mentions.flatMap((mention, place) =>
      ordersOf(
        reading,
        mention,
        regionOfMention(reading, clauses, at, place),
        clause,
        things,
        () => questionIn(reading, clauses, at, mention.span),
        followsBefore(reading, clauses[at - 1]),
      ),
    ),
  )
}

/** Part of a message that belongs to one order. */
interface Region {
  readonly span: Span
  readonly remarks: readonly OrderClause[]
}

/** From the beginning of the clause, or where the order before it ends, to the next one; with the remarks behind the clause. */
function regionOfMention(
  reading: OrderReading,
  clauses: readonly OrderClause[],
  at: number,
  place: number,
): Region {
  const { frame, mentions } = clauses[at] as OrderClause
  const opening = clauses[at - 1]
  const [before, own, next] = [mentions[place - 1], mentions[place], mentions[place + 1]]
  const start =
    before === undefined || own === undefined
      ? (opening !== undefined && isOpening(opening) ? opening.frame : frame).span.start
      : borderOf(reading, before.span, own.span)
  if (own !== undefined && next !== undefined)
    return { span: { start, end: borderOf(reading, own.span, next.span) }, remarks: [] }
  const behind = clauses.slice(at + 1)
  const until = behind.findIndex(later => !later.isRemark)
  const end = until < 0 ? reading.text.length : (behind[until]?.frame.span.start ?? reading.text.length)
  return {
    span: { start, end },
    remarks: behind.slice(0, Math.min(MOST_REMARKS, until < 0 ? MOST_REMARKS : until)),
  }
}

const MOST_REMARKS = 8

/** "Vorher solltest du aber …": belongs to what follows. */
const isOpening = ({ frame: { modal, verb, subject }, mentions }: OrderClause): boolean =>
  mentions.length === 0 && subject === 'you' && modal !== null && verb === null

/** "Bevor du das tust, …": what follows comes before what was said. */
function followsBefore({ language }: OrderReading, before: OrderClause | undefined): boolean {
  const { beforeLinks, pointers } = PACKS[language].orders
  const { objects, subjects } = PACKS[language].frames
  const words = before?.frame.tokens.map(({ folded }) => folded) ?? []
  return (
    before?.mentions.length === 0 &&
    beforeLinks.has(words[0] ?? '') &&
    words.some(
      word =>
        pointers.has(word) || objects.other.has(word) || (word !== words[0] && subjects.other.has(word)),
    )
  )
}

/** Place between two orders of a clause: before the last word that joins them. */
function borderOf(reading: OrderReading, one: Span, other: Span): number {
  const { joins, steps } = PACKS[reading.language].orders
  const between = tokensWithin(reading, { start: one.end, end: other.start })
  const join =
    between.findLast(({ folded }) => joins.has(folded)) ?? between.findLast(({ folded }) => steps.has(folded))
  return join?.span.start ?? other.start
}

function ordersOf(
  reading: OrderReading,
  mention: Mention,
  { span, remarks }: Region,
  clause: OrderClause,
  elsewhere: readonly Span[],
  question: () => string | null,
  isBeforeThat: boolean,
): readonly FoundOrder[] {
  const { text } = reading
  const { frame, things } = clause
  const { agent } = mention
  const read = parametersIn(reading, agent, span)
  const counts = countsIn(agent, [frame, ...remarks.map(more => more.frame)], span)
  const corrections = remarks.filter(({ corrects }) => corrects)
  const values = corrections.map(more => parametersIn(reading, agent, more.frame.span).values)
  const taken = [mention.span, ...things.map(thing => thing.span), ...read.taken, ...counts.taken]
  const by = things.some(thing => thing.agent === agent && isInside(thing.span, span)) ? 'thing' : mention.by
  const topicOf = ({ frame: more }: OrderClause) =>
    topicIn(reading, { frame: more, span: more.span, taken: [...taken, ...elsewhere] }, 'deed')
  const first = (all: readonly OrderClause[]) => all.map(topicOf).find(one => one !== null) ?? null
  const isNarrowed = mention.narrowedBy !== null && !read.taken.some(other => overlaps(other, mention.span))
  const isPointing = pointsBack(reading, span)
  // "The eye as a drawing, keep it simple": what is said of the drawing points at nothing before it.
  const isFed =
    agent.takesFrom.length > 0 &&
    pointsBack(reading, { start: span.start, end: Math.min(span.end, frame.span.end) })
  const topic =
    agent.instruction !== undefined
      ? wordingOfTarget(reading, clause, agent)
      : (first(corrections) ??
        (mention.by === 'deed' || mention.agent.takesFrom.length === 0 ? question() : null) ??
        topicIn(reading, { frame, span, taken }, isFed ? 'tied' : by) ??
        (isFed ? null : first(remarks)) ??
        (isNarrowed ? mention.narrowedBy : null))
  const frames = [frame, ...remarks.map(more => more.frame)]
  const topics =
    agent.instruction === undefined ? countedTopics(reading, agent, frames, { frame, span, taken }) : null
  const order: FoundOrder = {
    agent,
    parameters: {
      ...read.values,
      ...counts.values,
      ...Object.assign({}, ...values),
      ...(agent.instruction !== undefined && {
        [agent.instruction]: text.slice(span.start, span.end).trim(),
      }),
    },
    topic,
    isPointing,
    turn: isBeforeThat ? 'first' : turnOf(reading, frame, span, mention, read.taken),
    corrects: clause.corrects,
    span,
  }
  return topics === null ? [order] : topics.map(one => ({ ...order, topic: one }))
}

/** "Zwei Bilder: eine Eule und ein Fuchs": as many things as it makes. */
function countedTopics(
  reading: OrderReading,
  agent: OrderableAgent,
  frames: readonly Frame[],
  region: OrderRegion,
): readonly string[] | null {
  const counted = frames
    .flatMap(({ objects }) => objects)
    .find(
      ({ count, span }) =>
        count !== null &&
        count > 1 &&
        tokensWithin(reading, span).some(token => reading.senses.get(token)?.thing?.agent === agent),
    )
  if (counted === undefined || counted.count === null || counted.count > MOST_AT_ONCE) return null
  const taken = [...region.taken, counted.span]
  for (const frame of frames) {
    const span = frame === region.frame ? region.span : frame.span
    const topics = topicsIn(reading, { frame, span, taken }, counted.count)
    if (topics !== null) return topics
  }
  return null
}
const MOST_AT_ONCE = 4

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
