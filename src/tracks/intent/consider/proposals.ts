import { CERTAIN, type Confidence, confidence } from '../../../core/confidence.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Pending } from '../../../core/pending.ts'
import type { DecisionRule } from '../../../core/rule.ts'
import type { Weakness } from '../../../core/stake.ts'
import { readCue } from '../../../flows/extract/reply-cues.ts'
import type { Intent, Parameter } from '../../../intents/intent.ts'
import { strengthOf } from '../../../intents/is-meant.ts'
import { meansAnother } from '../../../intents/means-another.ts'
import { namesMore } from '../../../intents/names-more.ts'
import { isUnderCondition, orderDoubts } from '../../../intents/order-doubts.ts'
import { asksWhere } from '../../../intents/place-params.ts'
import { missingParam, readParams } from '../../../intents/read-params.ts'
import { framesOf } from '../../../nlu/frames/frames-of.ts'
import type { SmallTalk } from '../../../nlu/polarity/small-talk.ts'
import type { SlotType } from '../../../nlu/slots/schema.ts'
import { tokensRead } from '../../../nlu/text/excerpt.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { spokenLanguage } from '../../../nlu/text/spoken-language.ts'
import { paramOf, waitingIntent } from '../../../pendings/waiting-intent.ts'
import { BARS } from '../../../policy/stakes.ts'
import type { PartQuestion } from '../../evidence.ts'
import { type Decides, type Note, type Proposal, settling } from '../../proposal.ts'
import { readableMessage } from '../../readable-message.ts'
import type { ClassifiedIntent, IntentRun } from '../intent-run.ts'
import { type IntentReading, isHarmless } from './intent-reading.ts'
import { type Part, paramsFor, recalledParams } from './params-for.ts'
import type { IntentClassification } from './read-outside.ts'
import { rebuiltIds, remarksOnRebuilt } from './rebuilt-ids.ts'
import { unreadParam } from './unread-param.ts'

/**
 * Proposal to talk: what is about nothing is no intent, however sure the examples are of it. A model talks, where one
 * does.
 */
export const proposeSmallTalk = (
  talk: SmallTalk | 'answer',
  eligible: readonly string[],
  passes: boolean,
): Proposal => ({
  ...(passes
    ? { stance: 'passes', would: 'small_talk' }
    : { stance: 'decides', move: { track: 'intent', kind: 'small_talk', talk, eligible } }),
  confidence: CERTAIN,
  rule: 'small_talk',
  note: noteOf({ eligible, run: null, confidence: 0, runnersUp: [], classifier: 'embedded' }),
})

const noteOf = (classified: ClassifiedIntent): Note => ({ track: 'intent', classified })

/** Nothing is proposed before the part has been asked. */
export const askPartFirst = (question: PartQuestion): Proposal => ({
  stance: 'asks',
  would: 'fall_back',
  confidence: confidence(0),
  rule: 'part_asked_first',
  question,
})

export const proposeLeaving = (pending: Pending, rule: DecisionRule): Proposal =>
  settling(pending, { answer: 'cancel' }, { confidence: CERTAIN, rule })

export function proposeInterruption(reading: IntentReading, intent: Intent, sure: Confidence): Proposal {
  const { situation } = reading
  const params = paramsFor(reading, intent, null)
  const isAnswered = isHarmless(intent, situation) && missingParam(intent, params) === null
  return proposeRun(
    reading,
    intent,
    params,
    { sure, rule: isAnswered ? 'answered_in_passing' : 'intent_switched', how: 'in_passing' },
    isAnswered ? 'pursue_intent' : 'offer_switch',
  )
}

interface RunBasis extends Pick<IntentRun, 'remarks' | 'next' | 'asks'>, Partial<Pick<IntentRun, 'how'>> {
  readonly sure: Confidence
  readonly rule: DecisionRule
  /** The part of the message that says it; without it, all of it does. */
  readonly part?: Part
}

