import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { confidence } from '../../../core/confidence.ts'
import type { JsonObject } from '../../../core/json.ts'
import { fittingParams } from '../../../intents/fitting-params.ts'
import type { Intent } from '../../../intents/intent.ts'
import { PartGuessSchema } from '../../../intents/part-guess.ts'
import type { Classification, Guess } from '../../../nlu/classifier/classification.ts'
import type { Situation } from '../../situation.ts'

/** Intent a message was taken for, with its parameters where somebody else read it. */
export type Reading = Classification & { readonly params?: JsonObject }

/** Reading of the message by the classifier that was brought along; null where the engine's own is in place. */
export function readOutside(
  { reads, evidence }: Situation,
  intents: AssistantIntents,
  eligible: readonly string[],
): Reading | 'unasked' | null {
  if (reads.given?.includes('classifier') !== true) return null
  const { classified } = evidence
  if (classified === undefined) return 'unasked'
  const parsed = PartGuessSchema.safeParse(classified.status === 'ok' ? classified.value : null)
  const guessOf = (intent: string, sure: number): readonly Guess[] =>
    eligible.includes(intent) ? [{ intent, confidence: confidence(sure), score: sure }] : []
  const said = parsed.data ?? { intent: null, confidence: 0, params: {}, runnersUp: [] }
  const rivals = said.runnersUp.flatMap(one => guessOf(one.intent, one.confidence))
  const [guess] = said.intent === null ? [] : guessOf(said.intent, said.confidence)
  const known = guess === undefined ? null : intents.get(guess.intent)
  return guess === undefined || known === null
    ? { kind: 'out_of_scope', scope: 0, threshold: 0, nearest: rivals, params: {} }
    : {
        kind: 'intent',
        scope: 1,
        threshold: 0,
        guess,
        runnersUp: rivals,
        params: fittingParams(known, said.params),
      }
}

/** Only the intent it was read for gets them. */
export const paramsOutside = (read: Reading, { id }: Intent): JsonObject =>
  read.kind === 'intent' && read.guess.intent === id ? (read.params ?? {}) : {}
