import type { Assistant, AssistantIntents } from '../assistants/assistant.ts'
import type { FactMap } from '../core/event.ts'
import type { SessionId } from '../core/id.ts'
import type { Place } from '../core/session.ts'
import { onlyReads } from '../drafts/draft-tool.ts'
import { isCommand, languageIn } from '../drafts/orders-in.ts'
import { isWhole, planByRules, type ReadOrder } from '../drafts/plan-by-rules.ts'
import { SURE } from '../intents/is-meant.ts'
import { placeParams } from '../intents/place-params.ts'
import { missingParam, type ReadableMessage, readParams } from '../intents/read-params.ts'
import { asksForSomething } from '../intents/wish-parts.ts'
import { guessByExamples } from './intent/consider/guess.ts'
import { readableMessage } from './readable-message.ts'
import type { Situation } from './situation.ts'

type Reads = Pick<FactMap['turn_started']['payload'], 'locale' | 'now' | 'zone' | 'surface' | 'parts'>

/** Reads orders by the intents that come into question; null where the assistant has none, or a registry was brought along for them. */
export function orderReaderHere(
  { intents }: Pick<Assistant, 'intents'>,
  reads: Reads,
  { session, place }: { readonly session: SessionId; readonly place: Place },
): ReadOrder | null {
  const { locale, surface, parts = [] } = reads
  if (intents === null || parts.includes('intents')) return null
  const eligible = intents.eligible({ session, channel: surface.channel, locale })
  return orderReader(intents, eligible, readableMessage({ input: { kind: 'answer' }, reads }), place)
}

/**
 * Number of things a message orders, where several of them change something and all that they need is said: no single intent does
 * them, a plan does. Null where it is one wish.
 */
export function severalDeeds(
  objective: string,
  { assistant, reads, state }: Pick<Situation, 'assistant' | 'reads' | 'state'>,
): number | null {
  const { tools, context_types: contextTypes } = assistant
  const { locale, now, zone, contextType } = reads
  const { session, place } = state
  const read = orderReaderHere(assistant, reads, { session, place: { ...place, contextType } })
  const plan = planByRules(
    { objective, contextType },
    { tools, contextTypes, locale, now, zone, ...(read !== null && { read }) },
  )
  const changing = plan.deeds.filter(deed => deed.some(tool => !onlyReads(tool)))
  return changing.length > 1 && isWhole(plan, tools) ? plan.deeds.length : null
}

/** Reads the calls of the intent that an order means, and the values it states for them. */
function orderReader(
  intents: AssistantIntents,
  eligible: readonly string[],
  read: Omit<ReadableMessage, 'text'>,
  place: Place,
): ReadOrder {
  return text => {
    const message = { ...read, text }
    const { guess } = guessByExamples(message, intents, eligible)
    if (guess === null || guess.intent.tools.length === 0) return null
    const { intent } = guess
    const { params, rest } = readParams(intents.reader, { intent, message, askedParam: null, earlier: {} })
    // "… and WEB-3": a value alone tells nobody to do anything.
    if (rest.trim() === '') return null
    const known = { ...placeParams(intents.reader, intent, message, place), ...params }
    const isAbout = (word: string) => (intents.aboutness(word, intent.id) ?? 0) > 0
    const isSaid =
      guess.confidence >= SURE && Object.keys(params).length > 0 && asksForSomething(text, isAbout)
    return isSaid || isCommand(text, languageIn(text, read.locale))
      ? { tools: intent.tools, arguments: known, isWhole: missingParam(intent, known) === null }
      : null
  }
}
