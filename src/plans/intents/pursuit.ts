import type { Confidence } from '../../core/confidence.ts'
import type { IntentClassifierName } from '../../core/intent.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Intent } from '../../intents/intent.ts'

/** An intent with all that is known for it. */
export interface Pursuit {
  readonly intent: Intent
  readonly params: JsonObject
  readonly confidence: Confidence
  /** In passing: what is being asked for another one stays open. */
  readonly aside: boolean
}

/** What came of looking for an intent. */
export interface Classified {
  readonly eligible: readonly string[]
  /** Null: it is none of them. */
  readonly pursuit: Pursuit | null
  readonly confidence: number
  readonly runnersUp: readonly { readonly intent: string; readonly confidence: number }[]
  readonly classifier: IntentClassifierName
}
