import type { Confidence } from '../../core/confidence.ts'
import type { JsonObject } from '../../core/json.ts'

export const VALIDATIONS = [
  'contradictory_sequences',
  'duplicate_entries',
  'low_coverage',
  'missing_required_fields',
] as const
export type Validation = (typeof VALIDATIONS)[number]

/** Place the person looks at: a row, a cell, a step, or the whole. Rows are counted from 0. */
export type Place =
  | { readonly row: number; readonly column: string | null }
  | { readonly node: string; readonly field: string | null }

/** One thing that may be wrong. Advice: findings never decide whether a tool opens again. */
export interface Finding<Code extends string = string> {
  readonly validation: Validation
  readonly confidence: Confidence
  /** Reason why we think so; a key of the message catalogue and its values. */
  readonly evidence: { readonly code: Code; readonly values: JsonObject }
  readonly places: readonly Place[]
}

/** Evidence any tool may give; the evidence of one tool alone is worded by that tool (`in-words.ts`). */
export type SharedEvidence =
  | 'empty_required'
  | 'placeholder'
  | 'same_entry'
  | 'same_name'
  | 'similar_name'
  | 'fewer_than_stated'
  | 'group_missing'
