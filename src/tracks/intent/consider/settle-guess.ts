import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { type Confidence, confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { SURE } from '../../../intents/is-meant.ts'
import type { IntentView } from '../../../intents/judged/intent-signals.ts'
import { judgeIntent } from '../../../intents/judged/judge-intent.ts'
import type { ReadableMessage } from '../../../intents/read-params.ts'
import { competingLikelihoods } from '../../../nlu/judge/judge.ts'
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
  /** The judge alone, by what rules have against it. */
  alone: { nothing: 0.7, doubt: 0.8, refusal: Number.POSITIVE_INFINITY },
} as const

/**
 * Objection of the rules to an intent. `doubt`: a question about how things are, or a deed it knows nothing of; `refusal`: it is
 * refused, told of others or of the past, or mere small talk, and no judge overrules that.
 */
export type Objection = keyof typeof INTENT_BARS.alone

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
  readonly objection: Objection
}

const objectionTo = ({ isGeneral, isForeign, isSmallTalk, isRefused, isStory }: IntentView): Objection =>
  isSmallTalk || isRefused || isStory ? 'refusal' : isGeneral || isForeign ? 'doubt' : 'nothing'

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
  const views = intentViews(message, intents, eligible, byRules.guess ?? byRules.named)
  const alone = views.map(({ view }) => judgeIntent(view))
  return settled(judgedIntents(views, alone), byRules)
}

/** Intents with what each likelihood is worth beside the others and beside none of them. */
export function judgedIntents(
  views: readonly { readonly intent: Intent; readonly view: IntentView }[],
  alone: readonly number[],
): readonly JudgedIntent[] {
  const likelihoods = competingLikelihoods(alone)
  return views.map(({ intent, view }, at) => ({
    intent,
    likelihood: likelihoods[at] ?? 0,
    objection: objectionTo(view),
  }))
}

/** A judge that sees less takes away from what examples are sure of, for these know nothing of what is none of them. It adds nothing. */
const sureOf = ({ confidence: sure }: IntentGuess, likelihood: number): Confidence =>
  confidence(Math.min(sure, (sure + likelihood) / 2))

export function settled(judged: readonly JudgedIntent[], { guess, named }: RuleGuesses): IntentGuess | null {
  if (judged.length === 0) return guess ?? named
  const ruled = guess ?? named
  const own = judged.find(({ intent }) => intent.id === ruled?.intent.id)?.likelihood ?? 0
  const rival = judged
    .filter(
      ({ intent, likelihood, objection }) =>
        intent.id !== ruled?.intent.id && likelihood >= INTENT_BARS.alone[objection] && likelihood > own,
    )
    .reduce<JudgedIntent | null>(
      (most, one) => (most === null || one.likelihood > most.likelihood ? one : most),
      null,
    )
  if (rival !== null) return { intent: rival.intent, confidence: JUDGED, isJudged: true }
  if (ruled !== null && own >= INTENT_BARS[ruled.confidence >= SURE ? 'sure' : 'likely'])
    return { ...ruled, confidence: sureOf(ruled, own) }
  // Words of a choice stand for themselves, and are shown before anything is done.
  return guess === null ? named : null
}
