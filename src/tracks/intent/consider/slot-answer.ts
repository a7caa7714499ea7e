import { type Confidence, confidence } from '../../../core/confidence.ts'
import type { OpenIntent } from '../../../core/intent.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Pending } from '../../../core/pending.ts'
import { isCorrection } from '../../../flows/extract/reply-cues.ts'
import type { Intent } from '../../../intents/intent.ts'
import { SURE } from '../../../intents/is-meant.ts'
import { onlyHesitates } from '../../../intents/only-hesitates.ts'
import {
  type ParamsReading,
  type ParamsRequest,
  readParams,
  wrongParams,
} from '../../../intents/read-params.ts'
import { retoldText } from '../../../intents/retold-text.ts'
import { foldText } from '../../../nlu/classifier/fold-text.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import type { SlotReader } from '../../../nlu/slots/create-slot-reader.ts'
import { plainName } from '../../../nlu/text/plain-name.ts'
import { BESIDES } from '../../../pendings/cues.ts'
import { readFreeNo } from '../../../pendings/free-no.ts'
import { numbersAsIds } from '../../../pendings/numbers-as-ids.ts'
import { withoutFillers, wordsOf } from '../../../pendings/option-names.ts'
import { readRefusal } from '../../../pendings/read-refusal.ts'
import { readWords } from '../../../pendings/read-words.ts'
import { paramOf } from '../../../pendings/waiting-intent.ts'
import type { Proposal } from '../../proposal.ts'
import { readableMessage } from '../../readable-message.ts'
import type { Remark } from '../intent-run.ts'
import { asks, type IntentReading, speaksOf } from './intent-reading.ts'
import { passUnknown, proposeInterruption, proposeLeaving, proposeRun } from './proposals.ts'
import { paramsOutside } from './read-outside.ts'

/** So many words beside a value say more than the value. */
const MORE_THAN_AN_ANSWER = 3
/** From that on, words beside the question are taken for the wish it was asked for, once more. */
const THE_SAME_AGAIN = 0.95
/** Half of what somebody speaks of tells what they want, where it answers nothing. */
const HALF = 0.5

/** Words of what it is called. */
const namesOf = ({ id, title }: Intent): ReadonlySet<string> =>
  new Set(
    [plainName(id), ...(typeof title === 'string' ? [title] : Object.values(title ?? {}))].flatMap(name =>
      withoutFillers(wordsOf(name)),
    ),
  )

/** A message while an intent asks for something. */
export function considerSlotAnswer(
  reading: IntentReading,
  pending: Pending,
  open: OpenIntent,
  intent: Intent,
): Proposal {
  const { situation, intents, guess } = reading
  const message = readableMessage(situation)
  const words = readWords(message.text, pending.answer, message.locale)
  if (words.meaning === 'cancel') return proposeLeaving(pending, 'called_off')
  const missing = paramOf(pending)
  const isText = intent.parameters.some(({ name, slot }) => name === missing && slot.type === 'text')
  const freeNo = isText ? shortNo(message) : null
  if (freeNo !== null) return proposeLeaving(pending, freeNo === 'cancel' ? 'called_off' : 'slot_refused')
  if (!isText && readRefusal(message.text, namesOf(intent)) !== null)
    return proposeLeaving(pending, 'slot_refused')
  const wrong = isText ? [] : wrongParams(intent, message).filter(name => Object.hasOwn(open.params, name))
  if (wrong.length > 0) {
    const kept = Object.entries(open.params).filter(([name]) => !wrong.includes(name))
    return proposeRun(reading, intent, Object.fromEntries(kept), {
      sure: confidence(0.9),
      rule: 'slot_answered',
    })
  }
  const asRead = readParams(intents.reader, {
    intent,
    message,
    askedParam: missing,
    earlier: open.params,
    replaces: 'stated',
  })
  const paramsReading = { ...asRead, params: numbersAsIds(asRead.params, open.params) }
  const retold = isText ? null : retoldText(message, intent, open.params)
  const outside = paramsOutside(reading.classification, intent)
  const rival = guess !== null && guess.intent.id !== intent.id && speaksOf(reading, guess) ? guess : null
  if (
    rival !== null &&
    wantsMore(reading, rival.intent, paramsReading) &&
    interrupts(rival.confidence, paramsReading.besides, isText && words.meaning === 'value')
  )
    return proposeInterruption(reading, rival.intent, rival.confidence)
  if (!isText && intents.foreignDeed(message.text, intent.id)) return passUnknown(reading)
  const evades = words.meaning !== 'value' && words.meaning !== 'option'
  const hesitates = onlyHesitates(message.text)
  const params = {
    ...(hesitates || (isText && evades) ? without(paramsReading.params, missing) : paramsReading.params),
    ...outside,
    ...(retold !== null && retold.value !== null && { [retold.param]: retold.value }),
  }
  const isMeant = retold !== null || isCorrection(message.text) || repeatsWish(reading, intent, paramsReading)
  const remarks = remarksOn(params, open.params, isMeant ? null : missing)
  const keptParams = remarks.flatMap(remark =>
    remark.about === 'kept' ? [[remark.param, remark.before] as const] : [],
  )
  const earlier = retold?.value === null ? without(open.params, retold.param) : open.params
  const allParams = { ...earlier, ...params, ...Object.fromEntries(keptParams) }
  // What nobody needs was asked for with reason: it stays open until it is answered.
  const openParam = intent.parameters.find(({ name }) => name === missing && !Object.hasOwn(allParams, name))
  const still = openParam === undefined ? {} : { asks: openParam }
  if (Object.keys(params).length > 0 || retold !== null)
    return proposeRun(reading, intent, allParams, {
      sure: confidence(0.9),
      rule: 'slot_answered',
      ...still,
      ...(remarks.length > 0 && { remarks }),
    })
  if (words.meaning === 'no') return proposeLeaving(pending, 'slot_refused')
  const isBeside =
    words.meaning === 'question' || words.meaning === 'small_talk' || words.meaning === 'something_else'
  if (rival !== null && (isBeside || (intents.aboutness(message.text, rival.intent.id) ?? 0) >= HALF))
    return proposeInterruption(reading, rival.intent, rival.confidence)
  if (isBeside && !hesitates && (guess?.confidence ?? 0) < THE_SAME_AGAIN) return passUnknown(reading)
  const outOfBounds = remarkOnBounds(intents.reader, intent, missing, { message, earlier: open.params })
  return proposeRun(reading, intent, allParams, {
    sure: confidence(0.5),
    rule: 'slot_unanswered',
    ...still,
    ...(outOfBounds !== null && { remarks: [outOfBounds] }),
  })
}

