import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { confidence } from '../../../core/confidence.ts'
import type { JsonObject } from '../../../core/json.ts'
import { fittingParams } from '../../../intents/fitting-params.ts'
import type { Intent } from '../../../intents/intent.ts'
import { PartGuessSchema } from '../../../intents/part-guess.ts'
import type { Classification, Guess } from '../../../nlu/classifier/classification.ts'
import type { Situation } from '../../situation.ts'

/** Intent a message was taken for, with its parameters where somebody else read it. */
export type IntentClassification = Classification & { readonly params?: JsonObject }

/** Reading of the message by the classifier that was brought along; null where the engine's own is in place. */
export function readOutside(
  { reads, evidence }: Situation,
  intents: AssistantIntents,
  eligible: readonly string[],
): IntentClassification | 'unasked' | null {
  if (reads.parts?.includes('classifier') !== true) return null
  const { classified } = evidence
  if (classified === undefined) return 'unasked'
  const parsed = PartGuessSchema.safeParse(classified.status === 'ok' ? classified.value : null)
  const guessOf = (intent: string, sure: number): readonly Guess[] =>
    eligible.includes(intent) ? [{ intent, confidence: confidence(sure), score: sure }] : []
  const answer = parsed.data ?? { intent: null, confidence: 0, params: {}, runnersUp: [] }
  const rivals = answer.runnersUp.flatMap(one => guessOf(one.intent, one.confidence))
  const [guess] = answer.intent === null ? [] : guessOf(answer.intent, answer.confidence)
  const intent = guess === undefined ? null : intents.get(guess.intent)
  return guess === undefined || intent === null
    ? { kind: 'out_of_scope', scope: 0, threshold: 0, nearest: rivals, params: {} }
    : {
        kind: 'intent',
        scope: 1,
        threshold: 0,
        guess,
        runnersUp: rivals,
        params: fittingParams(intent, answer.params),
      }
}

/** Only the intent it was read for gets them. */
export const paramsOutside = (classification: IntentClassification, { id }: Intent): JsonObject =>
  classification.kind === 'intent' && classification.guess.intent === id ? (classification.params ?? {}) : {}
