import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { SURE } from '../../../intents/is-meant.ts'
import type { IntentView } from '../../../intents/judged/intent-signals.ts'
import { judgeIntent } from '../../../intents/judged/judge-intent.ts'
import type { ReadableMessage } from '../../../intents/read-params.ts'
import type { IntentGuess } from './intent-reading.ts'
import { intentViews } from './intent-views.ts'

/**
 * Likelihoods from which an intent is taken up. Chosen by messages to assistants the judge was not trained with: with these
 * fewer of them begin something for nothing, or the wrong thing, than by rules alone.
 */
export const INTENT_BARS = {
  /** Rules are sure of it, too. */
  sure: 0.4,
  /** Rules find it likely, too. */
  likely: 0.5,
  /** The judge alone. */
  alone: 0.6,
} as const

/** Confidence of what the judge alone reads: enough to be taken up, not for a call that changes something. */
const JUDGED = confidence(0.5)

/** Readings of the rules: by the examples, and by the choices that are named. */
export interface RuleGuesses {
  readonly guess: IntentGuess | null
  readonly named: IntentGuess | null
}

/** An intent, with how likely it is that a message wants it now. */
export interface JudgedIntent {
  readonly intent: Intent
  readonly likelihood: number
  /** Rules read that it is not wanted. */
  readonly isVetoed: boolean
}

/** A question about how things are, a deed the intent knows nothing of, a mere refusal: no judge overrules that. */
export const isVetoed = ({ isGeneral, isForeign, isSmallTalk, isRefused }: IntentView): boolean =>
  isGeneral || isForeign || isSmallTalk || isRefused

/**
 * The intent of a first message by rules and a judge. What rules read is left where the judge does not see it; what it alone
 * sees is taken up where it is sure, and shown before anything is done.
 */
export function settleGuess(
  message: ReadableMessage,
  intents: AssistantIntents,
  eligible: readonly string[],
  byRules: RuleGuesses,
): IntentGuess | null {
  const judged = intentViews(message, intents, eligible, byRules.guess ?? byRules.named).map(
    ({ intent, view }) => ({
      intent,
      likelihood: judgeIntent(view),
      isVetoed: isVetoed(view),
    }),
  )
  return settled(judged, byRules)
}

export function settled(judged: readonly JudgedIntent[], { guess, named }: RuleGuesses): IntentGuess | null {
  if (judged.length === 0) return guess ?? named
  const ruled = guess ?? named
  const own = judged.find(({ intent }) => intent.id === ruled?.intent.id)?.likelihood ?? 0
  const rival = judged
    .filter(({ intent, likelihood, isVetoed }) => {
      const isAnother = intent.id !== ruled?.intent.id
      return isAnother && !isVetoed && likelihood >= INTENT_BARS.alone && likelihood > own
    })
    .reduce<JudgedIntent | null>(
      (most, one) => (most === null || one.likelihood > most.likelihood ? one : most),
      null,
    )
  if (rival !== null) return { intent: rival.intent, confidence: JUDGED, isJudged: true }
  if (ruled !== null && own >= INTENT_BARS[ruled.confidence >= SURE ? 'sure' : 'likely']) return ruled
  // Words of a choice stand for themselves, and are shown before anything is done.
  return guess === null ? named : null
}