/** "Nothing, forget it", "no, not after all" tell no problem. What is longer may be one. */
function shortNo({
  text,
  locale,
}: {
  readonly text: string
  readonly locale: string
}): 'no' | 'cancel' | null {
  const tokens = tokeniseReply(text)
  return tokens.words.length <= SHORT ? readFreeNo(tokens, text, locale) : null
}
const SHORT = 8

/** "0", where at least 1 is needed: a number that would be the answer, were it within its bounds. */
function remarkOnBounds(
  reader: SlotReader,
  intent: Intent,
  missing: string | null,
  { message, earlier }: Pick<ParamsRequest, 'message' | 'earlier'>,
): Remark | null {
  const slot = intent.parameters.find(({ name }) => name === missing)?.slot
  if (missing === null || (slot?.type !== 'number' && slot?.type !== 'integer')) return null
  const { min, max, ...unbounded } = slot
  const parameters = intent.parameters.map(one => (one.name === missing ? { ...one, slot: unbounded } : one))
  const { params } = readParams(reader, {
    intent: { ...intent, parameters },
    message,
    askedParam: missing,
    earlier,
    replaces: 'stated',
  })
  const value = params[missing]
  if (typeof value !== 'number') return null
  if (min !== undefined && value < min) return { about: 'too_low', param: missing, value, bound: min }
  return max !== undefined && value > max ? { about: 'too_high', param: missing, value, bound: max } : null
}

/**
 * Another value for what is known already, without a word of correction. Beside the answer it is something else, and what
 * was given first stands; alone it is meant, and shown.
 */
function remarksOn(params: JsonObject, before: JsonObject, missing: string | null): readonly Remark[] {
  const about = missing !== null && Object.hasOwn(params, missing) ? 'kept' : 'changed'
  return Object.entries(params).flatMap(([param, value]) => {
    const earlierValue = before[param]
    const isSame = earlierValue === undefined || JSON.stringify(earlierValue) === JSON.stringify(value)
    return isSame || param === missing ? [] : [{ about, param, before: earlierValue, value }]
  })
}

/** "Scan chapter 4 to ann@…" after "scan chapter 3": the whole wish once more, so what differs is meant; "and also …" adds one. */
function repeatsWish(
  { situation, intents, guess }: IntentReading,
  intent: Intent,
  { rest }: ParamsReading,
): boolean {
  if (guess?.intent.id !== intent.id || guess.confidence < THE_SAME_AGAIN) return false
  const words = foldText(readableMessage(situation).text).trim().split(' ')
  return (intents.aboutness(rest, intent.id) ?? 0) > 0 && !words.some(word => BESIDES.has(word))
}

/**
 * True for a message that says more than the answer. Who gives what was asked for, or takes back what was given, has
 * to say more than that to want something else.
 */
function wantsMore(
  { situation, intents }: IntentReading,
  rival: Intent,
  { params, rest }: ParamsReading,
): boolean {
  if (Object.keys(params).length === 0) return true
  if (isCorrection(readableMessage(situation).text)) return false
  return (intents.aboutness(rest, rival.id) ?? 0) > 0 || asks(rest)
}

/** A free text may be about anything; elsewhere a few words around a value are courtesy, more are a wish. */
const interrupts = (sure: Confidence, besides: number | null, isAnswer: boolean): boolean =>
  sure >= SURE && !isAnswer && (besides === null || besides >= MORE_THAN_AN_ANSWER)

const without = (params: JsonObject, name: string | null): JsonObject =>
  Object.fromEntries(Object.entries(params).filter(([key]) => key !== name))
