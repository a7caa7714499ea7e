import type { Artifact } from '../core/artifact.ts'
import { PACKS, wordsOfAll } from '../nlu/lang/packs.ts'
import { languageOf } from '../nlu/text/language.ts'
import { fold } from '../nlu/text/normalise.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import { tokenise } from '../nlu/text/tokenise.ts'
import type { AgentOrders } from './agent.ts'
import type { AgentOrder } from './orderable-agent.ts'
import { areForms } from './query-similarity.ts'
import { areSameSubject, namesSubject } from './same-subject.ts'
import { type KnownAgents, subjectOf } from './subject.ts'

/** Things of this conversation that an order means. */
export type SessionReference =
  /** Order that begins by itself. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'one'
      readonly meant: Artifact
      /** Result it works with; null where only the subject is taken over. */
      readonly basis: Artifact | null
      /** Subject it is about, where its own words name none. */
      readonly subject: string | null
      /** The order's words say so. What is only likely is shown before it is used. */
      readonly isTold: boolean
    }
  /** More than one may be meant, and the words do not tell which. */
  | { readonly kind: 'several'; readonly artifacts: readonly Artifact[] }

const NONE: SessionReference = { kind: 'none' }

/** An order with the words it stands in and the agent it is for. */
interface ReferenceSearch {
  readonly order: AgentOrder
  readonly orders: AgentOrders
  readonly words: readonly string[]
  readonly locale: string
  readonly message: string
}

/**
 * Things of this conversation that an order means, of those in `artifacts`, oldest first. An agent takes
 * results of those its author lets it take from, a change is made to a text, and what is named goes before what is new.
 */
export function sessionReference(
  order: AgentOrder,
  message: string,
  locale: string,
  agents: KnownAgents,
  artifacts: readonly Artifact[],
): SessionReference {
  const orders = agents.get(order.agent)?.orders
  if (orders === undefined || order.from !== null || artifacts.length === 0) return NONE
  const words = tokenise(message, order.span.start, order.span.end).flatMap(({ kind, folded }) =>
    kind === 'word' ? [folded] : [],
  )
  const asked: ReferenceSearch = { order, orders, words, locale, message }
  return orders.instruction === undefined
    ? thingToMake(asked, agents, artifacts)
    : textToChange(asked, agents, artifacts)
}

function thingToMake(
  { order, orders, words }: ReferenceSearch,
  agents: KnownAgents,
  artifacts: readonly Artifact[],
): SessionReference {
  const fitting = artifacts.filter(({ agent }) => orders.takesFrom.includes(agent))
  const about = order.parameters[orders.about]
  const onSubject = (subject: string | null) =>
    subject === null
      ? null
      : (fitting.findLast(one => areSameSubject(subjectOf(one, agents) ?? '', subject)) ?? null)
  if (typeof about === 'string') {
    const basis = onSubject(about)
    return basis === null
      ? NONE
      : { kind: 'one', meant: basis, basis, subject: null, isTold: order.isPointing }
  }
  const named = namedIn(words, order.agent, agents, artifacts)
  if (named === null && !order.isPointing && orders.takesFrom.length === 0) return NONE
  const meant = named ?? artifacts.at(-1)
  if (meant === undefined) return NONE
  const group = named === null ? choices(fitting.filter(isOrderedWith(meant)), orders, agents) : []
  if (group.length > 1) return { kind: 'several', artifacts: group }
  const subject = subjectOf(meant, agents)
  const basis = fitting.includes(meant) ? meant : (group[0] ?? onSubject(subject))
  const isTold = order.isPointing || named !== null
  // A thing nobody pointed at is likely only where it can be worked with.
  if (basis === null && !isTold) return NONE
  return { kind: 'one', meant, basis, subject, isTold }
}

