import type { Judgement } from '../../nlu/judge/judge.ts'
import type { Ranker } from '../../nlu/judge/ranker.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { overlaps } from '../../nlu/text/span.ts'
import type { FoundOrder } from '../found-order.ts'
import { chained } from '../order-chain.ts'
import { parametersIn } from '../order-parameters.ts'
import type { OrderReading } from '../order-reading.ts'
import { pointsBack, targetIn } from '../order-topic.ts'
import type { AgentOrder, OrderableAgent, ReadOrders } from '../orderable-agent.ts'
import { quotedPart } from '../quoted-part.ts'
import { ruleOrders } from '../rule-orders.ts'
import { agentCues, withCues } from './agent-cues.ts'
import type { AgentLikelihoods, WhichAgent } from './agent-likelihoods.ts'
import type { DividedPart } from './divisions.ts'
import { type FindSubject, type SubjectJudge, subjectsIn } from './find-subjects.ts'
import { messagePieces, type Piece } from './message-pieces.ts'
import { moodSignals } from './mood-signals.ts'
import type { OrderMood } from './order-mood.ts'
import type { OrderedDivision } from './orderings.ts'
import { rankDivisions } from './rank-divisions.ts'
import type { PiecedMessage } from './seam-signals.ts'
import type { SeamJudge } from './seams-of.ts'

/** Judges of what a message says to agents, whichever agents they are. */
export interface OrderJudges {
  readonly mood: (text: string, signals: Iterable<string>) => Judgement<OrderMood>
  readonly seam: SeamJudge
  /** Weighs ways to divide a message among agents. */
  readonly division: Ranker
  readonly subject: SubjectJudge
  /** Null where no agent has examples. */
  which(agents: readonly OrderableAgent[]): WhichAgent | null
}

/**
 * Likelihoods a plain order has to have. Chosen on held-out sentences (test/corpora/judges/orders/README.md): a window that opens
 * for nothing is a nuisance, and nothing runs by these alone.
 */
export const BARS = {
  /** Below it nothing is divided where rules find nothing: more than half of all talk, and one order in a thousand, held out. */
  talk: 0.05,
  /** Rules place every clause, and judges find nothing ordered. */
  agreed: 0.5,
  /** Only rules find them, and nobody has given examples. */
  ruled: 0.25,
  /** Nobody has to be asked, as far as this goes. */
  unasked: 0.8,
} as const

/**
 * Least lead of a subject, in logs: an order that nothing is before is nearly always about something. Chosen on held-out
 * sentences; with less, verbs and places become subjects ("Erstelle bitte ein Bild").
 */
const LEADS = { first: -2, later: -1 } as const

const NOTHING: ReadOrders = { orders: [], isWhole: false, by: 'rules' }

/** No order is so long, in characters: what is done with a pasted document, rules read. */
const LONGEST = 600

/** The orders of a message: as judges weigh what rules and examples make of it. What rules read otherwise is asked about. */
export function judgedOrders(reading: OrderReading, judges: OrderJudges): ReadOrders {
  const byRules = ruleOrders(reading)
  const which = reading.text.length > LONGEST ? null : judges.which(reading.agents)
  if (which === null && byRules.orders.length === 0) return NOTHING
  const { text, signals } = moodSignals(reading, byRules.orders.length)
  const mood = judges.mood(text, signals)
  if (which === null)
    return mood.of.plain < BARS.ruled
      ? NOTHING
      : { ...byRules, by: mood.of.plain < BARS.unasked ? 'judge' : 'rules' }
  const isTalk = mood.of.plain < BARS.talk || forbids(reading) || quotedPart(reading) !== null
  if (byRules.orders.length === 0 && isTalk) return NOTHING
  const message = piecedMessage(reading, byRules, which)
  const { division, likelihood } = rankDivisions({ message, byRules, mood }, judges.seam, judges.division)
  const orders = ordersIn(message, division, judges.subject)
  if (orders.length === 0 && byRules.isWhole && mood.of.plain >= BARS.agreed)
    return { ...byRules, by: 'judge' }
  if (!areSame(orders, byRules.orders))
    return { orders: orders.map(withRules(byRules.orders)), isWhole: false, by: 'judge' }
  const agreed = byRules.orders.map((order, at) =>
    withValues(withSubject(order, orders[at], reading), orders[at], reading.agents),
  )
  const isSure =
    Math.min(mood.of.plain, likelihood) >= BARS.unasked &&
    agreed.every((order, at) => order === byRules.orders[at])
  return { ...byRules, orders: agreed, by: isSure ? 'rules' : 'judge' }
}

/** Values that rules read for the same agent, where judges find none. */
const withRules =
  (byRules: readonly AgentOrder[]) =>
  (order: AgentOrder): AgentOrder => {
    const same = byRules.filter(({ agent }) => agent === order.agent)
    const own = same.find(({ span }) => overlaps(span, order.span)) ?? same[0]
    return own === undefined ? order : { ...order, parameters: { ...own.parameters, ...order.parameters } }
  }

/**
 * The order as rules read it, about what the judge of subjects found: it is right more often. "Our library has a pirate week. A
 * picture of a galleon": what stands in a sentence before the order is not heard against what rules find in it.
 */
