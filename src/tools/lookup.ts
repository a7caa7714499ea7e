import type { Json } from '../core/json.ts'
import type { Principal } from '../core/principal.ts'
import type { DataSources } from '../ports/data-source.ts'

/** The call a policy is about to judge, and the person it would be made for. */
export interface LookupCall extends Principal {
  readonly tool: string
  /** The arguments it would be made with. */
  readonly params: Readonly<Record<string, Json>>
  /** As for the call itself. */
  readonly now: number
  readonly zone: string
  readonly locale: string
  readonly folder: string | null
  readonly sources: DataSources
  readonly signal: AbortSignal
}

/**
 * Finds out something that rules depend on, such as whose order it is. It only reads: it may run for calls that never
 * happen. What it returns is recorded with the verdict.
 */
export type Lookup = (call: LookupCall) => Promise<Json> | Json
