import { type Confidence, confidence } from '../../../core/confidence.ts'
import type { OpenIntent } from '../../../core/intent.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Pending } from '../../../core/pending.ts'
import { isCorrection } from '../../../flows/extract/reply-cues.ts'
import type { Intent } from '../../../intents/intent.ts'
import { SURE } from '../../../intents/is-meant.ts'
import { type GivenParams, readParams } from '../../../intents/read-params.ts'
import { foldText } from '../../../nlu/classifier/fold-text.ts'
import { paramOf } from '../../../pendings/asked-for.ts'
import { BESIDES } from '../../../pendings/cues.ts'
import { readWords } from '../../../pendings/read-words.ts'
import type { Proposal } from '../../proposal.ts'
import { saidOf } from '../../said-of.ts'
import type { Remark } from '../pursuit.ts'
import { interrupted, leaves, pursues, unknown } from './proposals.ts'
import { paramsOutside } from './read-outside.ts'
import { asks, type Round } from './round.ts'

/** So many words beside a value say more than the value. */
const MORE_THAN_AN_ANSWER = 3
/** From that on, words beside the question are taken for the wish it was asked for, once more. */
const THE_SAME_AGAIN = 0.95
/** Half of what somebody speaks of tells what they want, where it answers nothing. */
const HALF = 0.5

/** A message while an intent asks for something. */
export function replied(round: Round, pending: Pending, open: OpenIntent, intent: Intent): Proposal {
  const { situation, intents, guess } = round
  const said = saidOf(situation)
  const words = readWords(said.text, pending.answer, said.locale)
  if (words.meaning === 'cancel') return leaves(pending, 'called_off')
  const missing = paramOf(pending)
  const given = readParams(intents.reader, { intent, said, asked: missing, earlier: open.params })
  const outside = paramsOutside(round.read, intent)
  const isText = intent.parameters.some(({ name, slot }) => name === missing && slot.type === 'text')
  const rival = guess !== null && guess.intent.id !== intent.id ? guess : null
  if (
    rival !== null &&
    wantsMore(round, rival.intent, given) &&
    interrupts(rival.confidence, given.besides, isText && words.meaning === 'value')
  )
    return interrupted(round, rival.intent, rival.confidence)
  if (!isText && intents.foreignDeed(said.text, intent.id)) return unknown(round)
  const evades = words.meaning !== 'value' && words.meaning !== 'option'
  const params = { ...(isText && evades ? without(given.params, missing) : given.params), ...outside }
  const remarks = isCorrection(said.text)
    ? []
    : remarksOn(params, open.params, isSaidAnew(round, intent, given) ? null : missing)
  const kept = remarks
    .filter(({ about }) => about === 'kept')
    .map(({ param, before }) => [param, before] as const)
  const pursuit = { ...open.params, ...params, ...Object.fromEntries(kept) }
  if (Object.keys(params).length > 0)
    return pursues(round, intent, pursuit, {
      sure: confidence(0.9),
      rule: 'slot_answered',
      ...(remarks.length > 0 && { remarks }),
    })
  if (words.meaning === 'no') return leaves(pending, 'slot_refused')
  const isBeside =
    words.meaning === 'question' || words.meaning === 'small_talk' || words.meaning === 'something_else'
  if (rival !== null && (isBeside || (intents.aboutness(said.text, rival.intent.id) ?? 0) >= HALF))
    return interrupted(round, rival.intent, rival.confidence)
  if (isBeside && (guess?.confidence ?? 0) < THE_SAME_AGAIN) return unknown(round)
  return pursues(round, intent, pursuit, { sure: confidence(0.5), rule: 'slot_unanswered' })
}

/**
 * Another value for what is known already, without a word of correction. Beside the answer it is something else, and what
 * was given first stands; alone it is meant, and shown.
 */
function remarksOn(params: JsonObject, before: JsonObject, missing: string | null): readonly Remark[] {
  const about = missing !== null && Object.hasOwn(params, missing) ? 'kept' : 'changed'
  return Object.entries(params).flatMap(([param, said]) => {
    const known = before[param]
    const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(said)
    return isSame || param === missing ? [] : [{ about, param, before: known, said }]
  })
}

/** "Scan chapter 4 to ann@…" after "scan chapter 3": the whole wish once more, so what differs is meant; "and also …" adds one. */
function isSaidAnew({ situation, intents, guess }: Round, intent: Intent, { rest }: GivenParams): boolean {
  if (guess?.intent.id !== intent.id || guess.confidence < THE_SAME_AGAIN) return false
  const words = foldText(saidOf(situation).text).trim().split(' ')
  return (intents.aboutness(rest, intent.id) ?? 0) > 0 && !words.some(word => BESIDES.has(word))
}

/**
 * True for a message that says more than the answer. Who gives what was asked for, or takes back what was given, has
 * to say more than that to want something else.
 */
function wantsMore({ situation, intents }: Round, rival: Intent, { params, rest }: GivenParams): boolean {
  if (Object.keys(params).length === 0) return true
  if (isCorrection(saidOf(situation).text)) return false
  return (intents.aboutness(rest, rival.id) ?? 0) > 0 || asks(rest)
}

/** A free text may be about anything; elsewhere a few words around a value are courtesy, more are a wish. */
const interrupts = (sure: Confidence, besides: number | null, isAnswer: boolean): boolean =>
  sure >= SURE && !isAnswer && (besides === null || besides >= MORE_THAN_AN_ANSWER)

const without = (params: JsonObject, name: string | null): JsonObject =>
  Object.fromEntries(Object.entries(params).filter(([key]) => key !== name))