export function proposeRun(
  reading: IntentReading,
  intent: Intent,
  params: JsonObject,
  { sure, rule, part, how = 'taken_up', ...more }: RunBasis,
  kind: 'pursue_intent' | 'offer_switch' = 'pursue_intent',
): Proposal {
  const { eligible, classification, classifier } = reading
  const strength = strengthOf(sure, classifier)
  const rebuilt = classifier === 'given' ? [] : rebuiltIds(reading, intent, params)
  const unread = unreadParam(reading, intent, params, part)
  const remarks = [
    ...(more.remarks ?? []),
    ...(unread.remarks ?? []),
    ...remarksOnRebuilt(intent, params, rebuilt, reading.situation.reads.locale),
  ]
  const doubts = classifier === 'given' ? [] : doubtsAbout(reading, intent, params, rebuilt.length > 0)
  const lasting = lastingDoubts(reading, intent, doubts)
  const asked = askedWhere(reading, intent, params)
  const run: IntentRun = {
    intent,
    params,
    confidence: sure,
    how,
    ...unread,
    ...more,
    ...(asked !== null && { asks: asked }),
    ...(lasting.length > 0 && { doubts: lasting }),
    ...(remarks.length > 0 && { remarks }),
    // Whom a colleague helps is out of this conversation: who only may have meant that is offered one.
    ...(intent.handsOver &&
      ((strength < BARS.lasting.act && !isTakenUp(reading)) || namesAnother(reading)) && { asksFirst: true }),
  }
  const runnersUp = rivalsOf(classification, intent.id)
  const note = noteOf({ eligible, run, confidence: sure, runnersUp, classifier })
  const grounds = {
    strength,
    weakenedBy: [...doubts, ...(restsOnMemory(reading, intent, params, part) ? (['recalled'] as const) : [])],
  }
  const proposal = { stance: 'decides', confidence: sure, rule, note, grounds } as const
  // Too little for what its calls cost: they are shown first.
  const asks: Decides = { ...proposal, move: { track: 'intent', kind, run: { ...run, asksFirst: true } } }
  return { ...proposal, move: { track: 'intent', kind, run }, below: { asks } }
}

/** True for what says once more what was just offered; who asks about it, or wants none, does not take it up. */
function isTakenUp({ situation }: IntentReading): boolean {
  if (situation.state.pendings.at(-1)?.kind !== 'escalation_offer') return false
  const { text, locale } = readableMessage(situation)
  return framesOf(tokensRead(text), spokenLanguage(text) ?? languageOf(locale)).every(
    ({ act, polarity }) => act !== 'question' && polarity === 'positive',
  )
}

const namesAnother = ({ situation, classifier }: IntentReading): boolean => {
  if (classifier === 'given' || situation.input.kind !== 'message') return false
  const { text, locale } = readableMessage(situation)
  return meansAnother(text, languageOf(locale))
}

/** Of what came by click nothing is doubted; a classifier of the application's own is taken at its word. */
function doubtsAbout(
  reading: IntentReading,
  intent: Intent,
  params: JsonObject,
  isRebuilt: boolean,
): readonly Weakness[] {
  const { situation } = reading
  if (situation.input.kind !== 'message') return []
  const { text, locale } = readableMessage(situation)
  const waiting = waitingIntent(situation.state)
  const doubts = orderDoubts({
    text,
    language: languageOf(locale),
    isReply: waiting !== null,
    takesTime: intent.parameters.some(({ slot }) => TIMES.has(slot.type)),
  })
  const acts = missingParam(intent, params) === null && !isHarmless(intent, situation)
  const lasting = waiting?.open.intent === intent.id ? (waiting.open.doubts ?? []) : []
  return [
    ...new Set([...doubts, ...lasting]),
    ...(acts && asksForMore(reading, intent) ? (['names_more'] as const) : []),
    ...(isRebuilt ? (['rebuilt'] as const) : []),
  ]
}

/** "…, just not here": what changes something is asked where it shall. */
function askedWhere(
  { situation, classifier }: IntentReading,
  intent: Intent,
  params: JsonObject,
): Parameter | null {
  if (classifier === 'given' || situation.input.kind !== 'message' || isHarmless(intent, situation))
    return null
  const { contextType } = situation.reads
  const place = { contextType, entityId: situation.state.place.entityId }
  return asksWhere(intent, readableMessage(situation), place, params)
}

