import type { AssistantIntents } from '../../../assistants/assistant.ts'
import type { Confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { QUESTION_WORDS } from '../../../pendings/cues.ts'
import { readableMessage } from '../../readable-message.ts'
import type { Situation } from '../../situation.ts'
import type { ClassifiedIntent } from '../intent-run.ts'
import type { IntentClassification } from './read-outside.ts'

/** A message, with what somebody takes it for. */
export interface IntentReading {
  readonly situation: Situation
  readonly intents: AssistantIntents
  readonly eligible: readonly string[]
  readonly classification: IntentClassification
  readonly classifier: ClassifiedIntent['classifier']
  readonly guess: IntentGuess | null
}

export interface IntentGuess {
  readonly intent: Intent
  readonly confidence: Confidence
  /** Read by the judge alone. */
  readonly isJudged?: true
}

/** True for an intent that only looks something up. */
export const isHarmless = ({ tools }: Intent, { assistant }: Situation): boolean =>
  tools.every(name => {
    const tool = assistant.tools.find(candidate => candidate.name === name)
    return tool?.readOnly === true
  })

export const asks = (rest: string): boolean => rest.split(' ').some(word => QUESTION_WORDS.has(word))

/** False for "20% of 129": a number among words that are about nothing is no new wish, whatever examples it resembles. */
export function speaksOf({ situation, intents }: IntentReading, { intent }: IntentGuess): boolean {
  const { text } = readableMessage(situation)
  return !/\d/.test(text) || NAME.test(text) || intents.aboutness(text, intent.id) !== null
}

/** Letters and digits in one: "LX-20481". */
const NAME = /\p{L}[\p{L}-]{0,40}\d/u
