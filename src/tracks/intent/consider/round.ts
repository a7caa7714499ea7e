import type { AssistantIntents } from '../../../assistants/assistant.ts'
import type { Confidence } from '../../../core/confidence.ts'
import type { Intent } from '../../../intents/intent.ts'
import { QUESTION_WORDS } from '../../../pendings/cues.ts'
import type { Situation } from '../../situation.ts'
import type { Classified } from '../pursuit.ts'
import type { Reading } from './read-outside.ts'

/** A message, with what somebody takes it for. */
export interface Round {
  readonly situation: Situation
  readonly intents: AssistantIntents
  readonly eligible: readonly string[]
  readonly read: Reading
  readonly classifier: Classified['classifier']
  readonly guess: Guessed | null
}

export interface Guessed {
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
