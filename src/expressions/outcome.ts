import type { Json } from '../core/json.ts'

/** Values the expressions of a flow can see. */
export type FlowBindings = {
  readonly answers: Readonly<Record<string, Json>>
  readonly context: Readonly<Record<string, Json>>
}

/** An expression that could not be evaluated. It is neither true nor false: whoever asked must fail closed. */
export interface ExpressionFailure {
  readonly failed: 'type' | 'cost' | 'range' | 'function'
  readonly message: string
}

/** A guard over a missing key is false; a guard that cannot be evaluated is a failure, never false. */
export type GuardOutcome = boolean | ExpressionFailure

/** `undefined` when the expression reads something that is missing. */
export type ValueOutcome = { readonly value: Json | undefined } | ExpressionFailure
