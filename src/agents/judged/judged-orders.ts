import { framesOf } from '../../nlu/frames/frames-of.ts'
import type { Judgement } from '../../nlu/judge/judge.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { overlaps } from '../../nlu/text/span.ts'
import type { FoundOrder } from '../found-order.ts'
import { chained, inOrder } from '../order-chain.ts'
import { parametersIn } from '../order-parameters.ts'
import type { OrderReading } from '../order-reading.ts'
import { pointsBack, targetIn } from '../order-topic.ts'
import type { OrderTurn } from '../order-turn.ts'
import type { AgentOrder, OrderableAgent, ReadOrders } from '../orderable-agent.ts'
import { quotedPart } from '../quoted-part.ts'
import { ruleOrders } from '../rule-orders.ts'
import { agentCues, withCues } from './agent-cues.ts'
import type { AgentLikelihoods, WhichAgent } from './agent-likelihoods.ts'
import { type FindSubject, type SubjectJudge, subjectsIn } from './find-subjects.ts'
import { messagePieces, type Piece } from './message-pieces.ts'
import { moodSignals } from './mood-signals.ts'
import type { OrderMood } from './order-mood.ts'
import type { PiecedMessage } from './seam-signals.ts'
import { sentencesOf } from './sentences-of.ts'
import { type SeamJudge, splitTasks, type TaskPart } from './split-tasks.ts'

/** Judges of what a message says to agents, whichever agents they are. */
export interface OrderJudges {
  readonly mood: (text: string, signals: Iterable<string>) => Judgement<OrderMood>
  readonly seam: SeamJudge
  readonly subject: SubjectJudge
  /** Null where no agent has examples. */
  which(agents: readonly OrderableAgent[]): WhichAgent | null
}

/**
 * Likelihoods a plain order has to have. Chosen on held-out sentences (test/corpora/judges/orders/README.md): a window that opens
 * for nothing is a nuisance, and nothing runs by these alone.
 */
