import { type Confidence, confidence } from '../../core/confidence.ts'
import { probabilityOf } from './calibration.ts'
import type { ClassifierModel } from './classifier-model.ts'
import type { LabelEvidence } from './evidence.ts'

/** An intent a message may mean. */
export interface Guess {
  readonly intent: string
  /** Probability that it is the right one, for a message that is in scope. */
  readonly confidence: Confidence
  readonly score: number
}

/** Judgement of one message: an intent with its runners-up, or out of scope. */
export type Classification = {
  /** Compared with the threshold; what lies below is out of scope. */
  readonly scope: number
  readonly threshold: number
} & (
  | { readonly kind: 'intent'; readonly guess: Guess; readonly runnersUp: readonly Guess[] }
  | { readonly kind: 'out_of_scope'; readonly nearest: readonly Guess[] }
)

export function decide(model: ClassifierModel, evidence: LabelEvidence): Classification {
  const { threshold } = model
  const { scope } = evidence
  const [guess, ...runnersUp] = guesses(model, evidence)
  if (guess === undefined || scope < threshold)
    return { kind: 'out_of_scope', scope, threshold, nearest: guess ? [guess, ...runnersUp] : [] }
  return { kind: 'intent', scope, threshold, guess, runnersUp }
}

/** Decay of a rival's share with its distance. */
const SHARPNESS = 8

/** The best guess gets the calibrated confidence, the others share what it leaves, each at most as much as the best. */
function guesses(
  { intents, calibration }: ClassifierModel,
  { ranking, scores, lead, scope }: LabelEvidence,
): Guess[] {
  const [best] = ranking
  if (best === undefined) return []
  const sure = probabilityOf(calibration, { lead, scope })
  const share = (label: number) =>
    Math.exp(SHARPNESS * ((scores[label] as number) - (scores[best] as number)))
  let rivals = 0
  for (const label of scores.keys()) if (label !== best) rivals += share(label)
  return ranking.map(label => ({
    intent: intents[label] ?? '',
    confidence: confidence(
      label === best
        ? sure
        : Math.min(sure, ((1 - sure) * share(label)) / Math.max(rivals, Number.MIN_VALUE)),
    ),
    score: scores[label] as number,
  }))
}