function textToChange(
  { order, orders, words, locale, message }: ReferenceSearch,
  agents: KnownAgents,
  artifacts: readonly Artifact[],
): SessionReference {
  if (bringsText(message.slice(order.span.start)) || namesNoText(words, order.agent, orders, agents))
    return NONE
  const texts = artifacts.filter(({ agent }) => orders.takesFrom.includes(agent))
  const ofSubject = texts.filter(one => namesSubject(words, subjectOf(one, agents)))
  const named = namedIn(words, order.agent, agents, ofSubject.length > 0 ? ofSubject : texts)
  const newest = named ?? (ofSubject.length > 0 ? ofSubject : texts).at(-1)
  if (newest === undefined) return NONE
  const group = named === null ? choices(texts.filter(isOrderedWith(newest)), orders, agents) : [named]
  const left = ofSubject.length > 0 ? group.filter(one => ofSubject.includes(one)) : group
  if (left.length > 1) return { kind: 'several', artifacts: left }
  const { about } = PACKS[spokenLanguage(message) ?? languageOf(locale)].orders
  const isOfOther = ofSubject.length === 0 && words.some(word => about.has(word))
  const basis = left[0] ?? newest
  return { kind: 'one', meant: basis, basis, subject: null, isTold: !isOfOther }
}

/** "Kürze das: Die Pflanze …": the person has brought the text. */
function bringsText(order: string): boolean {
  const at = order.search(/[:\n]/u)
  return (
    at >= 0 &&
    order
      .slice(at + 1)
      .trim()
      .split(/\s+/u, OWN_WORDS + 1).length > OWN_WORDS
  )
}
const OWN_WORDS = 5

/** "Mach das Bild einfacher": a thing that is no text. */
const namesNoText = (
  words: readonly string[],
  ordered: string,
  { takesFrom }: AgentOrders,
  agents: KnownAgents,
): boolean =>
  agents.all.some(
    ({ name, orders }) =>
      name !== ordered && !takesFrom.includes(name) && areCalled(words, name, orders.things),
  )

/** The newest thing that is called by what it is: "aus dem Lied", "den Songtext". */
function namedIn(
  words: readonly string[],
  ordered: string,
  agents: KnownAgents,
  artifacts: readonly Artifact[],
): Artifact | null {
  return (
    artifacts.findLast(({ agent }) => {
      const things = agent === ordered ? [] : (agents.get(agent)?.orders.things ?? [])
      return areCalled(words, agent, things)
    }) ?? null
  )
}

const areCalled = (words: readonly string[], agent: string, things: readonly string[]): boolean =>
  things.some(thing => words.some(word => isCalled(word, fold(thing)))) ||
  (agent === 'music' && words.some(word => SONG_PARTS.has(word)))

const SONG_PARTS = wordsOfAll(({ orders }) => orders.songParts)

const TEXT_PARTS = wordsOfAll(({ orders: { songParts, places, agents } }) => [
  ...songParts,
  ...places,
  ...agents.edit.things.map(fold),
])

/** A form of it, or it with a part of a text: "Lied" of "Liedtext". What only begins like it is another word: "Bildung". */
const isCalled = (word: string, thing: string): boolean =>
  areForms(word, thing) ||
  (thing.length > 3 && word.startsWith(thing) && TEXT_PARTS.has(word.slice(thing.length)))

/** Things one message ordered are equally new. */
const isOrderedWith =
  ({ query, turn }: Artifact) =>
  (other: Artifact): boolean =>
    query === null ? other.turn === turn : other.query === query

/**
 * Different things among those of one message, the newest of each. A change takes the place of what it was made to; for
 * what is made anew only the subject counts, for a change also what it is.
 */
function choices(
  artifacts: readonly Artifact[],
  { instruction }: AgentOrders,
  agents: KnownAgents,
): readonly Artifact[] {
  const changed = artifacts.findLastIndex(({ agent }) => agents.get(agent)?.orders.instruction !== undefined)
  const standing = artifacts.slice(Math.max(0, changed))
  const keyOf = (one: Artifact) =>
    `${instruction === undefined ? '' : one.agent} ${fold(subjectOf(one, agents) ?? '')}`
  return [...new Map(standing.map(one => [keyOf(one), one])).values()]
}
