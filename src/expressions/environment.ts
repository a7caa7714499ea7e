import type { Predicate } from './predicate.ts'
import type { Type } from './type.ts'

/** Names an expression may use. */
export interface Environment {
  /** Top-level names; `fields: null` has whatever is there when it runs. */
  readonly roots: ReadonlyMap<string, { readonly fields: ReadonlyMap<string, Type> | null }>
  readonly predicates: ReadonlyMap<string, Predicate>
  /** Hint on how further predicates are brought in; left out where there cannot be more. */
  readonly morePredicates?: string
}
