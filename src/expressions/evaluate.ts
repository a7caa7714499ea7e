import type { Json } from '../core/json.ts'

/** Values an expression can see: its roots, and the keys of each. */
export type Bindings = Readonly<Record<string, Readonly<Record<string, Json>>>>

/** `undefined` says that something it needs is missing; a failure is thrown. */
export type Evaluate = (scope: Bindings) => Json | undefined
