import { CERTAIN, type Confidence, confidence } from '../../../core/confidence.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Pending } from '../../../core/pending.ts'
import type { DecisionRule } from '../../../core/rule.ts'
import { readCue } from '../../../flows/extract/reply-cues.ts'
import type { Intent } from '../../../intents/intent.ts'
import { missingParam } from '../../../intents/read-params.ts'
import type { SmallTalk } from '../../../nlu/polarity/small-talk.ts'
import type { PartQuestion } from '../../evidence.ts'
import type { Proposal } from '../../proposal.ts'
import type { Pursuit } from '../pursuit.ts'
import { paramsFor } from './params-for.ts'
import type { Reading } from './read-outside.ts'
import { isHarmless, type Round } from './round.ts'

/** What is about nothing is no intent, however sure the examples are of it. A model talks, where one does. */
export const talked = (
  talk: SmallTalk | 'answer',
  eligible: readonly string[],
  passes: boolean,
): Proposal => ({
  track: { kind: 'small_talk', talk },
  confidence: CERTAIN,
  rule: 'small_talk',
  ...(passes && { passes }),
  classified: { eligible, pursuit: null, confidence: 0, runnersUp: [], classifier: 'embedded' },
})

/** Nothing is proposed before the part has been asked. */
export const asking = (needs: PartQuestion): Proposal => ({
  track: { kind: 'fall_back' },
  confidence: confidence(0),
  rule: 'part_asked_first',
  passes: true,
  needs,
})

export const leaves = ({ id }: Pending, rule: DecisionRule): Proposal => ({
  track: { kind: 'settle', pending: id, answer: 'cancel' },
  confidence: CERTAIN,
  rule,
  answer: { answer: 'cancel' },
})

export function interrupted(round: Round, intent: Intent, sure: Confidence): Proposal {
  const { situation } = round
  const params = paramsFor(round, intent, null)
  const given = { sure, rule: 'intent_switched' } as const
  if (isHarmless(intent, situation) && missingParam(intent, params) === null)
    return pursues(round, intent, params, { ...given, rule: 'answered_in_passing', how: 'in_passing' })
  const proposal = pursues(round, intent, params, { ...given, how: 'in_passing' })
  return { ...proposal, track: { kind: 'offer_switch', intent: intent.id } }
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
): Proposal {
  const pursuit: Pursuit = { intent, params, confidence: sure, how, ...more }
  return {
    track: { kind: 'pursue_intent', intent: intent.id, params: Object.keys(params) },
    confidence: sure,
    rule,
    pursuit,
    classified: { eligible, pursuit, confidence: sure, runnersUp: rivalsOf(read, intent.id), classifier },
  }
}

/** Recorded, and left to what comes below; a human who is asked for comes. */
export function unknown({ situation, eligible, read, classifier }: Round): Proposal {
  const nearest = rivalsOf(read, null)
  const proposal = {
    confidence: confidence(nearest[0]?.confidence ?? 0),
    classified: { eligible, pursuit: null, confidence: 0, runnersUp: nearest, classifier },
  }
  const text = situation.input.kind === 'message' ? situation.input.text : ''
  return readCue(text) === 'human'
    ? { ...proposal, track: { kind: 'hand_over' }, confidence: confidence(0.9), rule: 'human_asked_for' }
    : { ...proposal, track: { kind: 'fall_back' }, rule: 'no_intent', passes: true }
}

const MOST_RIVALS = 3

const rivalsOf = (read: Reading, chosen: string | null) =>
  (read.kind === 'intent' ? [read.guess, ...read.runnersUp] : read.nearest)
    .filter(({ intent }) => intent !== chosen)
    .slice(0, MOST_RIVALS)
    .map(({ intent, confidence: sure }) => ({ intent, confidence: sure }))
