import type { AssistantIntents } from '../../../assistants/assistant.ts'
import type { Confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { QUESTION_WORDS } from '../../../pendings/cues.ts'
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
}

/** It only looks something up. */
export const isHarmless = ({ tools }: Intent, { assistant }: Situation): boolean =>
  tools.every(name => {
    const tool = assistant.tools.find(candidate => candidate.name === name)
    return tool !== undefined && tool.effect === 'retry' && !tool.destructive
  })

export const asks = (rest: string): boolean => rest.split(' ').some(word => QUESTION_WORDS.has(word))
