import type { FactMap, FactOf, FactType } from '../../../src/core/event.ts'
import type { Json } from '../../../src/core/json.ts'

/** Every optional field present, nothing null, no list empty: so that every string a fact can carry is there. */
type Whole<T> = Json extends T
  ? T
  : T extends string | number | boolean
    ? T
    : T extends readonly (infer Item)[]
      ? readonly [Whole<Item>, ...Whole<Item>[]]
      : { readonly [Key in keyof T]-?: Whole<Exclude<T[Key], null | undefined>> }

type WholeContent<T> = [Exclude<T, null>] extends [never] ? null : Whole<Exclude<T, null>>

/** A fact as full as it can be. */
export type Sample<T extends FactType> = FactOf<T> & {
  readonly payload: Whole<FactMap[T]['payload']>
  readonly content: WholeContent<FactMap[T]['content']>
}
