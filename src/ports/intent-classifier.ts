import type { SessionId } from '../core/id.ts'
import type { JsonObject } from '../core/json.ts'

/** A message whose intent is asked for. */
export interface ClassifyRequest {
  readonly session: SessionId
  readonly text: string
  readonly locale: string
  /** The intents that come into question. */
  readonly eligible: readonly {
    readonly id: string
    readonly description: string
    readonly parameters: readonly {
      readonly name: string
      readonly type: string
      readonly required: boolean
    }[]
  }[]
  /** Earlier messages, oldest first, without values of sensitive parameters. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[]
}

/** Answer of a classifier of your own. */
export interface IntentGuess {
  /** Null: none of them. */
  readonly intent: string | null
  /** 0 to 1. From 0.45 on an intent is run, from 0.75 on it may interrupt another one. */
  readonly confidence: number
  /** Values of the message for its parameters. One that does not fit its parameter is dropped. */
  readonly params?: JsonObject
  readonly runnersUp?: readonly { readonly intent: string; readonly confidence: number }[]
}

/**
 * Maps a message to an intent and its parameters. Its answer is checked and recorded, so a replay does not ask it
 * again. What is no guess about an eligible intent, what is thrown or takes longer than 5 s counts as none of them.
 */
export interface IntentClassifier {
  classify(request: ClassifyRequest, signal: AbortSignal): Promise<IntentGuess> | IntentGuess
}