/** An effect is made of what was said for it; a question for a slot has shown the rest. */
export const restsOnMemory = (
  reading: IntentReading,
  intent: Intent,
  params: JsonObject,
  part?: Part,
): boolean =>
  missingParam(intent, params) === null &&
  !isHarmless(intent, reading.situation) &&
  reading.situation.input.kind === 'message' &&
  waitingIntent(reading.situation.state)?.open.intent !== intent.id &&
  recalledParams(reading, intent, params, part).length > 0

/**
 * Doubts about a wish that its values do not settle: "only if it has not been sent", "did you refund it?". They are those of the message it
 * began with: "it was cracked when it came" answers a question, and tells what has happened.
 */
function lastingDoubts(
  { situation }: IntentReading,
  intent: Intent,
  doubts: readonly Weakness[],
): readonly Weakness[] {
  const waiting = waitingIntent(situation.state)
  if (waiting?.open.intent === intent.id) return waiting.open.doubts ?? []
  if (situation.input.kind !== 'message') return []
  const { text, locale } = readableMessage(situation)
  const isConditional = isUnderCondition(text, languageOf(locale))
  return doubts.filter(doubt => LASTING.has(doubt) || (isConditional && doubt === 'hypothetical'))
}
const LASTING: ReadonlySet<Weakness> = new Set<Weakness>([
  'put_off',
  'question',
  'reported',
  'denied',
  'others_affair',
])

const TIMES: ReadonlySet<SlotType> = new Set<SlotType>(['date', 'duration_s'])

/** Types whose values stand in any sentence. */
const BARE: ReadonlySet<SlotType> = new Set<SlotType>(['integer', 'number', 'date', 'duration_s'])

/** True where the words of an order are more than its values and what the intent is about. */
function asksForMore({ situation, intents }: IntentReading, intent: Intent): boolean {
  const message = readableMessage(situation)
  const waiting = waitingIntent(situation.state)
  const asked = waiting === null ? null : paramOf(waiting.pending)
  const type = intent.parameters.find(({ name }) => name === asked)?.slot.type
  // Beside what cannot be taken for anything else, words are only about it: "you can reach me at …".
  if (type !== undefined && !BARE.has(type)) return false
  const { spans } = readParams(intents.reader, {
    intent,
    message,
    askedParam: asked,
    earlier: {},
  })
  return namesMore({
    text: message.text,
    language: languageOf(message.locale),
    values: spans,
    isKnown: word => intents.aboutness(word, intent.id) !== 0,
    isUsed: word => intents.uses(word, intent.id) !== 0,
  })
}

/** Recorded, and left to what comes below; a human who is asked for comes. */
export function passUnknown(reading: IntentReading): Proposal {
  const { situation, eligible, classification, classifier } = reading
  const nearest = rivalsOf(classification, null)
  const note = noteOf({ eligible, run: null, confidence: 0, runnersUp: nearest, classifier })
  const text = situation.input.kind === 'message' ? situation.input.text : ''
  return readCue(text) === 'human' && !namesAnother(reading)
    ? {
        stance: 'decides',
        move: { track: 'human', kind: 'hand_over' },
        confidence: confidence(0.9),
        rule: 'human_asked_for',
        note,
      }
    : {
        stance: 'passes',
        would: 'fall_back',
        confidence: confidence(nearest[0]?.confidence ?? 0),
        rule: 'no_intent',
        note,
      }
}

const MOST_RIVALS = 3

const rivalsOf = (classification: IntentClassification, but: string | null) =>
  (classification.kind === 'intent'
    ? [classification.guess, ...classification.runnersUp]
    : classification.nearest
  )
    .filter(({ intent }) => intent !== but)
    .slice(0, MOST_RIVALS)
    .map(({ intent, confidence: sure }) => ({ intent, confidence: sure }))
