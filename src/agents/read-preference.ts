import type { Json } from '../core/json.ts'
import type { PreferenceKey } from '../core/preference.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { weaknessesOf } from '../nlu/frames/weaknesses.ts'
import { ofAllPacks, PACKS } from '../nlu/lang/packs.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { type Language, languageOf } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { isInside } from '../nlu/text/span.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import { sensesIn } from './agent-vocabulary.ts'
import { namedOptions } from './named-options.ts'
import { parametersIn } from './order-parameters.ts'
import type { OrderReading } from './order-reading.ts'
import type { OrderableAgent } from './orderable-agent.ts'
import { ruleOrders } from './rule-orders.ts'

/** Wish of a person about what agents are to begin with, in all their conversations. */
export type PreferenceWish =
  | { readonly wish: 'keep'; readonly values: readonly PreferredValue[] }
  | { readonly wish: 'list' }
  /** Of these agents; of all where none is named. */
  | { readonly wish: 'drop'; readonly agents: readonly string[] | null }
  /** Just these, where they are kept. */
  | { readonly wish: 'forget'; readonly values: readonly PreferredValue[] }

export type PreferredValue = Pick<PreferenceKey, 'agent' | 'field'> & { readonly value: Json }

const LONGEST = 200
const PATTERNS = ofAllPacks(({ orders }) => [orders.preferences])

/** Reads what a person prefers from now on. Null for a message that says nothing lasting, or orders something as well. */
export function readPreference(
  text: string,
  agents: readonly OrderableAgent[],
  { locale, now }: { readonly locale: string; readonly now: number },
): PreferenceWish | null {
  if (text.length > LONGEST || QUOTED.test(text)) return null
  const plain = plainWords(text)
  if (PATTERNS.some(({ listed }) => listed.test(plain))) return { wish: 'list' }
  for (const { dropped } of PATTERNS) {
    const found = dropped.exec(plain)
    if (found === null) continue
    const topic = found.groups?.topic
    const named = topic === undefined ? null : agentsIn(topic, agents)
    return named?.length === 0 ? null : { wish: 'drop', agents: named }
  }
  const language = spokenLanguage(text) ?? languageOf(locale)
  const { lasting, remembering, forgetting, teaching } = PACKS[language].orders.preferences
  const tokens = tokensRead(text)
  const words = tokens.map(({ folded }) => folded)
  const isForgetting = has(words.slice(0, FIRST_WORDS), forgetting)
  const isRemembering = isForgetting || has(words, remembering)
  const isLasting = has(words, lasting)
  if (!isRemembering && !isLasting) return null
  const frames = framesOf(tokens, language)
  const senses = sensesIn(tokens, agents)
  const isThing = ({ topic }: Frame) =>
    tokens.some(token => token.folded === topic?.head && senses.get(token)?.thing != null)
  const isPositive = (frame: Frame) => frame.polarity === 'positive' || leavesOut(frame, agents, language)
  if (
    text.includes('?') ||
    !frames.every(frame => isPositive(frame) && isMeant(frame, isRemembering, isThing(frame), teaching))
  )
    return null
  const things = [...senses.values()].flatMap(({ thing }) => thing ?? [])
  const named = new Set(things.map(({ agent }) => agent.name))
  const isOwn = isRemembering && frames.some(({ subject }) => subject === 'i' || subject === 'we')
  if ((named.size === 0 || !isLasting) && !isOwn) return null
  const reading = { text, tokens, agents, senses, language, locale, now }
  const values = agents
    .filter(({ name }) => named.size === 0 || named.has(name))
    .flatMap(agent => {
      const { values: own, taken } = parametersIn(reading, agent, { start: 0, end: text.length })
      // "Those cartoons": the thing alone is no value for it.
      return taken.length === 0 && things.length < 2
        ? []
        : Object.entries(own).map(([field, value]) => ({ agent: agent.name, field, value }))
    })
  if (values.length === 0 || ordersSomething(reading)) return null
  return { wish: isForgetting ? 'forget' : 'keep', values }
}
/** "Please forget …" */
const FIRST_WORDS = 3

const has = (words: readonly string[], phrases: readonly (readonly string[])[]): boolean =>
  phrases.some(phrase => words.some((_, at) => phrase.every((word, place) => words[at + place] === word)))

/** Somebody else's words. */
const QUOTED = /["„“”«»]|^\s*>/

/** "Immer ohne Beschriftung" denies nothing: it is one of the options. */
function leavesOut({ tokens }: Frame, agents: readonly OrderableAgent[], language: Language): boolean {
  const { denials } = PACKS[language].orders
  const options = agents.flatMap(agent => namedOptions(tokens, agent).taken)
  const denying = tokens.filter(({ folded }) => denials.has(folded))
  return denying.length > 0 && denying.every(({ span }) => options.some(option => isInside(span, option)))
}

/** The speaker's own wish, here and now, or what they have or need where it is to be remembered. */
function isMeant(
  frame: Frame,
  isRemembering: boolean,
  isOfThing: boolean,
  teaching: ReadonlySet<string>,
): boolean {
  const isThingsDue = frame.modal === 'should' && isOfThing
  const isAtWork =
    (frame.subject === 'i' || frame.subject === 'we') &&
    frame.tokens.some(({ folded }) => teaching.has(folded))
  const weak = weaknessesOf(frame).filter(
    one =>
      // "Unterrichte" ends like a past.
      !(one === 'past' && isAtWork) &&
      one !== 'little_understood' &&
      !(one === 'others_affair' && isThingsDue) &&
      // "Remember that I teach year 5".
      !(one === 'reported' && isRemembering && frame.link === 'that'),
  )
  const isTold = frame.act === 'statement' && !isThingsDue
  const isOwn = isRemembering && (isAtWork || (frame.verb !== null && OWN.has(frame.verb)))
  return weak.length === 0 && (!isTold || isOwn)
}
const OWN: ReadonlySet<Frame['verb']> = new Set<Frame['verb']>(['have', 'need'])

/** "Always draw the water cycle as a cartoon": one picture is wanted now. */
const ordersSomething = (reading: OrderReading): boolean =>
  ruleOrders(reading).orders.some(({ agent, parameters }) => {
    const about = reading.agents.find(({ name }) => name === agent)?.about
    return about !== undefined && Object.hasOwn(parameters, about)
  })

const agentsIn = (topic: string, agents: readonly OrderableAgent[]): readonly string[] =>
  [...sensesIn(tokensRead(topic), agents).values()].flatMap(({ thing }) => thing?.agent.name ?? [])
