import type { OpenIntent } from '../../../core/intent.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Intent } from '../../../intents/intent.ts'
import { readParams, recallParams } from '../../../intents/read-params.ts'
import { readableMessage } from '../../readable-message.ts'
import type { IntentReading } from './intent-reading.ts'
import { paramsOutside } from './read-outside.ts'

/** Earlier messages of the person that are looked through for what is missing. */
const LOOK_BACK = 10

/** The part of a message that says it, and what stands before it there. */
interface Part {
  readonly text: string
  readonly before: readonly string[]
}

/** Parameters from the message, the intent as far as it got, and the conversation before it. */
export function paramsFor(
  { situation, intents, classification }: IntentReading,
  intent: Intent,
  open: OpenIntent | null,
  part: Part = { text: readableMessage(situation).text, before: [] },
): JsonObject {
  const { state, memory } = situation
  const message = { ...readableMessage(situation), text: part.text }
  const earlier = open?.intent === intent.id ? open.params : {}
  const window = memory === null ? state.window.slice(0, -1) : memory.history
  const before = [...window.flatMap(({ role, text }) => (role === 'user' ? [text] : [])), ...part.before]
  const recalled = recallParams(
    intents.reader,
    intent,
    message,
    before.slice(-LOOK_BACK).reverse(),
    memory?.params ?? state.intent.known,
  )
  const { params } = readParams(intents.reader, { intent, message, askedParam: null, earlier })
  return { ...recalled, ...earlier, ...params, ...paramsOutside(classification, intent) }
}
