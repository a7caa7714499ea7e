import type { JsonObject } from '../core/json.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { extract } from '../nlu/slots/extract.ts'
import type { Slots } from '../nlu/slots/schema.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { type Language, languageOf, regionOf } from '../nlu/text/language.ts'
import { fold } from '../nlu/text/normalise.ts'
import type { Span } from '../nlu/text/span.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import { namedOptions } from './named-options.ts'
import { type Mention, mentionsIn } from './order-mentions.ts'
import { overlaps, pointsBack, topicIn } from './order-topic.ts'
import type { AgentOrder, OrderableAgent, ReadOrders } from './orderable-agent.ts'

export interface OrderContext {
  readonly locale: string
  readonly now: number
  readonly zone: string
}

interface Clause {
  readonly frame: Frame
  readonly mentions: readonly Mention[]
  /** Words in it that name what agents make. */
  readonly things: readonly Mention[]
  /** Says more about the order before it: "30 seconds, please". */
  readonly isRemark: boolean
}

/** An order as it stands in the message, before it is known what it works with. */
interface Found {
  readonly agent: OrderableAgent
  readonly parameters: JsonObject
  readonly topic: string | null
  readonly isPointing: boolean
  readonly span: Span
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
  const language = spokenLanguage(text) ?? languageOf(context.locale)
  const frames = piecesOf(tokensRead(text)).flatMap(tokens => framesOf(tokens, language))
  const clauses = clausesOf(frames, agents, text, language)
  const allThings = clauses.flatMap(({ things }) => things.map(({ span }) => span))
  const found = inOrder(
    clauses.map((clause, at) => ({
      clause,
      orders: shared(
        clause.mentions.map((mention, place) =>
          orderOf(
            text,
            mention,
            regionOfMention(clauses, at, place, text),
            clause,
            allThings,
            context,
            language,
          ),
        ),
      ),
    })),
    text,
    language,
  )
  return {
    orders: chained(found, topicBeside(text, clauses, language)),
    isWhole: clauses.every(
      ({ frame, mentions, isRemark: isMore }) => mentions.length > 0 || isMore || frame.act === 'greeting',
    ),
  }
}

function clausesOf(
  frames: readonly Frame[],
  agents: readonly OrderableAgent[],
  text: string,
  language: Language,
): readonly Clause[] {
  const clauses: Clause[] = []
  for (const frame of frames) {
    const named = mentionsIn(frame, agents, language)
    const all = mayOrder(frame, named, text, language) ? named : []
    const things = named.filter(({ by }) => by === 'thing')
    const before = clauses.findLast(({ mentions }) => mentions.length > 0)?.mentions.at(-1)
    // "A picture, illustration style": the same thing once more, and nobody to make it.
    const isSameThing =
      frame.isPiece &&
      all.every(({ agent, by, isNew }) => by === 'thing' && !isNew && agent === before?.agent)
    const mentions = isSameThing ? [] : meant(all)
    clauses.push({ frame, mentions, things, isRemark: isRemark(frame) && mentions.length === 0 })
  }
  return clauses
}

/** Pieces of a numbered list: "1. research volcanoes 2. a picture". The numbers have to count up from one. */
function piecesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const starts: number[] = []
  for (const [at, { text, kind }] of tokens.entries()) {
    const mark = tokens[at + 1]
    const isNext = kind === 'digits' && Number(text) === starts.length + 1
    if (isNext && mark?.glued === true && (mark.text === '.' || mark.text === ')')) starts.push(at)
  }
  if (starts.length < 2) return [tokens]
  return starts.map((start, place) => tokens.slice(start + 2, starts[place + 1]))
}

/** Nobody orders by telling of the past, of others or of what might be. */
function mayOrder(frame: Frame, named: readonly Mention[], text: string, language: Language): boolean {
  const { act, subject, time, reported, link, verb } = frame
  if (reported || link === 'if' || link === 'because' || link === 'than') return false
  if (frame.polarity === 'negative' && !frame.objects.some(({ isNegated }) => isNegated)) return false
  const { beforeLinks, afterLinks } = PACKS[language].orders
  const [first = ''] = frame.tokens.map(({ folded }) => folded)
  if (beforeLinks.has(first) || afterLinks.has(first))
    return subject !== 'i' && subject !== 'we' && subject !== 'other'
  if (time === 'past' || time === 'hypothetical' || time === 'general') return false
  if (isSuggestion(frame, language)) return true
  if (act === 'command' || act === 'wish') return subject !== 'other' && !isAboutAbility(frame, text)
  if (act === 'question' || (act === 'statement' && subject === 'other'))
    return isDeedFirst(frame, named, text)
  if (act === 'answer' || act === 'unknown') return !text.slice(frame.span.start).includes('?')
  return act === 'statement' && (subject === 'i' || subject === 'we') && verb === 'need'
}

/** "Kannst du auch Rap?" has no deed in it. */
const isAboutAbility = ({ modal, verb, span, tokens }: Frame, text: string): boolean =>
  modal === 'can' && verb === null && text.slice(span.end).trimStart().startsWith('?') && tokens.length <= 5

