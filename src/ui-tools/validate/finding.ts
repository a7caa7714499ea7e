import type { Confidence } from '../../core/confidence.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Scope } from '../../core/ui.ts'
import type { NodeField, UiParams } from '../catalog.ts'
import type { UiData } from '../submission.ts'

export const VALIDATIONS = [
  'contradictory_sequences',
  'duplicate_entries',
  'low_coverage',
  'missing_required_fields',
] as const
export type Validation = (typeof VALIDATIONS)[number]

/** Where the person looks: a row, a cell, a step, or the whole. Rows are counted from 0. */
export type Place =
  | { readonly row: number; readonly column: string | null }
  | { readonly node: string; readonly field: NodeField | null }

/** One thing that may be wrong. Advice: findings never decide whether a tool opens again. */
export interface Finding {
  readonly validation: Validation
  readonly confidence: Confidence
  /** Why we think so; a key of the message catalogue and its values. */
  readonly evidence: { readonly code: EvidenceCode; readonly values: JsonObject }
  readonly places: readonly Place[]
}

export type EvidenceCode =
  | 'empty_required'
  | 'placeholder'
  | 'same_entry'
  | 'same_name'
  | 'similar_name'
  | 'goes_round'
  | 'goes_round_by_approval'
  | 'both_parallel_and_in_order'
  | 'fewer_than_stated'
  | 'group_missing'

export interface Submitted {
  readonly opened: UiParams
  readonly typed: UiData
  readonly scope: Scope
}

/** Pure, so that all may run side by side. */
export type Validate = (submitted: Submitted) => readonly Finding[]
