import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { confidence } from '../../../core/confidence.ts'
import type { SessionState } from '../../../core/session.ts'
import { type ReadableMessage, readParams } from '../../../intents/read-params.ts'
import { saysWrong } from '../../../nlu/frames/says-wrong.ts'
import { tellsValue } from '../../../nlu/frames/states-value.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { BESIDES, QUESTION_WORDS } from '../../../pendings/cues.ts'
import { argumentsIn } from '../../../pendings/read-edit.ts'
import { stepIn } from '../../../pendings/read-step.ts'
import { heldUpIntent } from '../../../pendings/waiting-intent.ts'
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
  const heldUp = heldUpIntent(state)
  const intent = heldUp === null ? null : (intents?.get(heldUp.intent) ?? null)
  if (heldUp === null || intents === null || intent === null) return null
  const { answer, details } = heldUp.pending
  const args = argumentsIn(details)
  if (args === null || answer.form !== 'yes_no' || !answer.editable) return null
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
  return settling(
    heldUp.pending,
    { answer: 'change', edited: { ...args, ...Object.fromEntries(changed) } },
    { confidence: confidence(0.9), rule: 'changed_in_words' },
  )
}

const saysMore = (word: string): boolean => QUESTION_WORDS.has(word) || BESIDES.has(word)