function withSubject(
  order: AgentOrder,
  judged: AgentOrder | undefined,
  { agents, text }: OrderReading,
): AgentOrder {
  const agent = agents.find(({ name }) => name === order.agent)
  const subject = agent === undefined ? undefined : judged?.parameters[agent.about]
  if (agent === undefined || agent.instruction !== undefined || typeof subject !== 'string') return order
  const own = order.parameters[agent.about]
  const isOutside =
    typeof own === 'string' &&
    text.indexOf(own) >= order.span.start &&
    ENDS.test(text.slice(Math.max(0, text.indexOf(subject)), order.span.start))
  return isOutside || (typeof own === 'string' && fold(own) === fold(subject))
    ? order
    : { ...order, parameters: { ...order.parameters, [agent.about]: subject } }
}

const ENDS = /[.!?\n]/u

/** The order with options that stand in the part judges give it, and that rules left aside: "a poster, dragons in it, cartoon". */
function withValues(
  order: AgentOrder,
  judged: AgentOrder | undefined,
  agents: readonly OrderableAgent[],
): AgentOrder {
  const slots = agents.find(({ name }) => name === order.agent)?.slots ?? {}
  const more = Object.entries(judged?.parameters ?? {}).filter(
    ([name]) => Object.hasOwn(slots, name) && !Object.hasOwn(order.parameters, name),
  )
  return more.length === 0
    ? order
    : { ...order, parameters: { ...Object.fromEntries(more), ...order.parameters } }
}

/** "Do not …": no judge is heard against it. */
function forbids({ tokens, language }: OrderReading): boolean {
  const words = tokens.flatMap(({ kind, folded }) => (kind === 'word' ? [folded] : []))
  return PACKS[language].orders.forbids.some(phrase => phrase.every((word, at) => words[at] === word))
}

const areSame = (some: readonly AgentOrder[], others: readonly AgentOrder[]): boolean =>
  some.length === others.length && some.every(({ agent }, at) => agent === others[at]?.agent)

/** Tasks of a division, in their order, with what their parts say of them. */
function ordersIn(
  message: PiecedMessage,
  { parts, order }: OrderedDivision,
  judge: SubjectJudge,
): readonly AgentOrder[] {
  const { reading, cues } = message
  const subjects = subjectsIn(reading, cues, judge)
  const found = order.flatMap((at, place) => {
    const part = parts[at] as DividedPart
    const agent = reading.agents.find(({ name }) => name === part.agent)
    return agent === undefined ? [] : [foundOrder(message, part, agent, subjects, place)]
  })
  if (found.length === 0) return []
  const whole = subjects(0, reading.tokens.length)
  const isBeside = whole !== null && whole.lead > 0
  return chained(found, isBeside ? subjectWords(reading, whole.span.start, whole.span.end) : null)
}

/** A message in pieces; parts of it are classified once. */
export function piecedMessage(reading: OrderReading, byRules: ReadOrders, which: WhichAgent): PiecedMessage {
  const cues = agentCues(reading)
  const pieces = messagePieces(reading)
  const known = new Map<number, AgentLikelihoods>()
  return {
    reading,
    cues,
    pieces,
    starts: byRules.orders.map(({ span }) => span.start),
    likelihoods(from, to) {
      const key = from * (pieces.length + 1) + to
      const read =
        known.get(key) ??
        which.likelihoods(withCues(reading, cues, pieces[from]?.from ?? 0, pieces[to - 1]?.to ?? 0))
      known.set(key, read)
      return read
    },
  }
}

function foundOrder(
  { reading, pieces }: PiecedMessage,
  { from, to }: DividedPart,
  agent: OrderableAgent,
  subjects: FindSubject,
  place: number,
): FoundOrder {
  const [first, last] = [pieces[from] as Piece, pieces[to - 1] as Piece]
  const span = {
    start: reading.tokens[first.from]?.span.start ?? 0,
    end: reading.tokens[last.to - 1]?.span.end ?? 0,
  }
  const { values } = parametersIn(reading, agent, span)
  const isPointing = pointsBack(reading, span)
  const subject = agent.instruction === undefined ? subjects(first.from, last.to) : null
  const isNamed = subject !== null && subject.lead > (isPointing || place > 0 ? LEADS.later : LEADS.first)
  return {
    agent,
    parameters: {
      ...values,
      ...(agent.instruction !== undefined && {
        [agent.instruction]: reading.text.slice(span.start, span.end).trim(),
      }),
    },
    topic:
      agent.instruction !== undefined
        ? targetIn(reading, span, agent)
        : isNamed
          ? subjectWords(reading, subject.span.start, subject.span.end)
          : null,
    isPointing: isPointing || (place > 0 && !isNamed),
    turn: 'next',
    corrects: false,
    span,
  }
}

/** As it was written, without its article. */
function subjectWords({ text, language }: OrderReading, start: number, end: number): string {
  const { definite, indefinite } = PACKS[language].frames
  const words = text.slice(start, end)
  const [article = '', ...rest] = words.split(/\s+/u)
  const isArticle = definite.has(article.toLowerCase()) || indefinite.has(article.toLowerCase())
  return isArticle && rest.length > 0 ? words.slice(article.length).trim() : words
}
