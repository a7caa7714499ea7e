/** Reason why a text could not be read at all, and where. */
export interface SourceFault {
  readonly offset: number
  readonly code: 'syntax' | 'duplicate_field' | 'too_large'
  readonly message: string
  readonly hint?: string | undefined
}

export type ReadSource =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly faults: readonly SourceFault[] }

export const MAX_DEPTH = 64
/** One wrong character makes a parser stumble many times. Finding more would take time and tell nobody anything. */
export const MAX_FAULTS = 5
/** Keys that would reach into JavaScript itself. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Keys that open an entry of a list: written twice, the dash between two entries was forgotten. */
const FIRST_KEYS: ReadonlySet<string> = new Set(['id', 'from'])

export function repeatedHint(text: string, key: string, first: number): string {
  const line = text.slice(0, first).split('\n').length
  const forgotten = FIRST_KEYS.has(key) ? '; a new entry of a list starts with a dash' : ''
  return `it is also in line ${line}${forgotten}`
}
