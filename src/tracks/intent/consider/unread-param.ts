import type { JsonObject } from '../../../core/json.ts'
import type { Intent } from '../../../intents/intent.ts'
import { readParams } from '../../../intents/read-params.ts'
import { readableMessage } from '../../readable-message.ts'
import type { IntentRun } from '../intent-run.ts'
import { type IntentReading, isHarmless } from './intent-reading.ts'
import type { Part } from './params-for.ts'

/**
 * Question for a value that was given for something nobody needs, in words that cannot be read: without it another deed than
 * the one that was ordered would be done. What only looks does without.
 */
export function unreadParam(
  { situation, intents, classifier }: IntentReading,
  intent: Intent,
  params: JsonObject,
  part: Pick<Part, 'text'> | undefined,
): Pick<IntentRun, 'asks' | 'remarks'> {
  const isAction = !isHarmless(intent, situation) && !intent.handsOver
  if (situation.input.kind !== 'message' || classifier === 'given' || !isAction) return {}
  const message = { ...readableMessage(situation), ...(part && { text: part.text }) }
  const { unread } = readParams(intents.reader, { intent, message, askedParam: null, earlier: {} })
  const asks = intent.parameters.find(
    ({ name, required }) => !required && Object.hasOwn(unread, name) && !Object.hasOwn(params, name),
  )
  return asks === undefined
    ? {}
    : { asks, remarks: [{ about: 'unread', param: asks.name, words: unread[asks.name] ?? '' }] }
}
