import type { Json } from '../core/json.ts'
import type { PreferenceKey } from '../core/preference.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { weaknessesOf } from '../nlu/frames/weaknesses.ts'
import { ofAllPacks, PACKS } from '../nlu/lang/packs.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { languageOf } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import { sensesIn } from './agent-vocabulary.ts'
import { parametersIn } from './order-parameters.ts'
import type { OrderableAgent } from './orderable-agent.ts'
import { readOrders } from './read-orders.ts'

/** Wish of a person about what agents are to begin with, in all their conversations. */
export type PreferenceWish =
  | { readonly wish: 'keep'; readonly values: readonly PreferredValue[] }
  | { readonly wish: 'list' }
  /** Of these agents; of all where none is named. */
  | { readonly wish: 'drop'; readonly agents: readonly string[] | null }

export type PreferredValue = Pick<PreferenceKey, 'agent' | 'field'> & { readonly value: Json }

const LONGEST = 200
const PATTERNS = ofAllPacks(({ orders }) => [orders.preferences])

/** Reads what a person prefers from now on. Null for a message that says nothing lasting, or orders something as well. */
export function readPreference(
  text: string,
  agents: readonly OrderableAgent[],
  { locale, now }: { readonly locale: string; readonly now: number },
): PreferenceWish | null {
  if (text.length > LONGEST) return null
  const plain = plainWords(text)
  if (PATTERNS.some(({ listed }) => listed.test(plain))) return { wish: 'list' }
  for (const { dropped } of PATTERNS) {
    const found = dropped.exec(plain)
    if (found !== null) return { wish: 'drop', agents: agentsIn(found.groups?.topic ?? '', agents) }
  }
  const language = spokenLanguage(text) ?? languageOf(locale)
  const { lasting, remembering } = PACKS[language].orders.preferences
  const tokens = tokensRead(text)
  const words = tokens.map(({ folded }) => folded)
  const isRemembering = has(words, remembering)
  if (!isRemembering && !has(words, lasting)) return null
  const frames = framesOf(tokens, language)
  if (!frames.every(frame => isMeant(frame, isRemembering))) return null
  const senses = sensesIn(tokens, agents)
  const named = new Set([...senses.values()].flatMap(({ thing }) => thing?.agent.name ?? []))
  const reading = { text, tokens, agents, senses, language, locale, now }
  const values = agents
    .filter(({ name }) => named.size === 0 || named.has(name))
    .flatMap(agent =>
      Object.entries(parametersIn(reading, agent, { start: 0, end: text.length }).values).map(
        ([field, value]) => ({ agent: agent.name, field, value }),
      ),
    )
  return values.length === 0 || ordersSomething(text, agents, { locale, now })
    ? null
    : { wish: 'keep', values }
}

const has = (words: readonly string[], phrases: readonly (readonly string[])[]): boolean =>
  phrases.some(phrase => words.some((_, at) => phrase.every((word, place) => words[at + place] === word)))

/** The speaker's own wish, here and now; what they only tell of themselves counts where it is to be remembered. */
function isMeant(frame: Frame, isRemembering: boolean): boolean {
  const weak = weaknessesOf(frame).filter(
    one =>
      one !== 'little_understood' &&
      !(one === 'others_affair' && (isRemembering || frame.modal === 'should')) &&
      // "Remember that I teach year 5".
      !(one === 'reported' && isRemembering && frame.link === 'that'),
  )
  const isTold = frame.act === 'statement' && frame.modal !== 'should'
  return weak.length === 0 && frame.polarity === 'positive' && (isRemembering || !isTold)
}

/** "Always draw the water cycle as a cartoon": one picture is wanted now. */
const ordersSomething = (
  text: string,
  agents: readonly OrderableAgent[],
  context: { readonly locale: string; readonly now: number },
): boolean =>
  readOrders(text, agents, { ...context, zone: 'UTC' }).orders.some(({ agent, parameters }) => {
    const about = agents.find(({ name }) => name === agent)?.about
    return about !== undefined && Object.hasOwn(parameters, about)
  })

function agentsIn(topic: string, agents: readonly OrderableAgent[]): readonly string[] | null {
  const named = [...sensesIn(tokensRead(topic), agents).values()].flatMap(
    ({ thing }) => thing?.agent.name ?? [],
  )
  return topic === '' ? null : named
}
