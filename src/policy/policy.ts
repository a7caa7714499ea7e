import type { Json } from '../core/json.ts'
import type { PolicyVerdict } from '../core/policy.ts'
import type { Principal } from '../core/principal.ts'

/** A call that wants to happen, as a policy sees it. */
export interface PolicyCall {
  readonly tool: string
  readonly destructive: boolean
  readonly arguments: Json
  readonly principal: Principal
  readonly channel: string
  readonly contextType: string
  /** Reasons are for the person. */
  readonly locale: string
  readonly now: number
}

export interface Verdict {
  readonly verdict: PolicyVerdict
  /** For machines and telemetry: a slug. */
  readonly code: string
  /** For the person. */
  readonly reason: string
}

/** Decides about calls. Pure: the same call under the same revision gets the same verdict. */
export interface Policy {
  readonly revision: string
  check(call: PolicyCall): Verdict
}
