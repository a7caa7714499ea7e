import type { RankerRecipe, Ranking } from './fit-ranker.ts'

/** A choice that a ranker makes, and where its weights are written. */
export interface RankerDomain {
  /** Path of the module that holds the weights, from the root. */
  readonly module: string
  /** Parts of the recipe that are its own; chosen on held-out messages. */
  readonly recipe?: Partial<RankerRecipe>
  rankings(): readonly (Ranking & { readonly part: number })[]
}
