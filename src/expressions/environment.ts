import type { Predicate } from './predicate.ts'
import type { Type } from './type.ts'

/** What an expression may name. */
export interface Environment {
  /** Top-level names; `fields: null` has whatever is there when it runs. */
  readonly roots: ReadonlyMap<string, { readonly fields: ReadonlyMap<string, Type> | null }>
  readonly predicates: ReadonlyMap<string, Predicate>
  /** How there come to be more of them; left out where there cannot be. */
  readonly morePredicates?: string
}
