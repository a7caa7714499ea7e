import type { Json } from '../core/json.ts'
import type { PolicyVerdict } from '../core/policy.ts'
import type { Principal } from '../core/principal.ts'
import type { Counter } from './counter.ts'

/** A call that wants to happen, as a policy sees it. */
export interface PolicyCall {
  readonly tool: string
  readonly destructive: boolean
  /** True where it counts as destructive only because nobody vouches for it. */
  readonly unproven?: boolean
  readonly arguments: Json
  readonly principal: Principal
  readonly channel: string
  readonly contextType: string
  /** Reasons are for the person. */
  readonly locale: string
  readonly now: number
  readonly zone: string
  /** Counts read for this call, by the names in `needs`. */
  readonly history: Readonly<Record<string, number>>
  readonly lookups: Readonly<Record<string, Json>>
}

/** Answer of the policies to one call. */
export interface Verdict {
  readonly verdict: PolicyVerdict
  /** For machines and telemetry: a slug. */
  readonly code: string
  /** For the person. */
  readonly reason: string
  /** Of `require_role`: those of which one is asked for. */
  readonly roles?: readonly string[]
  /** Reason why the rules could not be followed to their end; the verdict is then a denial. */
  readonly failure?: string
}

/** Reads that have to be made before calls of a tool can be judged. */
export interface PolicyNeeds {
  readonly counters: readonly Counter[]
  /** Names of the assistant's lookups. */
  readonly lookups: readonly string[]
  /** The counters that such a call changes. */
  readonly counts: readonly Counter[]
}

/** Decides about calls. Pure: the same call under the same revision gets the same verdict. */
export interface Policy {
  readonly revision: string
  /** The codes its rules may give; telemetry may spell them out. */
  readonly codes?: ReadonlySet<string>
  /** Its rules in their order: what each says when it decides. */
  readonly rules?: readonly {
    readonly id: string
    readonly code: string
    readonly effect: PolicyVerdict
    /** Null for every tool. */
    readonly tools: readonly string[] | null
    /** False where no other value of the call changes whether it holds. */
    readonly isAboutValues: boolean
  }[]
  /** Roles its rules ask for. */
  readonly roles?: readonly string[]
  needs?(tool: string): PolicyNeeds
  check(call: PolicyCall): Verdict
}
