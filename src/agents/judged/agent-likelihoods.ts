import { type TrainableClassifier, trainedWhenAsked } from '../../nlu/classifier/trained-when-asked.ts'
import type { IntentExamples, TrainingSet } from '../../nlu/classifier/training-set.ts'
import { type Sliced, slicedMap } from '../../nlu/sliced.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { spokenLanguage } from '../../nlu/text/spoken-language.ts'
import { sensesIn } from '../agent-vocabulary.ts'
import type { OrderReading } from '../order-reading.ts'
import type { OrderableAgent } from '../orderable-agent.ts'
import { agentCues, withCues } from './agent-cues.ts'

/** Likelihoods of the agents for a part of a message, 1 together, the likeliest first; and whether the part is like any example. */
export interface AgentLikelihoods {
  readonly of: readonly (readonly [agent: string, likelihood: number])[]
  readonly isKnown: boolean
}

export interface WhichAgent extends Pick<TrainableClassifier, 'train'> {
  likelihoods(text: string): AgentLikelihoods
}

/** A sentence that orders one agent. */
export interface AgentExample {
  readonly agent: string
  readonly text: string
}

const ASKED = new WeakMap<readonly OrderableAgent[], WhichAgent | null>()

/** Null where no author has given examples. It is trained when it is first asked, or when a server has time. */
export function whichAgent(agents: readonly OrderableAgent[]): WhichAgent | null {
  const known = ASKED.get(agents)
  if (known !== undefined) return known
  const examples = agents.flatMap(({ name, examples: own = [] }) => own.map(text => ({ agent: name, text })))
  const made = examples.length === 0 || agents.length < 2 ? null : learnedOnce(agents, examples)
  ASKED.set(agents, made)
  return made
}

const MOST_KEPT = 20
const kept = new Map<string, WhichAgent>()

/** One per content: an author who saves a prompt does not train the agents anew. */
function learnedOnce(agents: readonly OrderableAgent[], examples: readonly AgentExample[]): WhichAgent {
  const key = JSON.stringify(agents)
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const made = learned(agents, examples)
  kept.set(key, made)
  return made
}

/** An agent without examples is known by its words. */
export function learned(agents: readonly OrderableAgent[], examples: readonly AgentExample[]): WhichAgent {
  const classifier = trainedWhenAsked(() => trainingSet(agents, examples))
  return {
    train: classifier.train,
    likelihoods(text) {
      const read = classifier.classify(text)
      const guesses = read.kind === 'intent' ? [read.guess, ...read.runnersUp] : read.nearest
      const all = guesses.map(({ intent, confidence }) => [intent, Math.max(LEAST, confidence)] as const)
      const rest = agents.filter(({ name }) => !all.some(([agent]) => agent === name))
      const of = [...all, ...rest.map(({ name }) => [name, LEAST] as const)]
      const sum = of.reduce((whole, [, likelihood]) => whole + likelihood, 0)
      return {
        of: of
          .map(([agent, likelihood]) => [agent, likelihood / sum] as const)
          .toSorted((one, other) => other[1] - one[1]),
        isKnown: read.kind === 'intent',
      }
    },
  }
}
const LEAST = 1e-3

/** Reading an example as messages are read costs as much as looking through this many characters. */
const READING = 5_000

function* trainingSet(
  agents: readonly OrderableAgent[],
  examples: readonly AgentExample[],
): Sliced<TrainingSet> {
  const intents: IntentExamples[] = []
  for (const { name, things, deeds } of agents) {
    const own = examples.filter(({ agent }) => agent === name).map(({ text }) => text)
    const texts = [...things, ...deeds, ...own]
    intents.push({
      name,
      examples: yield* slicedMap(
        texts,
        () => READING,
        text => shown(text, agents),
      ),
    })
  }
  return { intents }
}

/** An example as messages are shown, too. */
function shown(text: string, agents: readonly OrderableAgent[]): string {
  const reading = readingOf(text, agents, 'en', 0)
  return withCues(reading, agentCues(reading), 0, reading.tokens.length)
}

export function readingOf(
  text: string,
  agents: readonly OrderableAgent[],
  locale: string,
  now: number,
): OrderReading {
  const tokens = tokensRead(text)
  const language = spokenLanguage(text) ?? languageOf(locale)
  return { text, tokens, agents, senses: sensesIn(tokens, agents), language, locale, now }
}
