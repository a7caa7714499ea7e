/** Why a text could not be read at all, and where. */
export interface SourceFault {
  readonly offset: number
  readonly code: 'syntax' | 'duplicate_field'
  readonly message: string
}

export type ReadSource =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly faults: readonly SourceFault[] }

export const MAX_DEPTH = 64
export const MAX_CHARACTERS = 20_000_000
/** Keys that would reach into JavaScript itself. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
