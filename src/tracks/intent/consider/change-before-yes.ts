import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { confidence } from '../../../core/confidence.ts'
import type { Json } from '../../../core/json.ts'
import type { SessionState } from '../../../core/session.ts'
import { isCorrection } from '../../../flows/extract/reply-cues.ts'
import type { Intent } from '../../../intents/intent.ts'
import { type ReadableMessage, readParams } from '../../../intents/read-params.ts'
import { saysWrong } from '../../../nlu/frames/says-wrong.ts'
import { tellsValue } from '../../../nlu/frames/states-value.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { BESIDES, QUESTION_WORDS } from '../../../pendings/cues.ts'
import { waitsForColleague } from '../../../pendings/kinds.ts'
import { argumentsIn } from '../../../pendings/read-edit.ts'
import { stepIn } from '../../../pendings/read-step.ts'
import { changeableIntent } from '../../../pendings/waiting-intent.ts'
import { type Decides, settling } from '../../proposal.ts'

/**
 * "I mean LX-20482", "the order is LX-20482": another value for what an intent is about to do. Its parameters are read as
 * when they were first given, and shown again before anything runs. Beside another wish only what names the value is taken.
 */
export function changeBeforeYes(
  state: SessionState,
  intents: AssistantIntents | null,
  message: ReadableMessage,
  beside: 'another_wish' | null = null,
): Decides | null {
  const waiting = changeableIntent(state)
  const intent = waiting === null ? null : (intents?.get(waiting.intent) ?? null)
  if (waiting === null || intents === null || intent === null) return null
  const args = argumentsIn(waiting.pending.details)
  if (args === null) return null
  // A step from what is shown is reckoned by those who read edits, or asked about.
  if (stepIn(tokeniseReply(message.text).words.map(({ text }) => text)) !== null) return null
  const language = languageOf(message.locale)
  const isWrong = saysWrong(message.text, language)
  const { params, spans, rest } = readParams(intents.reader, {
    intent,
    message,
    askedParam: null,
    earlier: args,
    ...(isWrong ? {} : { replaces: 'stated' }),
  })
  const changed = Object.entries(params).filter(
    ([name, value]) => Object.hasOwn(args, name) && args[name] !== value,
  )
  if (changed.length === 0 || (!isWrong && rest.split(' ').some(saysMore))) return null
  if (beside !== null && !isWrong && !spans.some(span => tellsValue(message.text, span, language)))
    return null
  const isWithColleague = waitsForColleague(waiting.pending)
  if (isWithColleague && !isWrong && isAnother(intents, intent, message, rest, changed)) return null
  return settling(
    waiting.pending,
    { answer: 'change', edited: { ...args, ...Object.fromEntries(changed) } },
    { confidence: confidence(0.9), rule: 'changed_in_words' },
  )
}

/**
 * "Refund LX-20481", while a colleague decides about LX-20483: who names the deed again, and another thing, without taking anything back
 * wants that as well.
 */
function isAnother(
  { aboutness }: AssistantIntents,
  { id, parameters }: Intent,
  { text }: ReadableMessage,
  rest: string,
  changed: readonly (readonly [string, Json])[],
): boolean {
  const isThing = (param: string) => parameters.some(({ name, slot }) => name === param && slot.type === 'id')
  return (aboutness(rest, id) ?? 0) > 0 && !isCorrection(text) && changed.some(([name]) => isThing(name))
}

const saysMore = (word: string): boolean => QUESTION_WORDS.has(word) || BESIDES.has(word)
