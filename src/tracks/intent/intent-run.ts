import type { Confidence } from '../../core/confidence.ts'
import type { IntentClassifierName } from '../../core/intent.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import type { Weakness } from '../../core/stake.ts'
import type { Intent, Parameter } from '../../intents/intent.ts'

/** An intent with all that is known for it. */
export interface IntentRun {
  readonly intent: Intent
  readonly params: JsonObject
  readonly confidence: Confidence
  /** `in_passing`: what is being asked for another one stays open. */
  readonly how: 'taken_up' | 'in_passing'
  /** Less certain than its calls ask for: they are shown, and made after a yes. */
  readonly asksFirst?: true
  /** Asked for whether or not it is needed: its last value was refused, or could not be read. */
  readonly asks?: Parameter
  /** Remarks for the person on what was made of their words. */
  readonly remarks?: readonly Remark[]
  /** Doubts about the wish itself, of the message it began with. */
  readonly doubts?: readonly Weakness[]
  /** Further wishes of the same message, after this. */
  readonly next?: readonly IntentRun[]
}

/**
 * Another value for what was given before, without a word of correction: it was taken, or it was not. `read`: a value of
 * which only a part was said.
 */
export type Remark =
  | {
      readonly about: 'kept' | 'changed'
      readonly param: string
      readonly before: Json
      readonly value: Json
    }
  | { readonly about: 'read'; readonly param: string; readonly value: Json }
  /** Words that could not be read as one value: it is asked for. */
  | { readonly about: 'unread'; readonly param: string; readonly words: string }
  /** An answer beyond a bound of its parameter: it is told, and asked for again. */
  | {
      readonly about: 'too_low' | 'too_high'
      readonly param: string
      readonly value: Json
      readonly bound: Json
    }

/** Result of looking for an intent. */
export interface ClassifiedIntent {
  readonly eligible: readonly string[]
  /** Null: it is none of them. */
  readonly run: IntentRun | null
  readonly confidence: number
  readonly runnersUp: readonly { readonly intent: string; readonly confidence: number }[]
  readonly classifier: IntentClassifierName
}
