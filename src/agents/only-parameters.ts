import { isPlainObject, type JsonObject } from '../core/json.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { languageOf } from '../nlu/text/language.ts'
import { fold } from '../nlu/text/normalise.ts'
import { overlaps } from '../nlu/text/span.ts'
import { parametersIn } from './order-parameters.ts'
import type { OrderableAgent } from './orderable-agent.ts'

const LONGEST = 200

const DENIALS = wordsOfAll(({ orders }) => orders.denials)
const BESIDE = wordsOfAll(({ pendings: { leadIn, courtesy, please, beforeOption } }) => [
  ...leadIn,
  ...courtesy,
  ...please,
  ...beforeOption,
])

/**
 * Values of an agent's parameters, of a message that names them and nothing else: "Rap, 45 seconds", "no labels please".
 * Null where it says more, or leaves something out.
 */
export function onlyParameters(
  text: string,
  agent: OrderableAgent,
  { properties }: JsonObject,
  { locale, now }: { readonly locale: string; readonly now: number },
): JsonObject | null {
  if (text.length > LONGEST || text.includes('?') || !isPlainObject(properties)) return null
  const tokens = tokensRead(text)
  const reading = {
    text,
    tokens,
    agents: [agent],
    senses: new Map(),
    language: languageOf(locale),
    locale,
    now,
  }
  const { values, taken } = parametersIn(reading, agent, { start: 0, end: text.length })
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(properties, name))
  if (known.length === 0 || known.length < Object.keys(values).length) return null
  const things = new Set(agent.things.map(fold))
  const isBeside = (word: string) => !DENIALS.has(word) && (BESIDE.has(word) || things.has(word))
  const rest = tokens.filter(
    ({ kind, span }) => (kind === 'word' || kind === 'digits') && !taken.some(place => overlaps(place, span)),
  )
  return rest.every(({ folded }) => isBeside(folded)) ? Object.fromEntries(known) : null
}
