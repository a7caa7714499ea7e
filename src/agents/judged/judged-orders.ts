import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import type { Judgement } from '../../nlu/judge/judge.ts'
import type { Ranker } from '../../nlu/judge/ranker.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { overlaps, type Span } from '../../nlu/text/span.ts'
import { deedRemarks } from '../deed-remarks.ts'
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
import type { DivisionContext } from './division-signals.ts'
import type { DividedPart } from './divisions.ts'
import { type LikelySubject, likelySubjects, type SubjectJudge } from './find-subjects.ts'
import { messagePieces, type Piece } from './message-pieces.ts'
import { moodSignals } from './mood-signals.ts'
import type { OrderMood } from './order-mood.ts'
import type { OrderedDivision } from './orderings.ts'
import { rankDivisions } from './rank-divisions.ts'
import { rankSubjects, type SubjectChoice, type SubjectPart } from './rank-subjects.ts'
import type { PiecedMessage } from './seam-signals.ts'
import type { SeamJudge } from './seams-of.ts'
import type { SubjectWord } from './subject-signals.ts'

/** Judges of what a message says to agents, whichever agents they are. */
export interface OrderJudges {
  readonly mood: (text: string, signals: Iterable<string>) => Judgement<OrderMood>
  readonly seam: SeamJudge
  /** Weighs ways to divide a message among agents. */
  readonly division: Ranker
  readonly subject: SubjectJudge
  /** Weighs runs of words that may name a subject, and none, against each other. */
  readonly topic: Ranker
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

const NOTHING: ReadOrders = { orders: [], isWhole: false, by: 'rules' }

/** No order is so long, in characters: what is done with a pasted document, rules read. */
const LONGEST = 600

/** The orders of a message: as judges weigh what rules and examples make of it. What rules read otherwise is asked about. */
export function judgedOrders(reading: OrderReading, judges: OrderJudges): ReadOrders {
  const byRules = ruleOrders(reading)
  const which = reading.text.length > LONGEST ? null : judges.which(reading.agents)
  if (which === null && byRules.orders.length === 0) return NOTHING
  const mood = moodOf(reading, byRules, judges.mood)
  if (which === null)
    return mood.of.plain < BARS.ruled
      ? NOTHING
      : { ...byRules, by: mood.of.plain < BARS.unasked ? 'judge' : 'rules' }
  const isTalk =
    mood.of.plain < BARS.talk ||
    forbids(reading) ||
    isMused(reading) ||
    isRemarked(reading) ||
    quotedPart(reading) !== null
  if (byRules.orders.length === 0 && isTalk) return NOTHING
  const context = divisionContext(reading, byRules, which, judges, mood)
  const { division, likelihood } = rankDivisions(context, judges.seam, judges.division)
  const orders = ordersIn(context, division, judges.topic)
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

/** "If I find the time, one could make a song": it depends on the speaker, and is nobody's to do. */
function isMused({ tokens, language }: OrderReading): boolean {
  const frames = framesOf(tokens, language)
  const isCondition = ({ link, subject }: Frame) => link === 'if' && (subject === 'i' || subject === 'we')
  return (
    frames.some(isCondition) &&
    frames.every(
      frame =>
        isCondition(frame) ||
        (frame.act === 'statement' &&
          frame.subject === 'other' &&
          frame.time === 'hypothetical' &&
          frame.modal === 'can'),
    )
  )
}

/** All that names an agent says what it is like to use it. */
function isRemarked(reading: OrderReading): boolean {
  const remarks = deedRemarks(reading)
  return remarks.size > 0 && [...reading.senses.keys()].every(token => remarks.has(token))
}

const areSame = (some: readonly AgentOrder[], others: readonly AgentOrder[]): boolean =>
  some.length === others.length && some.every(({ agent }, at) => agent === others[at]?.agent)

/** Tasks of a division, in their order, with what their parts say of them. */
function ordersIn(
  { message, byRules, subjects }: DivisionContext,
  { parts, order }: OrderedDivision,
  topic: Ranker,
): readonly AgentOrder[] {
  const { reading } = message
  const found = order.flatMap((at, place) => {
    const part = parts[at] as DividedPart
    const agent = reading.agents.find(({ name }) => name === part.agent)
    if (agent === undefined) return []
    const own = subjectPart(message, byRules, part, agent, place)
    const likeliest = agent.instruction === undefined ? rankSubjects(reading, own, subjects, topic) : null
    // "Another one" names nothing.
    const subject =
      likeliest !== null && isTelling(subjects.words.slice(likeliest.from, likeliest.to)) ? likeliest : null
    const beside = [parts[at - 1], parts[at + 1]].flatMap(part =>
      part !== undefined && part.agent === null ? valuesBeside(message, part, agent) : [],
    )
    const order = foundOrder(reading, own, subject)
    return [{ ...order, parameters: Object.assign({}, ...beside.toReversed(), order.parameters) }]
  })
  if (found.length === 0) return []
  const [whole] = subjects.between(0, reading.tokens.length)
  return chained(found, whole !== undefined && whole.lead > 0 ? subjectWords(reading, whole) : null)
}

const isTelling = (words: readonly SubjectWord[]): boolean =>
  words.some(({ kind, word }) => !kind.startsWith('of ') && !POINTING.has(word))
const POINTING = wordsOfAll(({ orders, frames }) => [
  ...orders.pointers,
  ...orders.fillers,
  ...orders.results,
  ...frames.indefinite,
  ...frames.quantifiers,
  ...Object.keys(frames.numbers),
])

/** All that ways to divide a message are weighed by. */
export function divisionContext(
  reading: OrderReading,
  byRules: ReadOrders,
  which: WhichAgent,
  judges: Pick<OrderJudges, 'mood' | 'subject'>,
  mood = moodOf(reading, byRules, judges.mood),
): DivisionContext {
  const message = piecedMessage(reading, byRules, which)
  return { message, byRules, mood, subjects: likelySubjects(reading, message.cues, judges.subject) }
}

function moodOf(
  reading: OrderReading,
  byRules: ReadOrders,
  judge: OrderJudges['mood'],
): Judgement<OrderMood> {
  const { text, signals } = moodSignals(reading, byRules.orders.length)
  return judge(text, signals)
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

/** Values that talk beside an order says of it: "for tomorrow, my year 5s are restless. A song about rain". */
function valuesBeside({ reading, pieces }: PiecedMessage, { from, to }: DividedPart, agent: OrderableAgent) {
  return parametersIn(reading, agent, spanOf(reading, pieces[from]?.from ?? 0, pieces[to - 1]?.to ?? 0))
    .values
}

/** A part of a division, and what rules make of it. */
export function subjectPart(
  { reading, pieces }: PiecedMessage,
  byRules: ReadOrders,
  { from, to }: DividedPart,
  agent: OrderableAgent,
  place: number,
): SubjectPart {
  const [first, last] = [pieces[from] as Piece, pieces[to - 1] as Piece]
  const span = spanOf(reading, first.from, last.to)
  const ruled = byRules.orders.find(order => order.agent === agent.name && overlaps(order.span, span))
  const topic = ruled?.parameters[agent.about]
  return {
    agent,
    from: first.from,
    to: last.to,
    place,
    isPointing: pointsBack(reading, span),
    byRules: typeof topic === 'string' ? topic : null,
  }
}

const spanOf = ({ tokens }: OrderReading, from: number, to: number): Span => ({
  start: tokens[from]?.span.start ?? 0,
  end: tokens[to - 1]?.span.end ?? 0,
})

function foundOrder(
  reading: OrderReading,
  { agent, from, to, place, isPointing }: SubjectPart,
  subject: SubjectChoice,
): FoundOrder {
  const span = spanOf(reading, from, to)
  const { values } = parametersIn(reading, agent, span)
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
        : subject === null
          ? null
          : subjectWords(reading, subject),
    isPointing: isPointing || (place > 0 && subject === null),
    turn: 'next',
    corrects: false,
    span,
  }
}

/** As it was written, without its article. */
function subjectWords(reading: OrderReading, { from, to }: LikelySubject): string {
  const { text, language } = reading
  const { start, end } = spanOf(reading, from, to)
  const { definite, indefinite } = PACKS[language].frames
  const words = text.slice(start, end)
  const [article = '', ...rest] = words.split(/\s+/u)
  const isArticle = definite.has(article.toLowerCase()) || indefinite.has(article.toLowerCase())
  return isArticle && rest.length > 0 ? words.slice(article.length).trim() : words
}
