import type { IntentClassifierName } from './intent.ts'
import type { JsonObject } from './json.ts'
import type { Weakness } from './stake.ts'

/** Facts about what messages were taken for. */
export interface IntentFacts {
  /** Intent a message was taken for, out of those that came into question. */
  intent_classified: {
    payload: {
      eligible: readonly string[]
      /** Null: none of them. */
      intent: string | null
      confidence: number
      runnersUp: readonly { readonly intent: string; readonly confidence: number }[]
      /** Names of the parameters whose values are known now, and of those among them nobody may keep or show. */
      params: readonly string[]
      sensitive: readonly string[]
      /** Answered in passing: what the person is being asked for stays open. */
      aside: boolean
      classifier: IntentClassifierName
      /** Doubts about the wish that answers which complete it do not settle: conditions, a question, somebody else's words. */
      doubts?: readonly Weakness[]
    }
    content: { params: JsonObject } | null
  }
}
