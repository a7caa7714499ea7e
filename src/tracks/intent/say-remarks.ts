import type { Json } from '../../core/json.ts'
import { textIn } from '../../flows/ir/text.ts'
import type { Parameter } from '../../intents/intent.ts'
import { parameterSchema } from '../../intents/parameter-schema.ts'
import { say } from '../../messages/catalog.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { argumentWords } from '../../pendings/argument-words.ts'
import { visible } from '../../pendings/visible.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TrackScope } from '../track-scope.ts'
import type { IntentRun, Remark } from './intent-run.ts'

const SENTENCES = {
  kept: 'value_kept',
  changed: 'value_changed',
  read: 'value_read',
  unread: 'value_unread',
  too_low: 'value_too_low',
  too_high: 'value_too_high',
} as const

/** Nothing is swapped without a word. What is sensitive is not repeated. */
export function sayRemarks(scope: TrackScope, { intent, remarks = [] }: IntentRun): void {
  const { reads, assistant } = scope
  for (const remark of remarks) {
    const parameter = intent.parameters.find(({ name, sensitive }) => name === remark.param && !sensitive)
    if (parameter !== undefined)
      sendText(scope, remarkText(remark, parameter, reads.locale, assistant.locale))
  }
}

/** With the values as people write them. */
export function remarkText(
  remark: Remark,
  { name, slot, label }: Parameter,
  locale: string,
  own: string,
): string {
  const schema = { properties: { [name]: parameterSchema(slot) } }
  const words = (value: Json) => argumentWords({ [name]: value }, schema, locale)[0]?.text ?? ''
  return say(SENTENCES[remark.about], locale, {
    param: label === null ? plainName(name) : textIn(label, locale, own),
    before: 'before' in remark ? visible(words(remark.before)) : '',
    bound: 'bound' in remark ? visible(words(remark.bound)) : '',
    value: visible('words' in remark ? remark.words : words(remark.value)),
  })
}
