import { turnNumber, turnOf } from '../../../core/id.ts'
import type { OpenIntent } from '../../../core/intent.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { SessionState } from '../../../core/session.ts'
import type { Intent } from '../../../intents/intent.ts'
import { placeParams } from '../../../intents/place-params.ts'
import { readParams, recallParams } from '../../../intents/read-params.ts'
import { argumentsIn } from '../../../pendings/read-edit.ts'
import { changeableIntent } from '../../../pendings/waiting-intent.ts'
import { readableMessage } from '../../readable-message.ts'
import { type IntentReading, isHarmless } from './intent-reading.ts'
import { paramsOutside } from './read-outside.ts'

/** Earlier messages of the person that are looked through for what is missing. */
const LOOK_BACK = 10

/** The part of a message that says it, and what stands before it there. */
export interface Part {
  readonly text: string
  readonly before: readonly string[]
}

/** Parameters from the message, the intent as far as it got, the place it is written at, and the conversation before it. */
export function paramsFor(
  reading: IntentReading,
  intent: Intent,
  open: OpenIntent | null,
  part: Part = wholeMessage(reading),
): JsonObject {
  const { situation, intents } = reading
  const { state, memory } = situation
  const message = { ...readableMessage(situation), text: part.text }
  const earlier = open?.intent === intent.id ? open.params : waitingParams(intent, state)
  const window = memory === null ? state.window.slice(0, -1) : memory.history
  const before = [...window.flatMap(({ role, text }) => (role === 'user' ? [text] : [])), ...part.before]
  const looksOnly = isHarmless(intent, situation)
  const recalled = recallParams(intents.reader, intent, message, {
    messages: before.slice(-LOOK_BACK).reverse(),
    known: memory?.params ?? state.intent.known,
    // Who wants no deed with it may still ask about it.
    declined: looksOnly ? [] : [...state.intent.declined, ...undecidedValues(state)],
  })
  const place = { contextType: situation.reads.contextType, entityId: state.place.entityId }
  const here = placeParams(intents.reader, intent, message, place, { isHarmless: looksOnly })
  const { params, spokenOf } = statedParams(reading, intent, earlier, part)
  // "With me it is LX-20482": who names one and is not understood does not mean another, of which was spoken before.
  const isKept = ([name]: readonly [string, Json]) =>
    !(spokenOf.includes(name) && intent.parameters.some(one => one.name === name && one.slot.type === 'id'))
  return { ...Object.fromEntries(Object.entries(recalled).filter(isKept)), ...here, ...earlier, ...params }
}

/**
 * Values of a call of the same intent that waits for a yes, for what the message leaves unsaid: "then pay out the 25 euros" is about the order
 * that was shown, whatever else was asked about since. It is shown once more.
 */
function waitingParams({ id, parameters }: Intent, state: SessionState): JsonObject {
  const waiting = changeableIntent(state)
  const args = waiting?.intent === id ? argumentsIn(waiting.pending.details) : null
  if (args === null) return {}
  const names = new Set(parameters.map(({ name }) => name))
  return Object.fromEntries(Object.entries(args).filter(([name]) => names.has(name)))
}

/** Values of calls that wait for a yes while the person spoke of something else since: whether they are meant is open. */
const undecidedValues = ({ pendings, turns }: SessionState): readonly Json[] =>
  pendings.flatMap(({ kind, id, details }) =>
    kind === 'confirmation' && turnNumber(turnOf(id)) < turns - 1
      ? Object.values(argumentsIn(details) ?? {})
      : [],
  )

/** Names of the parameters whose values are not in the message but from before it. */
export function recalledParams(
  reading: IntentReading,
  intent: Intent,
  params: JsonObject,
  part: Part = wholeMessage(reading),
): readonly string[] {
  const { situation, intents } = reading
  const message = readableMessage(situation)
  const beside = recallParams(intents.reader, intent, message, {
    messages: part.before.toReversed(),
    known: {},
    declined: [],
  })
  const stated = { ...beside, ...statedParams(reading, intent, {}, part).params }
  return Object.keys(params).filter(name => JSON.stringify(params[name]) !== JSON.stringify(stated[name]))
}

const wholeMessage = ({ situation }: IntentReading): Part => ({
  text: readableMessage(situation).text,
  before: [],
})

function statedParams(
  { situation, intents, classification }: IntentReading,
  intent: Intent,
  earlier: JsonObject,
  { text }: Part,
): { readonly params: JsonObject; readonly spokenOf: readonly string[] } {
  const message = { ...readableMessage(situation), text }
  const { params, spokenOf } = readParams(intents.reader, { intent, message, askedParam: null, earlier })
  return { params: { ...params, ...paramsOutside(classification, intent) }, spokenOf }
}