export const BARS = {
  /** Judges and rules find the same tasks. */
  agreed: 0.3,
  /** Only judges find them, or other ones. */
  judged: 0.83,
  /** Only rules find them, and nobody has given examples. */
  ruled: 0.25,
  /** A sentence by itself, beside others that order nothing. */
  amongTalk: 0.8,
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

/** The orders of a message, settled between rules and judges: what they do not agree on is asked about. */
export function judgedOrders(reading: OrderReading, judges: OrderJudges): ReadOrders {
  const byRules = ruleOrders(reading)
  const settled = settledOrders(reading, byRules, judges)
  if (byRules.orders.length === 0 || areSame(settled.orders, byRules.orders)) return settled
  return isAmongTalk(reading, byRules.orders, judges) ? { ...byRules, by: 'judge' } : settled
}

/** "My class is so loud today. Make a song about silence": orders that rules find, each in a sentence that is one by itself. */
function isAmongTalk(reading: OrderReading, orders: readonly AgentOrder[], judges: OrderJudges): boolean {
  const sentences = sentencesOf(reading)
  if (sentences.length < 2) return false
  const found = sentences.map(sentence => {
    const byRules = ruleOrders(sentence)
    if (byRules.orders.length === 0) return { orders: [], isClear: !denies(sentence) }
    const { text, signals } = moodSignals(sentence, byRules.orders.length)
    const settled = settledOrders(sentence, byRules, judges)
    return {
      orders: byRules.orders,
      isClear:
        areSame(settled.orders, byRules.orders) && judges.mood(text, signals).of.plain >= BARS.amongTalk,
    }
  })
  return (
    found.every(({ isClear }) => isClear) &&
    areSame(
      found.flatMap(one => one.orders),
      orders,
    )
  )
}

/** True where anything is denied beside an order: that may take it back. */
const denies = ({ tokens, language }: OrderReading): boolean => {
  const { denials, excluding } = PACKS[language].orders
  return tokens.some(({ folded }) => denials.has(folded) || excluding.has(folded))
}

function settledOrders(reading: OrderReading, byRules: ReadOrders, judges: OrderJudges): ReadOrders {
  const which = reading.text.length > LONGEST ? null : judges.which(reading.agents)
  if (which === null && byRules.orders.length === 0) return NOTHING
  const { text, signals } = moodSignals(reading, byRules.orders.length)
  const { plain } = judges.mood(text, signals).of
  if (plain < Math.min(BARS.agreed, BARS.ruled)) return NOTHING
  if (which === null)
    return plain < BARS.ruled ? NOTHING : { ...byRules, by: plain < BARS.unasked ? 'judge' : 'rules' }
  if (byRules.orders.length === 0 && (forbids(reading) || quotedPart(reading) !== null)) return NOTHING
  const orders = tasksIn(reading, byRules, which, judges)
  const isAgreed = areSame(orders, byRules.orders)
  // Rules that place every clause see tasks which the judges take for one; where judges see more, they are mostly right.
  const isRuled =
    !isAgreed &&
    byRules.isWhole &&
    (byRules.orders.length >= orders.length || areSame(withoutEchoes(orders, reading.agents), byRules.orders))
  if (plain < (isAgreed || isRuled ? BARS.agreed : BARS.judged)) return NOTHING
  if (isRuled)
    return {
      ...byRules,
      orders: byRules.orders.map(order => withValues(order, judgedFor(order, orders), reading.agents)),
      by: 'judge',
    }
  if (!isAgreed) return { orders: orders.map(withRules(byRules.orders)), isWhole: false, by: 'judge' }
  const agreed = byRules.orders.map((order, at) =>
    withValues(withSubject(order, orders[at], reading), orders[at], reading.agents),
  )
  const isSure = plain >= BARS.unasked && agreed.every((order, at) => order === byRules.orders[at])
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

/** The order that judges find at the same place for the same agent. */
const judgedFor = ({ agent, span }: AgentOrder, judged: readonly AgentOrder[]): AgentOrder | undefined =>
  judged.find(one => one.agent === agent && overlaps(one.span, span))

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

/** One task of an agent in two parts: the second is about the same. */
const withoutEchoes = (
  orders: readonly AgentOrder[],
  agents: readonly OrderableAgent[],
): readonly AgentOrder[] =>
  orders.filter(({ agent, parameters }, at) => {
    const before = orders[at - 1]
    const about = agents.find(({ name }) => name === agent)?.about ?? ''
    return before?.agent !== agent || before.parameters[about] !== parameters[about]
  })

const areSame = (some: readonly AgentOrder[], others: readonly AgentOrder[]): boolean =>
  some.length === others.length && some.every(({ agent }, at) => agent === others[at]?.agent)

/** Tasks as judges find them, without a look at whether anything is ordered at all. */
export function tasksIn(
  reading: OrderReading,
  byRules: ReadOrders,
  which: WhichAgent,
  judges: Pick<OrderJudges, 'seam' | 'subject'>,
): readonly AgentOrder[] {
  const message = piecedMessage(reading, byRules, which)
  const subjects = subjectsIn(reading, message.cues, judges.subject)
  const split = splitTasks(message, judges.seam)
  const asked = split.filter(part => !isDenied(message, part) && !isTale(message, part))
  const parts = byRules.isWhole ? named(message, asked) : asked
  const found = parts.flatMap((part, at) => {
    const agent = reading.agents.find(({ name }) => name === part.agent)
    return agent === undefined ? [] : [foundOrder(message, part, agent, subjects, at)]
  })
  const whole = subjects(0, reading.tokens.length)
  const isBeside = whole !== null && whole.lead > 0
  const beside = isBeside ? subjectWords(reading, whole.span.start, whole.span.end) : null
  return chained(inOrder(found, reading.text), beside)
}

/** "We lost the worksheet.": what has happened orders nothing beside what is ordered. */
function isTale({ reading, pieces }: PiecedMessage, { from, to }: TaskPart): boolean {
  const [start, end] = [pieces[from]?.from ?? 0, pieces[to - 1]?.to ?? 0]
  return (
    end - start < reading.tokens.length &&
    framesOf(reading.tokens.slice(start, end), reading.language).every(
      ({ act, time, subject }) => act === 'statement' && time === 'past' && subject !== 'you',
    )
  )
}

/** "When that is finished,": a part with no word for its agent belongs to the task before it, where rules have placed every clause. */
function named({ cues, pieces }: PiecedMessage, parts: readonly TaskPart[]): readonly TaskPart[] {
  const kept: TaskPart[] = []
  for (const part of parts) {
    const [start, end] = [pieces[part.from]?.from ?? 0, pieces[part.to - 1]?.to ?? 0]
    const isNamed = cues.some(
      ({ agent, kind, from, to }) => agent === part.agent && kind !== 'option' && from >= start && to <= end,
    )
    const before = kept.at(-1)
    if (isNamed || before === undefined) kept.push(part)
    else kept.splice(-1, 1, { ...before, to: part.to })
  }
  return kept
}

/** "No picture, …": nothing is made of what is only named to be left out. */
function isDenied({ reading, cues, pieces }: PiecedMessage, { from, to, agent }: TaskPart): boolean {
  const { denials } = PACKS[reading.language].orders
  const [start, end] = [pieces[from]?.from ?? 0, pieces[to - 1]?.to ?? 0]
  const own = cues.filter(
    cue => cue.agent === agent && cue.kind !== 'option' && cue.from >= start && cue.to <= end,
  )
  const isLeftOut = (at: number): boolean =>
    reading.tokens.slice(Math.max(start, at - DENIAL_REACH), at).some(({ folded }) => denials.has(folded))
  return (
    own.some(({ kind }) => kind === 'thing') &&
    own.every(cue => isLeftOut(cue.from)) &&
    reading.agents.find(({ name }) => name === agent)?.instruction === undefined
  )
}
const DENIAL_REACH = 2

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
  { from, to }: TaskPart,
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
    turn: turnOfPart(reading, first, last),
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

/** By the words it begins with, or has in it: "before …", "zum Schluss". */
function turnOfPart({ tokens, language }: OrderReading, first: Piece, last: Piece): OrderTurn {
  const { beforehand, lastly, beforeLinks, steps } = PACKS[language].orders
  const words = tokens.slice(first.from, last.to).map(({ folded }) => folded)
  const begin = words.find(word => beforeLinks.has(word) || !steps.has(word)) ?? ''
  if (beforeLinks.has(begin)) return 'waits'
  const says = (phrases: readonly (readonly string[])[]) =>
    phrases.some(phrase => words.some((_, at) => phrase.every((word, place) => words[at + place] === word)))
  return says(lastly) ? 'last' : says(beforehand) ? 'first' : 'next'
}
