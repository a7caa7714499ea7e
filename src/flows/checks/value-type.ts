import { isPlainObject, type Json } from '../../core/json.ts'
import type { PredicateType } from '../../expressions/predicate.ts'

interface Values {
  readonly text: string
  readonly number: number
  readonly boolean: boolean
  readonly list: readonly Json[]
  readonly any: Json
}

/** Type a function gets that says it takes this. Choices, dates, e-mail addresses and phone numbers are text. */
export type ValueOf<Type extends PredicateType> = Values[Type]

export const VALUE_TYPES = [
  'text',
  'number',
  'boolean',
  'list',
  'any',
] as const satisfies readonly PredicateType[]

export const isValueType = (type: unknown): type is PredicateType => VALUE_TYPES.some(known => known === type)

/** Nothing an author's function does to what it is given reaches the conversation. */
export const copyOf = <Value>(value: Value): Value =>
  Array.isArray(value) || isPlainObject(value) ? structuredClone(value) : value
