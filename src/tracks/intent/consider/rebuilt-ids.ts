import type { JsonObject } from '../../../core/json.ts'
import { textIn } from '../../../flows/ir/text.ts'
import { fieldsIn } from '../../../intents/fill-template.ts'
import type { Intent, IntentText } from '../../../intents/intent.ts'
import { missingParam, readParams } from '../../../intents/read-params.ts'
import { paramOf, waitingIntent } from '../../../pendings/waiting-intent.ts'
import { readableMessage } from '../../readable-message.ts'
import type { Remark } from '../intent-run.ts'
import type { IntentReading } from './intent-reading.ts'

/** Parameters whose ids the message gives in part: "number 20481" for LX-20481. */
export function rebuiltIds(
  { situation, intents }: IntentReading,
  intent: Intent,
  params: JsonObject,
): readonly string[] {
  const may = intent.parameters.some(({ name, slot }) => slot.type === 'id' && Object.hasOwn(params, name))
  if (!may || situation.input.kind !== 'message') return []
  const waiting = waitingIntent(situation.state)
  const askedParam = waiting === null ? null : paramOf(waiting.pending)
  return readParams(intents.reader, {
    intent,
    message: readableMessage(situation),
    askedParam,
    earlier: {},
  }).rebuilt.filter(name => Object.hasOwn(params, name))
}

/** Remarks that say what was filled in, where the next sentence does not say it anyway. */
export function remarksOnRebuilt(
  intent: Intent,
  params: JsonObject,
  rebuilt: readonly string[],
  locale: string,
): readonly Remark[] {
  const missing = missingParam(intent, params)
  const next: readonly (IntentText | null)[] = missing === null ? [intent.pre, intent.post] : [missing.prompt]
  const shown = new Set(next.flatMap(text => (text === null ? [] : fieldsIn(textIn(text, locale)))))
  return rebuilt
    .filter(name => !shown.has(name))
    .map(name => ({ about: 'read', param: name, value: params[name] ?? null }))
}