/** "How about a song?" */
const isSuggestion = ({ tokens }: Frame, language: Language): boolean =>
  PACKS[language].orders.suggestions.some(phrase => phrase.every((word, at) => tokens[at]?.folded === word))

/** "Fass es zusammen": written like a question, and none. */
const isDeedFirst = ({ tokens, span }: Frame, named: readonly Mention[], text: string): boolean =>
  named.some(({ by, span: { start } }) => by === 'deed' && start === tokens[0]?.span.start) &&
  !/^[^.!\n]*\?/u.test(text.slice(span.end, span.end + LONGEST_SENTENCE))
const LONGEST_SENTENCE = 500

/** A piece without a verb says more about what was ordered. */
const isRemark = ({ act, isPiece, reported }: Frame): boolean =>
  !reported && (act === 'answer' || act === 'command' || act === 'unknown' || isPiece)

/** A deed takes the thing beside it: "draw a picture" is one order, "shorten the song" is for whoever shortens. */
function meant(mentions: readonly Mention[]): readonly Mention[] {
  const kept: Mention[] = []
  for (const mention of mentions) {
    const before = kept.at(-1)
    if (before === undefined) kept.push(mention)
    else if (before.agent === mention.agent) continue
    else if (mention.by === 'deed' && before.by === 'thing' && mention.agent.instruction !== undefined)
      kept.splice(-1, 1, mention)
    else if (before.by === 'deed' && before.agent.instruction !== undefined && mention.by === 'thing')
      continue
    else if (before.by === 'deed' && mention.by === 'thing' && mention.isKnown) continue
    else kept.push(mention)
  }
  return kept
}

/** Part of a message that belongs to one order. */
interface Region {
  readonly span: Span
  readonly remarks: readonly Frame[]
}

/** From its own mention, or the beginning of the clause, to the next one; with the remarks behind the clause. */
function regionOfMention(clauses: readonly Clause[], at: number, place: number, text: string): Region {
  const { frame, mentions } = clauses[at] as Clause
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
  text: string,
  mention: Mention,
  { span, remarks }: Region,
  { frame, things }: Clause,
  elsewhere: readonly Span[],
  context: OrderContext,
  language: Language,
): Found {
  const { agent } = mention
  const read = parametersIn(text, agent, span, context)
  const taken = [mention.span, ...things.map(thing => thing.span), ...read.taken]
  const region = { frame, span, taken }
  const narrowed = mention.narrowedBy
  const target = things.find(thing => thing.agent === agent || thing.isKnown)?.span
  const topic =
    agent.instruction !== undefined
      ? target === undefined
        ? null
        : text.slice(target.start, target.end)
      : (topicIn(text, region, mention.by, language) ??
        remarks
          .map(more =>
            topicIn(
              text,
              { frame: more, span: more.span, taken: [...taken, ...elsewhere] },
              'deed',
              language,
            ),
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
    isPointing: pointsBack(text, span, language),
    span,
  }
}

function parametersIn(text: string, agent: OrderableAgent, span: Span, context: OrderContext) {
  const things = new Set(agent.things.map(fold))
  const [options, read] = [
    namedOptions(text, span, agent.slots, things),
    valuesIn(text, span, agent.slots, context),
  ]
  return { values: { ...read.values, ...options.values }, taken: [...options.taken, ...read.taken] }
}

/** Values that have a form of their own: numbers, lengths of time. */
function valuesIn(text: string, { start, end }: Span, slots: Slots, context: OrderContext) {
  const { values } = extract(
    {
      text: text.slice(start, end),
      locale: context.locale,
      region: regionOf(context.locale),
      refDate: new Date(context.now).toISOString(),
      zone: context.zone,
      slots: Object.fromEntries(Object.entries(slots).filter(([, { type }]) => type !== 'enum')),
      pending: null,
    },
    () => null,
  )
  return {
    values: Object.fromEntries(
      Object.entries(values).map(([name, { value }]) => [
        name,
        typeof value === 'object' ? [...value] : value,
      ]),
    ),
    taken: Object.values(values).map(({ span }) => ({ start: start + span.start, end: start + span.end })),
  }
}

/** "A picture and a song for third grade": what is said behind several things is said of all. */
function shared(orders: readonly Found[]): readonly Found[] {
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

/** "What is osmosis? Dig something up": what the clauses around the orders are about. */
function topicBeside(text: string, clauses: readonly Clause[], language: Language): string | null {
  const others = clauses.filter(({ mentions, frame }) => mentions.length === 0 && !frame.reported)
  const topics = others.map(({ frame }) =>
    topicIn(text, { frame, span: frame.span, taken: [] }, 'deed', language),
  )
  return topics.find(topic => topic !== null) ?? null
}

/** In the order of the deeds, which words like "vorher" and "before" turn round. */
function inOrder(
  clauses: readonly { readonly clause: Clause; readonly orders: readonly Found[] }[],
  text: string,
  language: Language,
): readonly Found[] {
  const { beforehand, beforeLinks } = PACKS[language].orders
  const done: Found[] = []
  let waiting: readonly Found[] = []
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
function chained(found: readonly Found[], besides: string | null): readonly AgentOrder[] {
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
