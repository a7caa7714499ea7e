import type { Json, JsonObject } from '../../core/json.ts'
import type { ActedVisit, UnansweredVisit } from './flow-state.ts'

/** Outcome of an earlier visit. */
export type VisitRecord =
  | {
      readonly did: 'answered'
      readonly node: string
      readonly key: string
      readonly scope: string
      readonly value: Json
      /** Of this input: to the pending question, or to an earlier one, instead of `previous` if it had an answer. */
      readonly source?: 'reply' | 'change'
      readonly previous?: Json
    }
  | UnansweredVisit
  | ActedVisit

/** Earlier visits by what they were visits to, in their order; and the answers as they stood. */
export interface Memory {
  readonly slots: Map<string, VisitRecord[]>
  readonly answers: JsonObject
  readonly scoped: Readonly<Record<string, JsonObject>>
}
