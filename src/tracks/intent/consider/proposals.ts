import { CERTAIN, type Confidence, confidence } from '../../../core/confidence.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Pending } from '../../../core/pending.ts'
import type { DecisionRule } from '../../../core/rule.ts'
import type { Weakness } from '../../../core/stake.ts'
import { readCue } from '../../../flows/extract/reply-cues.ts'
import type { Intent } from '../../../intents/intent.ts'
import { strengthOf } from '../../../intents/is-meant.ts'
import { orderDoubts } from '../../../intents/order-doubts.ts'
import { missingParam } from '../../../intents/read-params.ts'
import type { SmallTalk } from '../../../nlu/polarity/small-talk.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { waitingIntent } from '../../../pendings/waiting-intent.ts'
import type { PartQuestion } from '../../evidence.ts'
import { type Decides, type Note, type Proposal, settling } from '../../proposal.ts'
import { readableMessage } from '../../readable-message.ts'
import type { Situation } from '../../situation.ts'
import type { ClassifiedIntent, IntentRun } from '../intent-run.ts'
import { type IntentReading, isHarmless } from './intent-reading.ts'
import { paramsFor } from './params-for.ts'
import type { IntentClassification } from './read-outside.ts'

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

interface RunBasis extends Pick<IntentRun, 'remarks' | 'next'>, Partial<Pick<IntentRun, 'how'>> {
  readonly sure: Confidence
  readonly rule: DecisionRule
}

export function proposeRun(
  { situation, eligible, classification, classifier }: IntentReading,
  intent: Intent,
  params: JsonObject,
  { sure, rule, how = 'taken_up', ...more }: RunBasis,
  kind: 'pursue_intent' | 'offer_switch' = 'pursue_intent',
): Proposal {
  const run: IntentRun = { intent, params, confidence: sure, how, ...more }
  const runnersUp = rivalsOf(classification, intent.id)
  const note = noteOf({ eligible, run, confidence: sure, runnersUp, classifier })
  const grounds = {
    strength: strengthOf(sure),
    weakenedBy: classifier === 'given' ? [] : doubtsAbout(situation, intent),
  }
  const proposal = { stance: 'decides', confidence: sure, rule, note, grounds } as const
  // Too little for what its calls cost: they are shown first.
  const asks: Decides = { ...proposal, move: { track: 'intent', kind, run: { ...run, asksFirst: true } } }
  return { ...proposal, move: { track: 'intent', kind, run }, below: { asks } }
}

/** Of what came by click nothing is doubted; a classifier of the application's own is taken at its word. */
function doubtsAbout(situation: Situation, { parameters }: Intent): readonly Weakness[] {
  if (situation.input.kind !== 'message') return []
  const { text, locale } = readableMessage(situation)
  return orderDoubts({
    text,
    language: languageOf(locale),
    isReply: waitingIntent(situation.state) !== null,
    takesTime: parameters.some(({ slot }) => slot.type === 'date' || slot.type === 'duration_s'),
  })
}

/** Recorded, and left to what comes below; a human who is asked for comes. */
export function passUnknown({ situation, eligible, classification, classifier }: IntentReading): Proposal {
  const nearest = rivalsOf(classification, null)
  const note = noteOf({ eligible, run: null, confidence: 0, runnersUp: nearest, classifier })
  const text = situation.input.kind === 'message' ? situation.input.text : ''
  return readCue(text) === 'human'
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
