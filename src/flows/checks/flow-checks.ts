import type { Predicate } from '../../expressions/predicate.ts'
import type { Validator } from '../ir/compiled.ts'

/** The functions a flow may name, by their names. */
export interface FlowChecks {
  readonly validators: Readonly<Record<string, Validator>>
  readonly predicates: Readonly<Record<string, Predicate>>
}

/** One object for all that have none: compiled flows are kept by it. */
export const NO_CHECKS: FlowChecks = { validators: {}, predicates: {} }

/** File in which an assistant's author writes them. */
export const CHECKS_FILE = 'flows/checks.ts'

/** Answers and expressions both write it as it stands. */
export const CHECK_NAME = /^[a-z][a-z0-9_]{0,63}$/
