import type { Json } from '../core/json.ts'

export type PredicateType = 'text' | 'number' | 'boolean' | 'list' | 'any'

/**
 * A named function that expressions may call. Pure, total and quick: it gets values of the types it names, and a
 * throw counts as a failed expression.
 */
export interface Predicate {
  readonly takes: readonly PredicateType[]
  readonly test: (...values: Json[]) => boolean
}
