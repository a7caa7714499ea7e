import type { TenantId, UserId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { DataSources } from '../ports/data-source.ts'

/** The call a policy is about to judge. */
export interface LookupCall {
  readonly tool: string
  /** The arguments it would be made with. */
  readonly params: Readonly<Record<string, Json>>
  readonly user: UserId
  readonly tenant: TenantId
  readonly sources: DataSources
  readonly signal: AbortSignal
}

/**
 * Finds out something that rules depend on, such as whose order it is. It only reads: it may run for calls that never
 * happen. What it returns is recorded with the verdict.
 */
export type Lookup = (call: LookupCall) => Promise<Json> | Json
