import { isPlainObject, type Json } from '../core/json.ts'
import type { LocalizedText } from '../flows/ir/text.ts'
import { isLocalizedText } from './is-localized-text.ts'

/**
 * Reason of a failed call, as it lies in the outcome: `error` is written for whoever asked for the call, person or model;
 * `fault` is the text of an exception, which may name hosts, paths or other people. That stays with the author, in the
 * journal and its trace. `reason` is what the person reads.
 */
export type ToolFailure =
  | { readonly error: string; readonly reason?: LocalizedText }
  | { readonly fault: string }

export interface FailureWords {
  /** Null where nothing was written for people. */
  readonly shown: string | null
  readonly detail: string
  /** Reason for the person, in place of the sentence for the code. */
  readonly reason?: LocalizedText
}

/** Words of a failed outcome's value. */
export function failureIn(value: Json | undefined): FailureWords {
  const { error, fault, reason } = (value ?? {}) as Partial<Record<'error' | 'fault' | 'reason', Json>>
  if (typeof error === 'string')
    return { shown: error, detail: error, ...(isLocalizedText(reason) && { reason }) }
  return { shown: null, detail: typeof fault === 'string' ? fault : 'it failed' }
}

/** True for the value of an outcome that says what went wrong. */
export const isFailure = (value: Json): boolean =>
  isPlainObject(value) && ('error' in value || 'fault' in value)
