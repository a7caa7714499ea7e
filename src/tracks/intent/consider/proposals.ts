import { CERTAIN, type Confidence, confidence } from '../../../core/confidence.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Pending } from '../../../core/pending.ts'
import type { DecisionRule } from '../../../core/rule.ts'
import { readCue } from '../../../flows/extract/reply-cues.ts'
import type { Intent } from '../../../intents/intent.ts'
import { missingParam } from '../../../intents/read-params.ts'
import type { SmallTalk } from '../../../nlu/polarity/small-talk.ts'
import type { PartQuestion } from '../../evidence.ts'
import { type Note, type Proposal, settling } from '../../proposal.ts'
import type { Classified, Pursuit } from '../pursuit.ts'
import { paramsFor } from './params-for.ts'
import type { Reading } from './read-outside.ts'
import { isHarmless, type Round } from './round.ts'

/**
 * Proposal to talk: what is about nothing is no intent, however sure the examples are of it. A model talks, where one
 * does.
 */
export const talked = (
  talk: SmallTalk | 'answer',
  eligible: readonly string[],
  passes: boolean,
): Proposal => ({
  ...(passes
    ? { stance: 'passes', would: 'small_talk' }
    : { stance: 'decides', move: { track: 'intent', kind: 'small_talk', talk, eligible } }),
  confidence: CERTAIN,
  rule: 'small_talk',
  note: noted({ eligible, pursuit: null, confidence: 0, runnersUp: [], classifier: 'embedded' }),
})

const noted = (classified: Classified): Note => ({ track: 'intent', classified })

/** Nothing is proposed before the part has been asked. */
export const asking = (question: PartQuestion): Proposal => ({
  stance: 'asks',
  would: 'fall_back',
  confidence: confidence(0),
  rule: 'part_asked_first',
  question,
})

export const leaves = (pending: Pending, rule: DecisionRule): Proposal =>
  settling(pending, { answer: 'cancel' }, { confidence: CERTAIN, rule })

export function interrupted(round: Round, intent: Intent, sure: Confidence): Proposal {
  const { situation } = round
  const params = paramsFor(round, intent, null)
  const isAnswered = isHarmless(intent, situation) && missingParam(intent, params) === null
  return pursues(
    round,
    intent,
    params,
    { sure, rule: isAnswered ? 'answered_in_passing' : 'intent_switched', how: 'in_passing' },
    isAnswered ? 'pursue_intent' : 'offer_switch',
  )
}

interface PursuitBasis extends Pick<Pursuit, 'remarks' | 'next'>, Partial<Pick<Pursuit, 'how'>> {
  readonly sure: Confidence
  readonly rule: DecisionRule
}

export function pursues(
  { eligible, read, classifier }: Round,
  intent: Intent,
  params: JsonObject,
  { sure, rule, how = 'taken_up', ...more }: PursuitBasis,
  kind: 'pursue_intent' | 'offer_switch' = 'pursue_intent',
): Proposal {
  const pursuit: Pursuit = { intent, params, confidence: sure, how, ...more }
  return {
    stance: 'decides',
    move: { track: 'intent', kind, pursuit },
    confidence: sure,
    rule,
    note: noted({
      eligible,
      pursuit,
      confidence: sure,
      runnersUp: rivalsOf(read, intent.id),
      classifier,
    }),
  }
}

/** Recorded, and left to what comes below; a human who is asked for comes. */
export function unknown({ situation, eligible, read, classifier }: Round): Proposal {
  const nearest = rivalsOf(read, null)
  const note = noted({ eligible, pursuit: null, confidence: 0, runnersUp: nearest, classifier })
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

const rivalsOf = (read: Reading, chosen: string | null) =>
  (read.kind === 'intent' ? [read.guess, ...read.runnersUp] : read.nearest)
    .filter(({ intent }) => intent !== chosen)
    .slice(0, MOST_RIVALS)
    .map(({ intent, confidence: sure }) => ({ intent, confidence: sure }))
