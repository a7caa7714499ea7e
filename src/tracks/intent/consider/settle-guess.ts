import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { type Confidence, confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import type { IntentView } from '../../../intents/judged/intent-signals.ts'
import { judgeIntent } from '../../../intents/judged/judge-intent.ts'
import type { ReadableMessage } from '../../../intents/read-params.ts'
import { competingLikelihoods } from '../../../nlu/judge/judge.ts'
import type { IntentGuess } from './intent-reading.ts'
import { intentViews } from './intent-views.ts'

/** Likelihood from which an intent is taken up. Chosen by messages to assistants the judge was not trained with. */
const TAKEN_UP = 0.58

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
  /** True where it is refused, told of others or of the past, or mere small talk: no judge overrules that. */
  readonly isRefused: boolean
}

/**
 * The intent of a first message by a judge, to whom what rules read is a sign among others. What it alone sees is shown before
 * anything is done.
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
    isRefused: view.isSmallTalk || view.isRefused || view.isStory,
  }))
}

/** A judge that sees less takes away from what examples are sure of, for these know nothing of what is none of them. It adds nothing. */
const sureOf = ({ confidence: sure }: IntentGuess, likelihood: number): Confidence =>
  confidence(Math.min(sure, (sure + likelihood) / 2))

export function settled(judged: readonly JudgedIntent[], { guess, named }: RuleGuesses): IntentGuess | null {
  const ruled = guess ?? named
  if (judged.length === 0) return ruled
  // More than half of all likelihood: at most one has that.
  const taken = judged.find(({ likelihood, isRefused }) => likelihood >= TAKEN_UP && !isRefused)
  // Words of a choice stand for themselves, and are shown before anything is done.
  if (taken === undefined) return guess === null ? named : null
  return taken.intent.id === ruled?.intent.id
    ? { ...ruled, confidence: sureOf(ruled, taken.likelihood) }
    : { intent: taken.intent, confidence: JUDGED, isJudged: true }
}
