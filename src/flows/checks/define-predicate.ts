import { SignalboxError } from '../../core/error.ts'
import { type Json, ofJson } from '../../core/json.ts'
import { TAKEN_NAMES } from '../../expressions/functions.ts'
import type { Predicate, PredicateType } from '../../expressions/predicate.ts'
import { CHECK_NAME } from './flow-checks.ts'
import { copyOf, isValueType, VALUE_TYPES, type ValueOf } from './value-type.ts'

type ValuesOf<Takes extends readonly PredicateType[]> = { [Index in keyof Takes]: ValueOf<Takes[Index]> }

/** A function that guards, `when` and constraints may call. Pure and quick: it is asked again on every walk. */
export interface PredicateDefinition<Takes extends readonly PredicateType[]> {
  readonly name: string
  /** The type of each value it is called with, checked when the flow is compiled. */
  readonly takes: Takes
  /** Anything but true or false, or a throw, is an expression that failed: the error edge, never `else`. */
  test(...values: ValuesOf<Takes>): boolean
}

/** A function that expressions of flows may call, under its name. */
export interface DefinedPredicate {
  readonly kind: 'predicate'
  readonly name: string
  readonly predicate: Predicate
}

const MOST_VALUES = 8

/** Defines a function that expressions of flows may call. */
export function definePredicate<const Takes extends readonly PredicateType[]>(
  definition: PredicateDefinition<Takes>,
): DefinedPredicate {
  const { name, takes, test } = definition
  const refuse = (why: string): never => {
    throw new SignalboxError('bad_config', `predicate ${name}: ${why}`)
  }
  if (typeof name !== 'string' || !CHECK_NAME.test(name))
    refuse('its name must be lower-case letters, digits and _ (at most 64, a letter first)')
  if (TAKEN_NAMES.has(name)) refuse('expressions have a word of that name already')
  if (!Array.isArray(takes) || takes.length > MOST_VALUES || !takes.every(isValueType))
    refuse(`takes must be a list of at most ${MOST_VALUES}, each one of ${VALUE_TYPES.join(', ')}`)
  if (typeof test !== 'function') refuse('it needs a test function')
  return {
    kind: 'predicate',
    name,
    predicate: {
      takes,
      // Expressions are checked against `takes`, so these are the values it names.
      test: (...values: Json[]) => definition.test(...ofJson<ValuesOf<Takes>>(values.map(copyOf))),
    },
  }
}
